import { variantJson, variantShape } from '#server/modules/catalogue/variants-queries.ts';
import { columns, json, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The lines of a cart as rows of "CartLine" l, without removed products. */
const shownLines = (userId: string) => sql`
  select l.* from "CartLine" l join "ProductVariant" v on v."id" = l."variantId"
    join "Product" p on p."id" = v."productId"
  where l."userId" = ${userId}::uuid and p."removedAt" is null`;

/** The lines of a cart, without removed products. */
export const cartLines = query(
  {
    ...columns('CartLine', 'userId', 'variantId', 'quantity', 'addedPrice'),
    variant: json(variantShape),
  },
  (userId: string, limit: number) => sql`
    select l."userId", l."variantId", l."quantity", l."addedPrice", ${variantJson} as "variant"
    from (${shownLines(userId)} order by l."addedAt", l."variantId" limit ${limit}) l
    join "ProductVariant" v on v."id" = l."variantId"
    order by l."addedAt", l."variantId"`,
);

export interface NewLine {
  userId: string;
  variantId: string;
  quantity: number;
  addedAt: Date;
}

/** Returns no row if the variant is not sold, or if the cart shows this many other lines. */
export const upsertCartLine = query(
  columns('CartLine', 'variantId'),
  ({ userId, variantId, quantity, addedAt }: NewLine, maxLines: number) => sql`
    insert into "CartLine" ("userId", "variantId", "quantity", "addedPrice", "addedAt")
    select ${userId}::uuid, v."id", ${quantity}, v."discountedPrice", ${addedAt}
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = ${variantId}::uuid and p."removedAt" is null and ${maxLines} > (
      select count(*) from (${shownLines(userId)}) l where l."variantId" <> ${variantId}::uuid)
    on conflict ("userId", "variantId") do update set "quantity" = excluded."quantity"
    returning "variantId"`,
);
