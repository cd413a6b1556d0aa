-- CreateTable
CREATE TABLE "DeliveryChallan" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "parcel" INTEGER NOT NULL,
    "financialYear" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "DeliveryChallan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryChallanCounter" (
    "financialYear" TEXT NOT NULL,
    "lastSerial" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DeliveryChallanCounter_pkey" PRIMARY KEY ("financialYear")
);

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryChallan_number_key" ON "DeliveryChallan"("number");

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryChallan_orderId_parcel_key" ON "DeliveryChallan"("orderId", "parcel");

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryChallan_financialYear_serial_key" ON "DeliveryChallan"("financialYear", "serial");

-- AddForeignKey
ALTER TABLE "DeliveryChallan" ADD CONSTRAINT "DeliveryChallan_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
