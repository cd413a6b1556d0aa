// Automatic discounts for the back office, with the sales and cost of each.
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { AutomaticDiscountState } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { type Key, type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { findDiscount, isOpen } from './manage-discounts.ts';
import type { AutomaticDiscountRow } from './running-discounts.ts';
import { discountFigures } from './list-discounts-queries.ts';

/** A discount with its figures, in paise. */
export interface StaffDiscountRow {
  discount: AutomaticDiscountRow;
  figures: { orders: number; discount: number; sales: number };
}

export type StaffDiscountList = KeysetPage<StaffDiscountRow>;

/** A page of discounts, newest first. */
export async function listStaffDiscounts(
  actor: StaffActor | null,
  { state, ...page }: KeysetArgs & { state?: AutomaticDiscountState | null | undefined },
): Promise<StaffDiscountList> {
  requirePermission(actor, 'discounts:write');
  const where = state ? STATES[state](now()) : {};
  return keysetPage(
    page,
    async (after, take) => withFigures(await readPage(where, after, take)),
    ({ discount: { createdAt: at, id } }) => ({ at, id }),
  );
}

/** A discount by its id; null if there is none. */
export async function findStaffDiscount(
  actor: StaffActor | null,
  id: string,
): Promise<StaffDiscountRow | null> {
  requirePermission(actor, 'discounts:write');
  const discount = await findDiscount(id);
  return discount && withFigure(discount);
}

/** A discount with its figures. */
export async function withFigure(discount: AutomaticDiscountRow): Promise<StaffDiscountRow> {
  const [row] = await withFigures([discount]);
  return row ?? { discount, figures: NOTHING };
}

const NOTHING = { orders: 0, discount: 0, sales: 0 };

async function withFigures(discounts: readonly AutomaticDiscountRow[]): Promise<StaffDiscountRow[]> {
  const figureRows = await rows(discountFigures(discounts.map(({ id }) => id)));
  const byId = new Map(figureRows.map(({ discountId, ...figures }) => [discountId, figures]));
  return discounts.map((discount) => ({ discount, figures: byId.get(discount.id) ?? NOTHING }));
}

function readPage(
  where: Prisma.AutomaticDiscountWhereInput,
  after: Key | null,
  take: number,
): Promise<AutomaticDiscountRow[]> {
  return db.automaticDiscount.findMany({
    where: { AND: [where, after ? olderThan(after) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
}

function olderThan({ at, id }: Key): Prisma.AutomaticDiscountWhereInput {
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] };
}

/** The state of a discount at a moment. */
export function discountState(
  { startsAt, endsAt, isOn }: Pick<AutomaticDiscountRow, 'startsAt' | 'endsAt' | 'isOn'>,
  at: Date,
): AutomaticDiscountState {
  if (endsAt && endsAt <= at) return 'ENDED';
  if (!isOn) return 'OFF';
  return startsAt && startsAt > at ? 'SCHEDULED' : 'RUNNING';
}

// Must agree with `discountState`.
const STATES: Record<AutomaticDiscountState, (at: Date) => Prisma.AutomaticDiscountWhereInput> = {
  RUNNING: (at) => ({
    AND: [isOpen(at), { isOn: true, OR: [{ startsAt: null }, { startsAt: { lte: at } }] }],
  }),
  SCHEDULED: (at) => ({ AND: [isOpen(at), { isOn: true, startsAt: { gt: at } }] }),
  OFF: (at) => ({ AND: [isOpen(at), { isOn: false }] }),
  ENDED: (at) => ({ endsAt: { lte: at } }),
};
