-- AlterTable
ALTER TABLE "StandinRefund" ADD COLUMN     "receipt" TEXT;

-- CreateTable
CREATE TABLE "CreditNote" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "refundId" UUID,
    "returnRequestId" UUID,
    "financialYear" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "CreditNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditNoteCounter" (
    "financialYear" TEXT NOT NULL,
    "lastSerial" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CreditNoteCounter_pkey" PRIMARY KEY ("financialYear")
);

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_refundId_key" ON "CreditNote"("refundId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_returnRequestId_key" ON "CreditNote"("returnRequestId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_number_key" ON "CreditNote"("number");

-- CreateIndex
CREATE INDEX "CreditNote_orderId_serial_idx" ON "CreditNote"("orderId", "serial");

-- CreateIndex
CREATE INDEX "CreditNote_issuedAt_idx" ON "CreditNote"("issuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_financialYear_serial_key" ON "CreditNote"("financialYear", "serial");

-- AlterTable
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_returnRequestId_fkey" FOREIGN KEY ("returnRequestId") REFERENCES "ReturnRequest"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: a note takes something back, for one reason.
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_amount_above_0" CHECK ("amount" > 0);
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_one_cause" CHECK (num_nonnulls("refundId", "returnRequestId") = 1);
