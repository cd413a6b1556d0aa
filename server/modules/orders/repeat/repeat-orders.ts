// Repeat orders: variants that their buyers order regularly. This module places no orders and makes no debits.
import { type Day, day, toDay } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import {
  isDearer,
  isDueOn,
  MAX_REPEAT_ORDERS,
  nextAfterSkip,
  nextDateRule,
  repeatOrderRules,
} from '#rules/orders/repeat-orders.ts';
import { z } from 'zod';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { type OrderRow, orderInclude } from '#server/modules/orders/orders.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { freeDate, OTHER_DATE, requireUnsettled, settleDate } from './dates.ts';

const repeatOrderInclude = {
  variant: {
    select: { size: true, productId: true, product: { select: { name: true, translations: true } } },
  },
  deliveries: {
    orderBy: { on: 'desc' },
    take: LIST_SIZES.repeatDeliveries,
    include: { order: { include: orderInclude } },
  },
} as const satisfies Prisma.RepeatOrderInclude;

type StoredRepeatOrder = Prisma.RepeatOrderGetPayload<{ include: typeof repeatOrderInclude }>;

export interface RepeatOrderRow {
  id: string;
  userId: string;
  variantId: string;
  productId: string;
  /** Null if it is no longer sold. */
  variant: VariantRow | null;
  name: string;
  size: string;
  quantity: number;
  intervalDays: number;
  nextOn: Day;
  isPaused: boolean;
  /** In paise. */
  agreedPrice: number;
  price: number | null;
  isDearer: boolean;
  isAvailable: boolean;
  isDue: boolean;
  deliveries: RepeatDeliveryRow[];
}

/** A date that was ordered, or skipped if it has no order. */
export interface RepeatDeliveryRow {
  on: Day;
  order: OrderRow | null;
}

/** The viewer's repeat orders, next date first. */
export async function listRepeatOrders(viewer: Viewer | null): Promise<RepeatOrderRow[]> {
  const { id: userId } = requireViewer(viewer);
  const stored = await db.repeatOrder.findMany({
    where: { userId },
    orderBy: [{ nextOn: 'asc' }, { id: 'asc' }],
    take: MAX_REPEAT_ORDERS,
    include: repeatOrderInclude,
  });
  return withVariants(stored);
}

async function withVariants(stored: readonly StoredRepeatOrder[]): Promise<RepeatOrderRow[]> {
  const variants = await findVariants(stored.map(({ variantId }) => variantId));
  return stored.map(({ variant: { size, productId, product }, deliveries, pausedAt, ...row }) => {
    const variant = variants.find(({ id }) => id === row.variantId) ?? null;
    const price = variant?.discountedPrice ?? null;
    const nextOn = toDay(row.nextOn);
    return {
      ...row,
      variant,
      productId,
      size,
      nextOn,
      price,
      name: localized(product, 'name'),
      isPaused: pausedAt !== null,
      isDearer: price !== null && isDearer(row.agreedPrice, price),
      isAvailable: (variant?.stock ?? 0) >= row.quantity,
      isDue: pausedAt === null && isDueOn(nextOn, today()),
      deliveries: deliveries.map(({ on, order }) => ({ on: toDay(on), order })),
    };
  });
}

/** A repeat order of a person. @throws NOT_FOUND */
export async function requireRepeatOrder(userId: string, id: string): Promise<RepeatOrderRow> {
  const stored = isId(id)
    ? await db.repeatOrder.findUnique({ where: { id, userId }, include: repeatOrderInclude })
    : null;
  const [row] = stored ? await withVariants([stored]) : [];
  if (!row) throw notFound('repeat order');
  return row;
}

/** Starts a repeat order. @throws VALIDATION, CONFLICT for a second one of a variant, or QTY_LIMIT */
export async function startRepeatOrder(viewer: Viewer | null, input: object): Promise<RepeatOrderRow> {
  const { id: userId } = requireViewer(viewer);
  const fields = parseInput(repeatOrderRules(today()), input);
  const { discountedPrice } = await requireSold(fields.variantId);
  await consumeLimit('repeatOrderChange', userId);
  const { id } = await transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireNoOther(tx, userId, fields.variantId);
    const count = await tx.repeatOrder.count({ where: { userId } });
    if (count >= MAX_REPEAT_ORDERS)
      throw new UserError(
        'QTY_LIMIT',
        i18n.t('You can have at most {count} repeat orders. Please end one first.', {
          count: MAX_REPEAT_ORDERS,
        }),
      );
    return tx.repeatOrder.create({
      data: {
        ...fields,
        userId,
        nextOn: new Date(fields.nextOn),
        agreedPrice: discountedPrice,
        createdAt: now(),
      },
    });
  });
  return requireRepeatOrder(userId, id);
}

