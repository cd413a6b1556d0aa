-- DropIndex
DROP INDEX "StockMovement_variantId_idx";

-- AlterTable
ALTER TABLE "ProductVariant" ADD COLUMN     "soldLately" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN     "counted" INTEGER,
ADD COLUMN     "countedAt" TIMESTAMPTZ;

-- CreateIndex
CREATE INDEX "StockMovement_variantId_createdAt_id_idx" ON "StockMovement"("variantId", "createdAt" DESC, "id" DESC);

-- By hand: what runs out first. Sold out comes first, by how much it sells; then by how long it lasts; what does not sell
-- is last.
CREATE FUNCTION stock_rank(stock integer, sold integer) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN stock <= 0 THEN -sold::double precision
      WHEN sold > 0 THEN stock::double precision / sold ELSE 'Infinity'::double precision END $$;
CREATE INDEX "ProductVariant_runs_out" ON "ProductVariant" (stock_rank("stock", "soldLately"), "id");

ALTER TABLE "ProductVariant" ADD CONSTRAINT "ProductVariant_soldLately_not_below_0" CHECK ("soldLately" >= 0);
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_count_has_time" CHECK (("counted" IS NULL) = ("countedAt" IS NULL));

-- What was sold lately is no change of a product: other systems are told what is left out here no more than stock.
CREATE OR REPLACE FUNCTION enqueue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Webhook" WHERE TG_ARGV[0] = ANY("topics") AND "disabledAt" IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "topic", "subjectId")
    SELECT gen_random_uuid(), w."id", TG_ARGV[0], subject."id"
    FROM (SELECT DISTINCT (to_jsonb(n) ->> TG_ARGV[1])::uuid AS "id" FROM new_rows n) subject
    JOIN "Webhook" w ON TG_ARGV[0] = ANY(w."topics") AND w."disabledAt" IS NULL;
  ELSE
    -- Stock and what is derived from it are another topic.
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "topic", "subjectId")
    SELECT gen_random_uuid(), w."id", TG_ARGV[0], subject."id"
    FROM (
      SELECT DISTINCT (to_jsonb(n) ->> TG_ARGV[1])::uuid AS "id" FROM new_rows n JOIN old_rows o USING ("id")
      WHERE to_jsonb(n) - '{stock,soldLately,isSoldOut,lowestPrice,lowestVariantId,searchText,updatedAt}'::text[]
        IS DISTINCT FROM to_jsonb(o) - '{stock,soldLately,isSoldOut,lowestPrice,lowestVariantId,searchText,updatedAt}'::text[]
    ) subject
    JOIN "Webhook" w ON TG_ARGV[0] = ANY(w."topics") AND w."disabledAt" IS NULL;
  END IF;
  RETURN NULL;
END $$;
