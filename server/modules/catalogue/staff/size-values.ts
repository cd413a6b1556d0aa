// The values in bulk changes of sizes, with their rules and permissions.
import { z } from 'zod';
import { discountPercentSchema, priceSchema, stockCountSchema } from '#rules/admin-fields.ts';
import { groupBy } from '#rules/group-by.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import type { SizeProblems } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

/** The maximum number of sizes in one change. */
export const MAX_CHANGES = 1000;

export const SIZE_VALUES = {
  price: priceSchema,
  discountPercent: discountPercentSchema,
  stock: stockCountSchema,
  reorderAt: stockCountSchema.nullable(),
  sku: z.string().pipe(VARIANT_COLUMNS.sku).nullable(),
};

export type SizeField = keyof typeof SIZE_VALUES;

/** New values; missing ones do not change. */
export type SizeValues = { [Field in SizeField]?: z.output<(typeof SIZE_VALUES)[Field]> };

/** Problems by field; `size` is about the size itself. */
export type Problems = Pick<SizeProblems, SizeField | 'size'>;

export const SIZE_FIELDS = Object.keys(SIZE_VALUES) as readonly SizeField[]; // the keys of a literal

/** The label of each field, and the permission to change it. */
const FIELD_RIGHTS: Readonly<Record<SizeField, { label: string; permission: Permission }>> = {
  price: { label: 'MRP', permission: 'prices:write' },
  discountPercent: { label: 'Discount', permission: 'prices:write' },
  stock: { label: 'Stock', permission: 'stock:write' },
  reorderAt: { label: 'Reorder point', permission: 'stock:write' },
  sku: { label: 'SKU', permission: 'catalogue:write' },
};

/** @throws FORBIDDEN with the names of the fields that the role may not change */
export function requireMayChange(actor: StaffActor | null, fields: readonly SizeField[]): void {
  const { permissions } = requirePermission(actor, 'catalogue:write');
  const refused = fields.filter((field) => !permissions.has(FIELD_RIGHTS[field].permission));
  if (refused.length === 0) return;
  const names = refused.map((field) => FIELD_RIGHTS[field].label).join(', ');
  throw new UserError('FORBIDDEN', `Your role cannot change: ${names}. Please leave it out.`, {
    fields: Object.fromEntries(refused.map((field) => [field, 'Your role cannot change this'])),
  });
}

interface WantedSku {
  id: string;
  sku: string | null;
}

/** Problems with assigning SKUs, by size id. A size that gets a new SKU releases its old one. */
export async function skuProblems(
  requested: readonly WantedSku[],
  tx: Tx = db,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  const releasedIds = new Set(requested.map(({ id }) => id));
  const owners = await tx.productVariant.findMany({
    where: { sku: { in: requested.flatMap(({ sku }) => sku ?? []) } },
    select: { id: true, sku: true, size: true, product: { select: { name: true } } },
  });
  const ownerBySku = new Map(owners.map((owner) => [owner.sku, owner]));
  const uses = groupBy(requested, ({ sku }) => sku);
  for (const { id, sku } of requested) {
    if (sku === null) continue;
    const owner = ownerBySku.get(sku);
    if ((uses.get(sku)?.length ?? 0) > 1) problems.set(id, `Several sizes would have ${sku}`);
    else if (owner && !releasedIds.has(owner.id))
      problems.set(id, `${owner.product.name}, ${owner.size} already has ${sku}`);
  }
  return problems;
}
