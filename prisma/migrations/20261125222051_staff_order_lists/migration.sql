-- CreateIndex
CREATE INDEX "Order_status_fulfilmentStatus_placedAt_id_idx" ON "Order"("status", "fulfilmentStatus", "placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_placedAt_id_idx" ON "Order"("placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_phoneNumber_idx" ON "Order"("phoneNumber");

-- CreateIndex
CREATE INDEX "Order_number_idx" ON "Order"("number" text_pattern_ops);

-- CreateIndex
CREATE INDEX "Order_fullName_idx" ON "Order" USING GIN ("fullName" gin_trgm_ops);
