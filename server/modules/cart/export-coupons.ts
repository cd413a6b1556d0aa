// The coupons of a filter as CSV. The link to it is signed and holds the filter, so that nothing has to be stored.
import type { Readable } from 'node:stream';
import { couponState } from '#rules/money/coupon.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { findBrands } from '#server/modules/catalogue/brands.ts';
import { listCategories } from '#server/modules/catalogue/categories.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { now } from '#server/platform/clock.ts';
import { type CsvColumns, streamCsv, momentCell, rupeeCell } from '#server/platform/csv.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Key } from '#server/platform/keyset.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import {
  type CouponFilter,
  readStaffCoupons,
  type StaffCouponRow,
  buildCouponFilter,
} from './staff-coupons.ts';

const COUPONS_AT_ONCE = 200;

/** A signed link to the CSV export, valid for 5 minutes. Each export is logged. @throws VALIDATION for too many coupons */
export async function exportCoupons(
  actor: StaffActor | null,
  filter: CouponFilter | null | undefined,
): Promise<{ url: string }> {
  requirePermission(actor, 'discounts:write');
  const state = filter?.state;
  const search = filter?.search?.trim();
  const conditions = { ...(state && { state }), ...(search && { search }) };
  const { exportedCoupons: most } = LIMITS.staff;
  const count = await db.coupon.count({ where: buildCouponFilter(conditions), take: most + 1 });
  if (count > most)
    throw invalid({
      filter: `You can export at most ${most} coupons. Narrow the filter, for example to running ones`,
    });
  const descriptions = Object.entries(conditions).map(([name, value]) => `${name} ${value}`);
  await recordActions({
    kind: 'coupon',
    action: 'export',
    about: [`${count} coupons`, ...descriptions].join(', '),
  });
  const name = Buffer.from(JSON.stringify(conditions)).toString('base64url');
  return { url: `${privateLink(`coupons/${name}.csv`)}&download` };
}

/** The CSV of an export link, whose signature the caller has verified. */
export function openCouponExport(name: string): Readable {
  const filter = JSON.parse(Buffer.from(name, 'base64url').toString()) as CouponFilter; // signed by us
  return streamCsv(COLUMNS, exportedCoupons(filter));
}

interface ExportedCoupon extends StaffCouponRow {
  /** The names of the categories and brands in scope. */
  categories: string;
  brands: string;
}

async function* exportedCoupons(filter: CouponFilter): AsyncGenerator<ExportedCoupon, void> {
  const where = buildCouponFilter(filter);
  const categoryNames = await namesOfCategories();
  let after: Key | null = null;
  // One more page than counted, since coupons may have been added.
  for (let read = 0; read <= LIMITS.staff.exportedCoupons; read += COUPONS_AT_ONCE) {
    const page: StaffCouponRow[] = await readStaffCoupons(where, after, COUPONS_AT_ONCE);
    yield* await withScopes(page, categoryNames);
    const last = page.at(-1)?.coupon;
    if (!last || page.length < COUPONS_AT_ONCE) return;
    after = { at: last.createdAt, id: last.id };
  }
}

/** "Dry Food" exists under both Dog and Cat. */
async function namesOfCategories(): Promise<ReadonlyMap<string, string>> {
  const trees = await listCategories();
  return new Map(
    trees.flatMap((tree) => [
      [tree.id, tree.name] as const,
      ...tree.children.map(({ id, name }) => [id, `${tree.name}: ${name}`] as const),
    ]),
  );
}

async function withScopes(
  page: readonly StaffCouponRow[],
  categoryNames: ReadonlyMap<string, string>,
): Promise<ExportedCoupon[]> {
  const brands = await findBrands([...new Set(page.flatMap(({ coupon }) => coupon.brandIds))]);
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const namesIn = (names: ReadonlyMap<string, string>, ids: readonly string[]) =>
    ids.map((id) => names.get(id) ?? id).join(', ');
  return page.map((row) => ({
    ...row,
    categories: namesIn(categoryNames, row.coupon.categoryIds),
    brands: namesIn(brandNames, row.coupon.brandIds),
  }));
}

const numberCell = (number: number | null) => (number === null ? '' : String(number));
const yesCell = (is: boolean) => (is ? 'yes' : 'no');

/** An empty cell means no limit. */
const COLUMNS: CsvColumns<ExportedCoupon> = {
  Code: ({ coupon }) => coupon.code,
  State: ({ coupon }) => couponState(coupon, now()),
  'Percent off': ({ coupon }) => (coupon.kind === 'PERCENT' ? String(coupon.amount) : ''),
  'Rupees off': ({ coupon }) => (coupon.kind === 'FLAT' ? rupeeCell(coupon.amount) : ''),
  'Maximum discount': ({ coupon }) => (coupon.capPaise === null ? '' : rupeeCell(coupon.capPaise)),
  'Minimum cart': ({ coupon }) => (coupon.minCartPaise === 0 ? '' : rupeeCell(coupon.minCartPaise)),
  Categories: ({ categories }) => categories,
  Brands: ({ brands }) => brands,
  Goods: ({ coupon }) => coupon.goods,
  'First order only': ({ coupon }) => yesCell(coupon.firstOrderOnly),
  Starts: ({ coupon }) => momentCell(coupon.startsAt),
  Ends: ({ coupon }) => momentCell(coupon.endsAt),
  Uses: ({ coupon }) => String(coupon.usedCount),
  'Maximum uses': ({ coupon }) => numberCell(coupon.maxUses),
  'Maximum uses per shopper': ({ coupon }) => numberCell(coupon.maxUsesPerUser),
  Orders: ({ figures }) => String(figures.orders),
  'Discount given': ({ figures }) => rupeeCell(figures.discount),
  Sales: ({ figures }) => rupeeCell(figures.sales),
  'Shown in carts': ({ coupon }) => yesCell(coupon.isPublic),
  Description: ({ coupon }) => coupon.description,
  Created: ({ coupon }) => momentCell(coupon.createdAt),
};
