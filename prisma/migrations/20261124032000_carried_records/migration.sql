-- CreateEnum
CREATE TYPE "CarriedKind" AS ENUM ('SILENCE', 'COUPON', 'ORDER', 'REVIEW');

-- CreateTable
CREATE TABLE "CarriedRecord" (
    "owner" TEXT NOT NULL,
    "kind" "CarriedKind" NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "silencedUntil" TIMESTAMPTZ,
    "keptUntil" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "CarriedRecord_pkey" PRIMARY KEY ("owner","kind","about")
);

-- CreateIndex
CREATE INDEX "CarriedRecord_keptUntil_idx" ON "CarriedRecord"("keptUntil");
