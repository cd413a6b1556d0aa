-- CreateIndex
CREATE INDEX "Product_brandId_name_id_idx" ON "Product"("brandId", "name", "id");

-- DropIndex
DROP INDEX "Product_brandId_idx";
