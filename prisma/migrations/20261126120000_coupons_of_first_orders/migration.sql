-- AlterTable
ALTER TABLE "Coupon" ADD COLUMN     "firstOrderOnly" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "Coupon_createdAt_id_idx" ON "Coupon"("createdAt", "id");

-- By hand: the sale bar shows the limits of its coupon, now with the first order.
DROP TRIGGER tells_change ON "Coupon";
CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "code", "capPaise", "minCartPaise", "categoryIds", "brandIds", "goods", "firstOrderOnly", "translations"
  ON "Coupon" FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
