-- Lists gather the sizes of each product in their order.
CREATE INDEX "ProductVariant_productId_position_id_idx" ON "ProductVariant"("productId", "position", "id");
