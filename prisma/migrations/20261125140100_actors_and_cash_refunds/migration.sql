-- CreateEnum
CREATE TYPE "CashRefundWay" AS ENUM ('UPI', 'BANK', 'CASH');

-- AlterTable
ALTER TABLE "CreditNote" ADD COLUMN     "cashRefundId" UUID;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "hasEqualHalves" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OrderHistory" ADD COLUMN     "actor" TEXT;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "actor" TEXT;

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN     "actor" TEXT;

-- CreateTable
CREATE TABLE "CashRefund" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "way" "CashRefundWay" NOT NULL,
    "reference" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "creditedAt" TIMESTAMPTZ,

    CONSTRAINT "CashRefund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CashRefund_orderId_idx" ON "CashRefund"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_cashRefundId_key" ON "CreditNote"("cashRefundId");

-- AlterTable
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_cashRefundId_fkey" FOREIGN KEY ("cashRefundId") REFERENCES "CashRefund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CashRefund" ADD CONSTRAINT "CashRefund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: a refund in cash, and a parcel that came back undelivered, are causes of a note too. The latter has no record
-- of its own, so an order has at most one such note. The version before writes notes with one of the first two causes.
ALTER TABLE "CreditNote" DROP CONSTRAINT "CreditNote_one_cause";
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_at_most_one_cause"
  CHECK (num_nonnulls("refundId", "returnRequestId", "cashRefundId") <= 1);
CREATE UNIQUE INDEX "CreditNote_undelivered_key" ON "CreditNote" ("orderId")
  WHERE "refundId" IS NULL AND "returnRequestId" IS NULL AND "cashRefundId" IS NULL;
ALTER TABLE "CashRefund" ADD CONSTRAINT "CashRefund_amount_above_0" CHECK ("amount" > 0);
