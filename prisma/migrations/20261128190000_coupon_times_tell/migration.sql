-- By hand: the sale bar is shown only while its coupon runs.
DROP TRIGGER tells_change ON "Coupon";
CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF "code", "capPaise", "minCartPaise", "categoryIds", "brandIds", "goods", "firstOrderOnly", "translations",
    "startsAt", "endsAt"
  ON "Coupon" FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
