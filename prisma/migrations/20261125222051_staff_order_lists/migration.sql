-- CreateIndex
CREATE INDEX "Order_status_fulfilmentStatus_placedAt_id_idx" ON "Order"("status", "fulfilmentStatus", "placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_placedAt_id_idx" ON "Order"("placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_phoneNumber_idx" ON "Order"("phoneNumber");

-- CreateIndex
CREATE INDEX "Order_fullName_idx" ON "Order" USING GIN ("fullName" gin_trgm_ops);

-- By hand: Prisma does not read back the operator class of a search by the beginning of a number.
create index "Order_number_beginning" on "Order" ("number" text_pattern_ops);