async function requireSold(variantId: string): Promise<VariantRow> {
  const [variant] = await findVariants([variantId]);
  if (!variant) throw invalid({ variantId: /*i18n*/ 'This is no longer sold' });
  return variant;
}

async function requireNoOther(tx: Tx, userId: string, variantId: string): Promise<void> {
  if (await tx.repeatOrder.findUnique({ where: { userId_variantId: { userId, variantId } } }))
    throw new UserError('CONFLICT', /*i18n*/ 'You already have a repeat order for this size.');
}

export interface RepeatOrderChanges {
  variantId?: string | null;
  quantity?: number | null;
  intervalDays?: number | null;
  nextOn?: unknown;
}

/**
 * Changes the given fields. Another size or product is agreed at its current price; the date stays, and an announced debit
 * never exceeds its announced amount.
 * @throws CONFLICT for a date that was ordered or skipped
 */
export async function changeRepeatOrder(
  viewer: Viewer | null,
  id: string,
  input: RepeatOrderChanges,
): Promise<RepeatOrderRow> {
  const { id: userId } = requireViewer(viewer);
  const changedFields = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  );
  const { nextOn, ...changes } = parseInput(repeatOrderRules(today()).partial(), changedFields);
  const variant = changes.variantId ? await requireSold(changes.variantId) : null;
  await changeLocked(userId, id, async (tx, row) => {
    if (variant && variant.id !== row.variantId) await requireNoOther(tx, userId, variant.id);
    if (nextOn && nextOn !== toDay(row.nextOn)) await requireUnsettled(tx, id, nextOn);
    return {
      ...changes,
      ...(variant && { agreedPrice: variant.discountedPrice }),
      ...(nextOn && { nextOn: new Date(nextOn) }),
    };
  });
  return requireRepeatOrder(userId, id);
}

type LockedRepeatOrder = Prisma.RepeatOrderGetPayload<object>;

/** Changes a repeat order under its owner's lock, which orders take too. */
async function changeLocked(
  userId: string,
  id: string,
  changesOf: (tx: Tx, row: LockedRepeatOrder) => Promise<Prisma.RepeatOrderUncheckedUpdateInput>,
): Promise<void> {
  await consumeLimit('repeatOrderChange', userId);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = isId(id) ? await tx.repeatOrder.findUnique({ where: { id, userId } }) : null;
    if (!row) throw notFound('repeat order');
    await tx.repeatOrder.update({ where: { id }, data: await changesOf(tx, row) });
  });
}

/** Skips the next date. Idempotent. @throws CONFLICT for a date that is not the next one */
export async function skipRepeatOrder(
  viewer: Viewer | null,
  id: string,
  date: unknown,
): Promise<RepeatOrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { on } = parseInput(z.object({ on: day(/*i18n*/ 'Please choose a day') }), { on: date });
  await changeLocked(userId, id, async (tx, row) => {
    const at = { repeatOrderId: row.id, on: new Date(on) };
    const settled = await tx.repeatDelivery.findUnique({ where: { repeatOrderId_on: at } });
    if (settled && !settled.orderId) return {};
    if (toDay(row.nextOn) !== on) throw new UserError('CONFLICT', OTHER_DATE);
    await settleDate(tx, at, null);
    return { nextOn: await freeDate(tx, row, nextAfterSkip(on, row.intervalDays, today())) };
  });
  return requireRepeatOrder(userId, id);
}

/** Pauses a repeat order until it is resumed. Idempotent. */
export async function pauseRepeatOrder(viewer: Viewer | null, id: string): Promise<RepeatOrderRow> {
  const { id: userId } = requireViewer(viewer);
  await changeLocked(userId, id, async (_tx, { pausedAt }) => ({ pausedAt: pausedAt ?? now() }));
  return requireRepeatOrder(userId, id);
}

export async function resumeRepeatOrder(
  viewer: Viewer | null,
  id: string,
  date: unknown,
): Promise<RepeatOrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { nextOn } = parseInput(z.object({ nextOn: nextDateRule(today()) }), { nextOn: date });
  await changeLocked(userId, id, async (tx) => {
    await requireUnsettled(tx, id, nextOn);
    return { pausedAt: null, nextOn: new Date(nextOn) };
  });
  return requireRepeatOrder(userId, id);
}

/** Ends a repeat order; its placed orders remain. */
export async function endRepeatOrder(viewer: Viewer | null, id: string): Promise<string> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('repeatOrderChange', userId);
  const ended = isId(id) ? await db.repeatOrder.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (ended.count === 0) throw notFound('repeat order');
  return id;
}
