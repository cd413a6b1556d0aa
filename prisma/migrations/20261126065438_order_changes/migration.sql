-- CreateEnum
CREATE TYPE "OrderChangeKind" AS ENUM ('ADDRESS', 'LINES');

-- CreateEnum
CREATE TYPE "RefundRequestState" AS ENUM ('PENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED');

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "invoicedOrder" JSONB;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "needsCreditNote" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "OrderNote" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "OrderNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,
    "kind" "OrderChangeKind" NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefundRequest" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "way" "CashRefundWay",
    "reference" TEXT,
    "state" "RefundRequestState" NOT NULL DEFAULT 'PENDING',
    "askedById" UUID NOT NULL,
    "askedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "decidedById" UUID,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ,

    CONSTRAINT "RefundRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrderNote_orderId_at_idx" ON "OrderNote"("orderId", "at");

-- CreateIndex
CREATE INDEX "OrderChange_orderId_at_idx" ON "OrderChange"("orderId", "at");

-- CreateIndex
CREATE INDEX "RefundRequest_orderId_idx" ON "RefundRequest"("orderId");

-- CreateIndex
CREATE INDEX "RefundRequest_state_expiresAt_idx" ON "RefundRequest"("state", "expiresAt");

-- CreateIndex
CREATE INDEX "OperatorAct_noun_about_at_idx" ON "OperatorAct"("noun", "about", "at" DESC);

-- AlterTable
ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "OrderChange" ADD CONSTRAINT "OrderChange_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RefundRequest" ADD CONSTRAINT "RefundRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: a member asks for one refund of an order at a time.
CREATE UNIQUE INDEX "RefundRequest_one_pending" ON "RefundRequest" ("orderId") WHERE "state" = 'PENDING';
ALTER TABLE "RefundRequest" ADD CONSTRAINT "RefundRequest_amount_above_0" CHECK ("amount" > 0);
