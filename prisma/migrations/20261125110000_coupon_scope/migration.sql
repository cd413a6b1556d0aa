-- AlterTable
ALTER TABLE "Coupon" ADD COLUMN     "brandIds" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "categoryIds" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "goods" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "isPublic" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- By hand: the sale bar shows the limits of its coupon. Uses are not shown, and are counted with every order.
CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "code", "capPaise", "minCartPaise", "categoryIds", "brandIds", "goods", "translations" ON "Coupon"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
