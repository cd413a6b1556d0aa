-- AlterEnum
ALTER TYPE "PaymentState" ADD VALUE 'REFUNDED';

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('MAIL', 'SMS');

-- CreateTable
CREATE TABLE "StandinOrder" (
    "id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "receipt" TEXT,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notes" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "StandinOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandinPayment" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ NOT NULL,
    "capturedAt" TIMESTAMPTZ,

    CONSTRAINT "StandinPayment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandinRefund" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "idempotencyKey" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "StandinRefund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandinWebhook" (
    "eventId" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ NOT NULL,
    "deliveredAt" TIMESTAMPTZ,

    CONSTRAINT "StandinWebhook_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "OutgoingMessage" (
    "id" UUID NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ NOT NULL,
    "sentAt" TIMESTAMPTZ,
    "failedAt" TIMESTAMPTZ,

    CONSTRAINT "OutgoingMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StandinPayment_orderId_idx" ON "StandinPayment"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "StandinRefund_idempotencyKey_key" ON "StandinRefund"("idempotencyKey");

-- CreateIndex
CREATE INDEX "StandinRefund_paymentId_idx" ON "StandinRefund"("paymentId");

-- CreateIndex
CREATE INDEX "StandinWebhook_deliveredAt_nextTryAt_idx" ON "StandinWebhook"("deliveredAt", "nextTryAt");

-- CreateIndex
CREATE UNIQUE INDEX "OutgoingMessage_dedupeKey_key" ON "OutgoingMessage"("dedupeKey");

-- CreateIndex
CREATE INDEX "OutgoingMessage_sentAt_failedAt_nextTryAt_idx" ON "OutgoingMessage"("sentAt", "failedAt", "nextTryAt");

-- AlterTable
ALTER TABLE "StandinPayment" ADD CONSTRAINT "StandinPayment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "StandinOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StandinRefund" ADD CONSTRAINT "StandinRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "StandinPayment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
