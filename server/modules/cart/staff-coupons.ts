// Coupons for the back office, with the sales and cost of each.
import { z } from 'zod';
import { COUPON_CODE, type CouponState, MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type BrandRow, listBrands } from '#server/modules/catalogue/brands.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { invalid } from '#server/platform/errors.ts';
import { type Key, type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { findCouponByName } from './admin-coupons.ts';
import type { CouponRow } from './coupons.ts';
import { couponFigures } from './coupons-queries.ts';

type Maybe<Value> = Value | null | undefined;

export interface CouponFilter {
  state?: Maybe<CouponState>;
  /** Part of the code. */
  search?: Maybe<string>;
}

/** A coupon with its figures, in paise. */
export interface StaffCouponRow {
  coupon: CouponRow;
  figures: { orders: number; discount: number; sales: number };
}

export type StaffCouponList = KeysetPage<StaffCouponRow>;

/** A page of coupons, newest first. @throws VALIDATION for a search that no code can contain */
export async function listStaffCoupons(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<CouponFilter> },
): Promise<StaffCouponList> {
  requirePermission(actor, 'discounts:write');
  const where = buildCouponFilter(filter ?? {});
  return keysetPage(
    page,
    (after, take) => readStaffCoupons(where, after, take),
    ({ coupon: { createdAt: at, id } }) => ({ at, id }),
  );
}

/** A coupon by its id or code; null if there is none. */
export async function findStaffCoupon(
  actor: StaffActor | null,
  name: string,
): Promise<StaffCouponRow | null> {
  requirePermission(actor, 'discounts:write');
  const coupon = await findCouponByName(name);
  return coupon && withFigure(coupon);
}

/** The brands that a coupon can be limited to, by name. */
export function listScopeBrands(actor: StaffActor | null): Promise<BrandRow[]> {
  requirePermission(actor, 'discounts:write');
  return listBrands();
}

/** A coupon with its figures. */
export async function withFigure(coupon: CouponRow): Promise<StaffCouponRow> {
  const [row] = await withFigures([coupon]);
  return row ?? { coupon, figures: NOTHING };
}

const NOTHING = { orders: 0, discount: 0, sales: 0 };

async function withFigures(coupons: readonly CouponRow[]): Promise<StaffCouponRow[]> {
  const figureRows = await rows(couponFigures(coupons.map(({ id }) => id)));
  const byId = new Map(figureRows.map(({ couponId, ...figures }) => [couponId, figures]));
  return coupons.map((coupon) => ({ coupon, figures: byId.get(coupon.id) ?? NOTHING }));
}

/** Coupons of a filter after a key with their figures, newest first. */
export async function readStaffCoupons(
  where: Prisma.CouponWhereInput,
  after: Key | null,
  take: number,
): Promise<StaffCouponRow[]> {
  const coupons = await db.coupon.findMany({
    where: { AND: [where, after ? olderThan(after) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
  return withFigures(coupons);
}

function olderThan({ at, id }: Key): Prisma.CouponWhereInput {
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] };
}

const codePart = z.string().trim().toUpperCase().max(MAX_COUPON_CHARACTERS);

/** @throws VALIDATION for a search that no code can contain */
export function buildCouponFilter({ state, search }: CouponFilter): Prisma.CouponWhereInput {
  const part = codePart.safeParse(search ?? '').data;
  if (part === undefined || (part !== '' && !isPartOfCode(part)))
    throw invalid({ search: `Codes have up to ${MAX_COUPON_CHARACTERS} letters, digits and hyphens` });
  return { AND: [state ? STATES[state](now()) : {}, part ? { code: { contains: part } } : {}] };
}

const isPartOfCode = (text: string) => COUPON_CODE.test(text.padEnd(3, 'X'));

// Must agree with `couponState`.
const isUsedUp = (): Prisma.CouponWhereInput => ({ usedCount: { gte: db.coupon.fields.maxUses } });
const isOpen = (at: Date): Prisma.CouponWhereInput => ({
  AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: at } }] }, { OR: [{ maxUses: null }, { NOT: isUsedUp() }] }],
});

const STATES: Record<CouponState, (at: Date) => Prisma.CouponWhereInput> = {
  RUNNING: (at) => ({ AND: [isOpen(at), { OR: [{ startsAt: null }, { startsAt: { lte: at } }] }] }),
  SCHEDULED: (at) => ({ AND: [isOpen(at), { startsAt: { gt: at } }] }),
  ENDED: (at) => ({ endsAt: { lte: at } }),
  USED_UP: (at) => ({ AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: at } }] }, isUsedUp()] }),
};
