-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "popularity" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ratingCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ratingSum" INTEGER NOT NULL DEFAULT 0;

-- By hand: generated. Five imagined reviews of 3 stars are counted in, so that one of 5 stars does not lead every list.
ALTER TABLE "Product" ADD COLUMN "ratingScore" INTEGER NOT NULL
  GENERATED ALWAYS AS (("ratingSum" + 15) * 1000 / ("ratingCount" + 5)) STORED;

-- CreateIndex
CREATE INDEX "Product_ratingScore_id_idx" ON "Product"("ratingScore" DESC, "id");

-- CreateIndex
CREATE INDEX "Product_popularity_ratingScore_id_idx" ON "Product"("popularity" DESC, "ratingScore" DESC, "id");

-- CreateIndex
CREATE INDEX "Product_countryOfOrigin_name_id_idx" ON "Product"("countryOfOrigin", "name", "id");

-- By hand: lists sort by an index, so the product holds what its reviews add up to. Differences are added, not sums
-- counted anew: concurrent reviews of one product do not see each other.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."removedAt" IS NULL THEN
    UPDATE "Product" SET "ratingSum" = "ratingSum" - OLD."rating", "ratingCount" = "ratingCount" - 1
    WHERE "id" = OLD."productId";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."removedAt" IS NULL THEN
    UPDATE "Product" SET "ratingSum" = "ratingSum" + NEW."rating", "ratingCount" = "ratingCount" + 1
    WHERE "id" = NEW."productId";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_ratings AFTER INSERT OR DELETE OR UPDATE OF "rating", "removedAt", "productId" ON "Review"
  FOR EACH ROW EXECUTE FUNCTION count_ratings();

UPDATE "Product" p SET "ratingSum" = r."sum", "ratingCount" = r."count"
FROM (SELECT "productId", sum("rating")::int AS "sum", count(*)::int AS "count" FROM "Review"
  WHERE "removedAt" IS NULL GROUP BY "productId") r
WHERE r."productId" = p."id";
