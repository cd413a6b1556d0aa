-- CreateIndex
CREATE INDEX "Order_paymentMethod_placedAt_id_idx" ON "Order"("paymentMethod", "placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_paymentStatus_placedAt_id_idx" ON "Order"("paymentStatus", "placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_postalCode_placedAt_id_idx" ON "Order"("postalCode", "placedAt", "id");

-- CreateIndex
CREATE INDEX "Order_total_idx" ON "Order"("total");

-- CreateIndex
CREATE INDEX "Order_deliveredAt_idx" ON "Order"("deliveredAt");

-- CreateIndex
CREATE INDEX "ReturnRequest_status_idx" ON "ReturnRequest"("status");

-- CreateIndex
CREATE INDEX "Payment_capturedAt_idx" ON "Payment"("capturedAt");

-- By hand: Prisma has no indexes of expressions or of a part of the rows.
create index "Order_city" on "Order" (lower("city"), "placedAt", "id");
create index "Order_open" on "Order" ("placedAt", "id", "expectedTo")
  where "status" = 'CONFIRMED' and "fulfilmentStatus" in ('NONE', 'PACKED', 'SHIPPED')
    and not ("fulfilmentStatus" = 'PACKED' and "pickup" is not null);
