-- CreateEnum
CREATE TYPE "MandateMethod" AS ENUM ('CARD', 'UPI');

-- CreateEnum
CREATE TYPE "RepeatDebitState" AS ENUM ('NOTICED', 'ORDERED', 'LINKED', 'PAID', 'CALLED_OFF', 'ASKED', 'PAUSED');

-- AlterTable
ALTER TABLE "StandinOrder" ADD COLUMN     "customerId" TEXT,
ADD COLUMN     "maxAmount" INTEGER,
ADD COLUMN     "method" TEXT;

-- AlterTable
ALTER TABLE "StandinPayment" ADD COLUMN     "tokenId" TEXT;

-- CreateTable
CREATE TABLE "StandinCustomer" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "StandinCustomer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandinToken" (
    "id" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "maxAmount" INTEGER NOT NULL,
    "nextOutcome" TEXT NOT NULL DEFAULT 'captured',
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "StandinToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RepeatMandate" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "method" "MandateMethod" NOT NULL,
    "cap" INTEGER NOT NULL,
    "addressId" UUID,
    "customerId" TEXT NOT NULL,
    "providerOrderId" TEXT NOT NULL,
    "tokenId" TEXT,
    "label" TEXT,
    "email" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "activeAt" TIMESTAMPTZ,
    "endedAt" TIMESTAMPTZ,

    CONSTRAINT "RepeatMandate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RepeatDebit" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "mandateId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "RepeatDebitState" NOT NULL DEFAULT 'NOTICED',
    "noticedAt" TIMESTAMPTZ NOT NULL,
    "debitFrom" TIMESTAMPTZ NOT NULL,
    "orderId" UUID,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "triedAt" TIMESTAMPTZ,

    CONSTRAINT "RepeatDebit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RepeatDebitLine" (
    "repeatOrderId" UUID NOT NULL,
    "on" DATE NOT NULL,
    "debitId" UUID NOT NULL,

    CONSTRAINT "RepeatDebitLine_pkey" PRIMARY KEY ("repeatOrderId","on")
);

-- CreateIndex
CREATE INDEX "StandinToken_customerId_idx" ON "StandinToken"("customerId");

-- CreateIndex
CREATE UNIQUE INDEX "RepeatMandate_providerOrderId_key" ON "RepeatMandate"("providerOrderId");

-- CreateIndex
CREATE INDEX "RepeatMandate_userId_idx" ON "RepeatMandate"("userId");

-- CreateIndex
CREATE INDEX "RepeatMandate_addressId_idx" ON "RepeatMandate"("addressId");

-- CreateIndex
CREATE UNIQUE INDEX "RepeatDebit_orderId_key" ON "RepeatDebit"("orderId");

-- CreateIndex
CREATE INDEX "RepeatDebit_userId_idx" ON "RepeatDebit"("userId");

-- CreateIndex
CREATE INDEX "RepeatDebit_mandateId_idx" ON "RepeatDebit"("mandateId");

-- CreateIndex
CREATE INDEX "RepeatDebit_state_debitFrom_idx" ON "RepeatDebit"("state", "debitFrom");

-- CreateIndex
CREATE INDEX "RepeatDebitLine_debitId_idx" ON "RepeatDebitLine"("debitId");

-- AlterTable
ALTER TABLE "StandinToken" ADD CONSTRAINT "StandinToken_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "StandinCustomer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatMandate" ADD CONSTRAINT "RepeatMandate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatMandate" ADD CONSTRAINT "RepeatMandate_addressId_fkey" FOREIGN KEY ("addressId") REFERENCES "Address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDebit" ADD CONSTRAINT "RepeatDebit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDebit" ADD CONSTRAINT "RepeatDebit_mandateId_fkey" FOREIGN KEY ("mandateId") REFERENCES "RepeatMandate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDebit" ADD CONSTRAINT "RepeatDebit_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDebitLine" ADD CONSTRAINT "RepeatDebitLine_repeatOrderId_fkey" FOREIGN KEY ("repeatOrderId") REFERENCES "RepeatOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDebitLine" ADD CONSTRAINT "RepeatDebitLine_debitId_fkey" FOREIGN KEY ("debitId") REFERENCES "RepeatDebit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a person has one mandate at a time.
CREATE UNIQUE INDEX "RepeatMandate_one_active" ON "RepeatMandate" ("userId") WHERE "activeAt" IS NOT NULL AND "endedAt" IS NULL;
