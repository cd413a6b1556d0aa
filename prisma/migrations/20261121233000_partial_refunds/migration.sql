-- DropIndex
DROP INDEX "Refund_paymentId_key";

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "refundedAmount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");

-- By hand: what went back before counts, and never more of a payment goes back than came.
UPDATE "Payment" p SET "refundedAmount" = r."amount" FROM "Refund" r WHERE r."paymentId" = p."id";
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_refunded_within_amount" CHECK ("refundedAmount" BETWEEN 0 AND "amount");
