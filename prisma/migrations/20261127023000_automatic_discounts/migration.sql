-- CreateEnum
CREATE TYPE "AutomaticDiscountKind" AS ENUM ('PERCENT', 'MULTI_BUY');

-- CreateTable
CREATE TABLE "AutomaticDiscount" (
    "id" UUID NOT NULL,
    "kind" "AutomaticDiscountKind" NOT NULL,
    "percent" INTEGER,
    "buy" INTEGER,
    "pay" INTEGER,
    "name" TEXT NOT NULL,
    "categoryIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "brandIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "startsAt" TIMESTAMPTZ,
    "endsAt" TIMESTAMPTZ,
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AutomaticDiscount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AutomaticDiscount_createdAt_id_idx" ON "AutomaticDiscount"("createdAt", "id");

-- AlterTable
ALTER TABLE "OrderLine" ADD COLUMN     "automaticAmount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "automaticDiscountId" UUID,
ADD COLUMN     "automaticDiscountName" TEXT,
ADD COLUMN     "automaticDiscountNameHi" TEXT;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_automaticDiscountId_fkey" FOREIGN KEY ("automaticDiscountId") REFERENCES "AutomaticDiscount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: a discount gives one thing, and never more than the goods cost.
ALTER TABLE "AutomaticDiscount" ADD CONSTRAINT "AutomaticDiscount_gives_one_thing" CHECK (
  CASE "kind"
    WHEN 'PERCENT' THEN "percent" IS NOT NULL AND "percent" BETWEEN 1 AND 99 AND "buy" IS NULL AND "pay" IS NULL
    ELSE "percent" IS NULL AND "buy" IS NOT NULL AND "pay" IS NOT NULL AND "pay" BETWEEN 1 AND "buy" - 1
  END);

-- Few lines among many, for what a discount brought and cost.
CREATE INDEX "OrderLine_automaticDiscountId" ON "OrderLine" ("automaticDiscountId", "orderId")
  WHERE "automaticDiscountId" IS NOT NULL;
