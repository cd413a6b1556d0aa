// Sizes of all products in one list, for staff with catalogue:write.
import { groupBy } from '#rules/group-by.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { AuditSnapshot } from '#server/modules/audit/audit-log.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, type KeysetPage, type TextKey, textKeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { openPlans } from '../planned-prices/running-price.ts';
import { sizesAsText } from './change-product.ts';
import {
  conditionsOfSizes,
  parseListFilter,
  type Maybe,
  type StaffProductFilter,
} from './product-list-filter.ts';
import { type SizeKey, sizeIdsOf } from './staff-products-queries.ts';

export const listedSize = {
  product: { select: { name: true, slug: true, status: true } },
  plannedPrices: openPlans,
} as const satisfies Prisma.ProductVariantInclude;

export type ListedSizeRow = Prisma.ProductVariantGetPayload<{ include: typeof listedSize }>;
export type StaffSizeList = KeysetPage<ListedSizeRow>;

/** A page of sizes. @throws VALIDATION for a filter or cursor that cannot be read */
export async function listStaffSizes(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<StaffProductFilter> },
): Promise<StaffSizeList> {
  requirePermission(actor, 'catalogue:write');
  const conditions = await conditionsOfSizes(parseListFilter(filter ?? {}));
  const idPage = await textKeysetPage(
    page,
    (after, limit) => rows(sizeIdsOf(conditions, after && readableKey(after), limit)),
    (row) => row,
  );
  const sizes = await db.productVariant.findMany({
    where: { id: { in: idPage.nodes.map(({ id }) => id) } },
    include: listedSize,
  });
  const byId = new Map(sizes.map((size) => [size.id, size]));
  return { ...idPage, nodes: idPage.nodes.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** @throws VALIDATION for a cursor of another list */
function readableKey({ by, id }: TextKey): SizeKey {
  const [, productId = '', position = '', name = ''] = /^(\S+) (\d{1,9}) (.*)$/s.exec(by) ?? [];
  if (!isId(productId)) throw invalid({ after: 'This is not a cursor of the list' });
  return { id, productId, position: Number(position), name };
}

/** Sizes by their ids. */
export async function sizesById(tx: Tx, ids: readonly string[]): Promise<Map<string, ListedSizeRow>> {
  const sizes = await tx.productVariant.findMany({ where: { id: { in: [...ids] } }, include: listedSize });
  return new Map(sizes.map((size) => [size.id, size]));
}

/** The sizes for the log, by slug of their product. */
export async function readSnapshots(tx: Tx, ids: readonly string[]): Promise<Map<string, AuditSnapshot>> {
  const sizes = [...(await sizesById(tx, ids)).values()];
  return new Map(
    [...groupBy(sizes, ({ product }) => product.slug)].map(([slug, ofProduct]) => [
      slug,
      sizesAsText(ofProduct),
    ]),
  );
}
