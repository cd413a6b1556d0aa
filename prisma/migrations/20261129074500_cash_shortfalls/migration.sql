-- CreateEnum
CREATE TYPE "CashSettlement" AS ENUM ('RECEIVED', 'WRITTEN_OFF');

-- CreateTable
CREATE TABLE "CashShortfall" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "parcelId" UUID,
    "due" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "recordedBy" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ NOT NULL,
    "settledAs" "CashSettlement",
    "settledBy" TEXT,
    "settledAt" TIMESTAMPTZ,
    "note" TEXT,

    CONSTRAINT "CashShortfall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CashShortfall_parcelId_key" ON "CashShortfall"("parcelId");

-- CreateIndex
CREATE INDEX "CashShortfall_orderId_idx" ON "CashShortfall"("orderId");

-- CreateIndex
CREATE INDEX "CashShortfall_recordedAt_idx" ON "CashShortfall"("recordedAt");

-- CreateIndex
CREATE INDEX "CashShortfall_settledAt_idx" ON "CashShortfall"("settledAt");

-- AddForeignKey
ALTER TABLE "CashShortfall" ADD CONSTRAINT "CashShortfall_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashShortfall" ADD CONSTRAINT "CashShortfall_parcelId_fkey" FOREIGN KEY ("parcelId") REFERENCES "Parcel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
ALTER TABLE "CashShortfall"
  ADD CONSTRAINT "CashShortfall_amount_within_due" CHECK ("amount" > 0 AND "amount" <= "due"),
  ADD CONSTRAINT "CashShortfall_settled_whole" CHECK (
    num_nonnulls("settledAs", "settledBy", "settledAt") IN (0, 3) AND ("settledAs" IS NOT NULL OR "note" IS NULL)),
  ADD CONSTRAINT "CashShortfall_texts_bounded" CHECK (
    char_length("reason") BETWEEN 1 AND 500 AND char_length("note") BETWEEN 1 AND 500);
-- An order is delivered whole once.
CREATE UNIQUE INDEX "CashShortfall_one_of_order" ON "CashShortfall" ("orderId") WHERE "parcelId" IS NULL;
-- Orders with missing cash are listed and counted by it.
CREATE INDEX "CashShortfall_open" ON "CashShortfall" ("orderId") WHERE "settledAs" IS NULL;
