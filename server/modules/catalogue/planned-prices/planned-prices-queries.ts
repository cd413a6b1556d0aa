import { column, command, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Sizes with a planned price that is due to start or end. */
export const dueSizes = query(
  { id: column('PlannedPrice', 'variantId') },
  (at: Date, limit: number) => sql`
    select p."variantId" as "id" from "PlannedPrice" p where p."state" = 'PLANNED' and p."startsAt" <= ${at}
    union select p."variantId" from "PlannedPrice" p where p."state" = 'RUNNING' and p."endsAt" <= ${at}
    limit ${limit}`,
);

/** Gives locked sizes a price and a new version. */
export const writePrices = command(
  (sizes: readonly { id: string; price: number; discountPercent: number }[]) => sql`
    update "ProductVariant" v
    set "price" = n."price", "discountPercent" = n."discountPercent", "version" = v."version" + 1
    from jsonb_populate_recordset(null::"ProductVariant", ${JSON.stringify(sizes)}::jsonb) n
    where v."id" = n."id"`,
);

/** Saves which planned prices have started or ended. */
export const writePlans = command(
  (plans: readonly { id: string }[]) => sql`
    update "PlannedPrice" p set "state" = n."state", "oldPrice" = n."oldPrice", "oldDiscount" = n."oldDiscount",
      "startedAt" = n."startedAt", "endedAt" = n."endedAt"
    from jsonb_populate_recordset(null::"PlannedPrice", ${JSON.stringify(plans)}::jsonb) n
    where p."id" = n."id"`,
);
