-- CreateEnum
CREATE TYPE "OrderLinkKind" AS ENUM ('REPLACEMENT', 'FOLLOW_UP');

-- CreateTable
CREATE TABLE "OrderLink" (
    "orderId" UUID NOT NULL,
    "earlierId" UUID NOT NULL,
    "kind" "OrderLinkKind" NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,

    CONSTRAINT "OrderLink_pkey" PRIMARY KEY ("orderId","earlierId")
);

-- CreateIndex
CREATE INDEX "OrderLink_earlierId_idx" ON "OrderLink"("earlierId");

-- AddForeignKey
ALTER TABLE "OrderLink" ADD CONSTRAINT "OrderLink_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLink" ADD CONSTRAINT "OrderLink_earlierId_fkey" FOREIGN KEY ("earlierId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
