-- CreateEnum
CREATE TYPE "ProductStatus" AS ENUM ('DRAFT', 'LIVE', 'ARCHIVED');

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "status" "ProductStatus" NOT NULL DEFAULT 'LIVE',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ProductVariant" ADD COLUMN     "gtin" TEXT,
ADD COLUMN     "reorderAt" INTEGER,
ADD COLUMN     "sku" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "Product_updatedAt_id_idx" ON "Product"("updatedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "ProductVariant_sku_key" ON "ProductVariant"("sku");

-- CreateIndex
CREATE INDEX "ProductVariant_gtin_idx" ON "ProductVariant"("gtin");

-- By hand: the status is the fact, and "removedAt" follows it, so that everything that leaves out removed products
-- leaves out drafts, also in the version before. That version writes "removedAt" alone: then the status follows.
UPDATE "Product" SET "status" = 'ARCHIVED' WHERE "removedAt" IS NOT NULL;

CREATE FUNCTION keep_product_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."status" = 'LIVE' AND NEW."removedAt" IS NOT NULL THEN NEW."status" := 'ARCHIVED'; END IF;
  ELSIF NEW."status" = OLD."status" AND (NEW."removedAt" IS NULL) <> (OLD."removedAt" IS NULL) THEN
    NEW."status" := CASE WHEN NEW."removedAt" IS NULL THEN 'LIVE' ELSE 'ARCHIVED' END::"ProductStatus";
  ELSIF NEW."status" <> OLD."status" THEN
    NEW."removedAt" := now();
  END IF;
  NEW."removedAt" := CASE WHEN NEW."status" = 'LIVE' THEN NULL ELSE coalesce(NEW."removedAt", now()) END;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_product_status BEFORE INSERT OR UPDATE OF "status", "removedAt" ON "Product"
  FOR EACH ROW EXECUTE FUNCTION keep_product_status();

ALTER TABLE "Product" ADD CONSTRAINT "Product_live_is_not_removed" CHECK (("status" = 'LIVE') = ("removedAt" IS NULL));
ALTER TABLE "ProductVariant"
  ADD CONSTRAINT "ProductVariant_gtin_is_digits" CHECK ("gtin" ~ '^(\d{8}|\d{12,14})$'),
  ADD CONSTRAINT "ProductVariant_reorderAt_not_below_0" CHECK ("reorderAt" >= 0);

-- Few among many, listed by name.
CREATE INDEX "Product_not_live" ON "Product" ("status", "name", "id") WHERE "status" <> 'LIVE';
