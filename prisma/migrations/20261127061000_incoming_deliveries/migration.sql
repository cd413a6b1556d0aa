-- CreateEnum
CREATE TYPE "IncomingDeliveryState" AS ENUM ('EXPECTED', 'PARTLY_RECEIVED', 'RECEIVED', 'CANCELLED');

-- CreateTable
CREATE TABLE "IncomingDelivery" (
    "id" UUID NOT NULL,
    "state" "IncomingDeliveryState" NOT NULL DEFAULT 'EXPECTED',
    "supplier" TEXT NOT NULL,
    "reference" TEXT,
    "expectedOn" DATE NOT NULL,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "IncomingDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncomingDeliveryLine" (
    "deliveryId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "expected" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "IncomingDeliveryLine_pkey" PRIMARY KEY ("deliveryId","variantId")
);

-- CreateIndex
CREATE INDEX "IncomingDelivery_expectedOn_id_idx" ON "IncomingDelivery"("expectedOn", "id");

-- CreateIndex
CREATE INDEX "IncomingDeliveryLine_variantId_idx" ON "IncomingDeliveryLine"("variantId");

-- AddForeignKey
ALTER TABLE "IncomingDeliveryLine" ADD CONSTRAINT "IncomingDeliveryLine_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "IncomingDelivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncomingDeliveryLine" ADD CONSTRAINT "IncomingDeliveryLine_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: units are counted.
ALTER TABLE "IncomingDeliveryLine" ADD CONSTRAINT "IncomingDeliveryLine_units_not_below_0" CHECK ("expected" >= 0 AND "received" >= 0);
