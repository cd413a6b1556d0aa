-- AlterTable
ALTER TABLE "ReturnRequest" ADD COLUMN "isRefundedInstead" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "replacedById" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "ReturnRequest_replacedById_key" ON "ReturnRequest"("replacedById");

-- AddForeignKey
-- By hand: not validated, since the new column holds nothing and a scan would lock both tables.
ALTER TABLE "ReturnRequest" ADD CONSTRAINT "ReturnRequest_replacedById_fkey" FOREIGN KEY ("replacedById") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
