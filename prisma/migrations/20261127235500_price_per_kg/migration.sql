-- Lists sort by the price of a kilogram and of the energy in it, of the size whose price they show. Null where a size is
-- not sold by weight, or where the energy of the food is not known.
ALTER TABLE "Product" ADD COLUMN     "pricePerKg" INTEGER;
CREATE FUNCTION price_per_mcal(price_per_kg integer, kcal integer)
RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT least(floor(price_per_kg * 100.0 / greatest(kcal, 1) + 0.5), 2147483647)::int
$$;
ALTER TABLE "Product" ADD COLUMN     "pricePerMcal" INTEGER GENERATED ALWAYS AS (price_per_mcal("pricePerKg",
  food_energy("protein", "fat", "fibre", "ash", "moisture", "kcalPer100g"))) STORED;

-- By hand: a trigger keeps the price per kilogram together with the lowest price.
CREATE OR REPLACE FUNCTION keep_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(new."productId", old."productId");
BEGIN
  UPDATE "Product" p
  SET "lowestVariantId" = low."id", "lowestPrice" = coalesce(low."discountedPrice", 0),
    "isSoldOut" = coalesce(low."stock", 0) = 0, "pricePerKg" = low."perKg"
  FROM (SELECT 1) one
  LEFT JOIN LATERAL (
    SELECT v."id", v."discountedPrice", v."stock", CASE WHEN v."netUnit" = 'GRAM' AND v."netAmount" > 0
      THEN least(floor(v."discountedPrice" * 1000.0 / v."netAmount" + 0.5), 2147483647)::int END AS "perKg"
    FROM "ProductVariant" v WHERE v."productId" = changed
    ORDER BY v."stock" = 0, v."discountedPrice", v."id" LIMIT 1) low ON true
  WHERE p."id" = changed
    AND (p."lowestVariantId", p."lowestPrice", p."isSoldOut", p."pricePerKg")
      IS DISTINCT FROM (low."id", coalesce(low."discountedPrice", 0), coalesce(low."stock", 0) = 0, low."perKg");
  RETURN NULL;
END $$;
DROP TRIGGER keep_listing ON "ProductVariant";
CREATE TRIGGER keep_listing AFTER INSERT OR DELETE
  OR UPDATE OF "price", "discountPercent", "stock", "productId", "netAmount", "netUnit"
  ON "ProductVariant" FOR EACH ROW EXECUTE FUNCTION keep_listing();
-- They follow from prices and stock, so that other systems are not told of them as changes of a product.
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
      WHERE to_jsonb(n) - '{stock,soldLately,isSoldOut,lowestPrice,lowestVariantId,pricePerKg,pricePerMcal,searchText,updatedAt}'::text[]
        IS DISTINCT FROM to_jsonb(o) - '{stock,soldLately,isSoldOut,lowestPrice,lowestVariantId,pricePerKg,pricePerMcal,searchText,updatedAt}'::text[]
    ) subject
    JOIN "Webhook" w ON TG_ARGV[0] = ANY(w."topics") AND w."disabledAt" IS NULL;
  END IF;
  RETURN NULL;
END $$;

UPDATE "Product" p SET "pricePerKg" = least(floor(v."discountedPrice" * 1000.0 / v."netAmount" + 0.5), 2147483647)::int
FROM "ProductVariant" v WHERE v."id" = p."lowestVariantId" AND v."netUnit" = 'GRAM' AND v."netAmount" > 0;

CREATE INDEX "Product_pricePerKg_id_idx" ON "Product"("pricePerKg", "id");
CREATE INDEX "Product_pricePerMcal_id_idx" ON "Product"("pricePerMcal", "id");
