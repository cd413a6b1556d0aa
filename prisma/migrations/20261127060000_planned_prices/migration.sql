-- CreateEnum
CREATE TYPE "PlannedPriceState" AS ENUM ('PLANNED', 'RUNNING', 'DONE', 'CANCELLED');

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "publishAt" TIMESTAMPTZ;

-- CreateTable
CREATE TABLE "PlannedPrice" (
    "id" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "state" "PlannedPriceState" NOT NULL DEFAULT 'PLANNED',
    "price" INTEGER NOT NULL,
    "discountPercent" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ NOT NULL,
    "endsAt" TIMESTAMPTZ,
    "oldPrice" INTEGER,
    "oldDiscount" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "startedAt" TIMESTAMPTZ,
    "endedAt" TIMESTAMPTZ,

    CONSTRAINT "PlannedPrice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PlannedPrice_variantId_startsAt_idx" ON "PlannedPrice"("variantId", "startsAt");

-- AddForeignKey
ALTER TABLE "PlannedPrice" ADD CONSTRAINT "PlannedPrice_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: prices of a size do not overlap. One without an end stays, so it takes only the moment at which it begins.
ALTER TABLE "PlannedPrice"
  ADD CONSTRAINT "PlannedPrice_ends_after_start" CHECK ("endsAt" > "startsAt"),
  ADD CONSTRAINT "PlannedPrice_running_can_end" CHECK (
    "state" <> 'RUNNING' OR ("endsAt" IS NOT NULL AND "oldPrice" IS NOT NULL AND "oldDiscount" IS NOT NULL)),
  ADD CONSTRAINT "PlannedPrice_do_not_overlap" EXCLUDE USING gist ("variantId" WITH =, (
    CASE WHEN "endsAt" IS NULL THEN tstzrange("startsAt", "startsAt", '[]') ELSE tstzrange("startsAt", "endsAt") END
  ) WITH &&) WHERE ("state" IN ('PLANNED', 'RUNNING'));

-- Few among many, looked for every minute.
CREATE INDEX "PlannedPrice_to_start" ON "PlannedPrice" ("startsAt") WHERE "state" = 'PLANNED';
CREATE INDEX "PlannedPrice_to_end" ON "PlannedPrice" ("endsAt") WHERE "state" = 'RUNNING';
CREATE INDEX "Product_to_publish" ON "Product" ("publishAt") WHERE "publishAt" IS NOT NULL;

ALTER TABLE "Product" ADD CONSTRAINT "Product_publishes_drafts" CHECK ("publishAt" IS NULL OR "status" = 'DRAFT');

-- As before; and what is no draft any more has no time at which it goes live, whoever changed its status.
CREATE OR REPLACE FUNCTION keep_product_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."status" = 'LIVE' AND NEW."removedAt" IS NOT NULL THEN NEW."status" := 'ARCHIVED'; END IF;
  ELSIF NEW."status" = OLD."status" AND (NEW."removedAt" IS NULL) <> (OLD."removedAt" IS NULL) THEN
    NEW."status" := CASE WHEN NEW."removedAt" IS NULL THEN 'LIVE' ELSE 'ARCHIVED' END::"ProductStatus";
  ELSIF NEW."status" <> OLD."status" THEN
    NEW."removedAt" := now();
  END IF;
  NEW."removedAt" := CASE WHEN NEW."status" = 'LIVE' THEN NULL ELSE coalesce(NEW."removedAt", now()) END;
  IF NEW."status" <> 'DRAFT' THEN NEW."publishAt" := NULL; END IF;
  RETURN NEW;
END $$;
