-- CreateTable
CREATE TABLE "PayLink" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,
    "revokedAt" TIMESTAMPTZ,

    CONSTRAINT "PayLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayLinkToken" (
    "tokenHash" TEXT NOT NULL,
    "linkId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "PayLinkToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "PayLink_orderId_createdAt_idx" ON "PayLink"("orderId", "createdAt");

-- CreateIndex
CREATE INDEX "PayLinkToken_linkId_idx" ON "PayLinkToken"("linkId");

-- CreateIndex
CREATE INDEX "PayLinkToken_createdAt_idx" ON "PayLinkToken"("createdAt");

-- AlterTable
ALTER TABLE "PayLink" ADD CONSTRAINT "PayLink_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PayLinkToken" ADD CONSTRAINT "PayLinkToken_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PayLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;
