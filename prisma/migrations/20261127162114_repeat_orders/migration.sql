-- CreateTable
CREATE TABLE "RepeatOrder" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "intervalDays" INTEGER NOT NULL,
    "nextOn" DATE NOT NULL,
    "agreedPrice" INTEGER NOT NULL,
    "pausedAt" TIMESTAMPTZ,
    "remindedFor" DATE,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "RepeatOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RepeatDelivery" (
    "repeatOrderId" UUID NOT NULL,
    "on" DATE NOT NULL,
    "orderId" UUID,

    CONSTRAINT "RepeatDelivery_pkey" PRIMARY KEY ("repeatOrderId","on")
);

-- CreateIndex
CREATE INDEX "RepeatOrder_nextOn_idx" ON "RepeatOrder"("nextOn");

-- CreateIndex
CREATE INDEX "RepeatOrder_variantId_idx" ON "RepeatOrder"("variantId");

-- CreateIndex
CREATE UNIQUE INDEX "RepeatOrder_userId_variantId_key" ON "RepeatOrder"("userId", "variantId");

-- CreateIndex
CREATE INDEX "RepeatDelivery_orderId_idx" ON "RepeatDelivery"("orderId");

-- AlterTable
ALTER TABLE "RepeatOrder" ADD CONSTRAINT "RepeatOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatOrder" ADD CONSTRAINT "RepeatOrder_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDelivery" ADD CONSTRAINT "RepeatDelivery_repeatOrderId_fkey" FOREIGN KEY ("repeatOrderId") REFERENCES "RepeatOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RepeatDelivery" ADD CONSTRAINT "RepeatDelivery_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
