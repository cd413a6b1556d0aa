// Refunds decided by an operator: of online payments, and of cash, which is paid back by hand.
import { z } from 'zod';
import { millisecondsInMinute } from 'date-fns/constants';
import { MIN_TOTAL_PAISE } from '#rules/money/pricing.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { line, staffReasonSchema } from '#rules/text/text.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { CashRefund } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { readCash } from './cash-shortfalls.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyOrderRefunded } from '#server/modules/orders/notifications/order-notifications.ts';
import { canShopCancel } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';

/** The payment method of a cash refund as worded in the timeline. */
const WAY_WORDS: Readonly<Record<string, string>> = { UPI: 'UPI', BANK: 'bank transfer', CASH: 'cash' };

const paidBack = z.object({
  way: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['UPI', 'BANK', 'CASH'], 'Please enter upi, bank or cash')),
  reference: line('Please enter the reference of the transfer, or who took the cash', 80),
});

export interface ShopRefund {
  /** In paise; the whole unrefunded amount by default. */
  amount?: number | undefined;
  reason: string;
  /** The payment method of a cash refund and its reference. */
  way?: string | undefined;
  reference?: string | undefined;
  /** Confirms a second refund of the same amount within a minute. */
  isAgain?: boolean;
}

/** Refunds a shipped or delivered order. Returns the refunded amount in paise. */
export async function refundByShop(id: string, input: ShopRefund): Promise<number> {
  if (!isId(id)) throw notFound('order');
  const { reason } = parseInput(z.object({ reason: staffReasonSchema }), input);
  const { order, amount } = await transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    const refund = await prepareRefund(tx, locked, { ...input, reason });
    await refund.pay();
    return { order: locked, amount: refund.amount };
  });
  await publishOrderChanged(order);
  return amount;
}

/** A refund that passed all checks. */
export interface PreparedRefund {
  /** In paise. */
  amount: number;
  /** The amount refunded of the order before, in paise. */
  refundedBefore: number;
  /** The payment method of a cash refund and its reference; null for a refund of an online payment. */
  way: CashRefund['way'] | null;
  reference: string | null;
  pay: () => Promise<void>;
}

/** Checks a refund of an order that the caller has locked. */
export function prepareRefund(tx: Tx, order: LockedOrder, input: ShopRefund): Promise<PreparedRefund> {
  return order.paymentMethod === 'CASH_ON_DELIVERY'
    ? prepareCash(tx, order, input)
    : prepareOnline(tx, order, input);
}

async function prepareOnline(tx: Tx, order: LockedOrder, input: ShopRefund): Promise<PreparedRefund> {
  const payment = await findCapturedPayment(tx, order.id);
  if (!payment) throw noPayment(order);
  const max = refundableAmount(payment);
  const amount = resolveAmount(input, max);
  requireSendable(amount, max);
  // A fully refunded order could not be shipped; cancelling refunds it as well.
  if (amount === max && canShopCancel(order))
    throw new UserError('CONFLICT', `Order ${order.number} is not shipped yet: cancel it instead.`);
  const same = await tx.refund.count({ where: { paymentId: payment.id, ...sameJustNow(amount) } });
  requireMeant(same, amount, input);
  const pay = async () => {
    await requestRefund(tx, payment, input.reason, amount);
    const note = `${rupeeText(amount)}: ${input.reason}`;
    await recordHistory(tx, order.id, { what: 'refund requested', cause: 'shop', note });
  };
  return { amount, refundedBefore: payment.refundedAmount, way: null, reference: null, pay };
}

async function prepareCash(tx: Tx, order: LockedOrder, input: ShopRefund): Promise<PreparedRefund> {
  const { id: orderId, number } = order;
  const { received, refunded: refundedBefore, left: max, isComplete } = await readCash(tx, order);
  if (received === 0) throw noPayment(order);
  const openReturns = await tx.returnRequest.count({
    where: { orderId, status: { in: ['REQUESTED', 'APPROVED'] } },
  });
  // Its goods are credited when they arrive, regardless of earlier refunds.
  if (openReturns) throw new UserError('CONFLICT', `Order ${number} has an open return: decide on it first.`);
  const { way, reference } = parseInput(paidBack, { way: input.way ?? '', reference: input.reference ?? '' });
  const amount = resolveAmount(input, max);
  const same = await tx.cashRefund.count({ where: { orderId, ...sameJustNow(amount) } });
  requireMeant(same, amount, input);
  const { reason } = input;
  const pay = async () => {
    const data = { orderId, amount, reason, way, reference, actor: currentActor(), createdAt: now() };
    const refund = await tx.cashRefund.create({ data });
    // More cash may still arrive: from other parcels, or missing cash that is settled.
    const isFullRefund = amount === max && isComplete;
    if (isFullRefund) await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'REFUNDED' } });
    const note = `${rupeeText(amount)} by ${WAY_WORDS[way]}, ${reference}: ${reason}`;
    await recordHistory(tx, orderId, { what: 'refunded', cause: 'shop', note });
    await notifyOrderRefunded(tx, order, refund.id, amount);
  };
  return { amount, refundedBefore, way, reference, pay };
}

function noPayment({ number }: LockedOrder): UserError {
  return new UserError('CONFLICT', `Order ${number} has no payment that can be refunded.`);
}

function resolveAmount({ amount: requested }: ShopRefund, max: number): number {
  const amount = requested ?? max;
  if (!Number.isInteger(amount) || amount < 1 || amount > max)
    throw invalid({ amount: `Please enter an amount up to ${rupeeText(max)}` });
  return amount;
}

/** The provider rejects smaller refunds, so none is requested and none is left to do. */
function requireSendable(amount: number, max: number): void {
  const least = `The card provider refunds at least ${rupeeText(MIN_TOTAL_PAISE)}`;
  if (amount < MIN_TOTAL_PAISE) throw invalid({ amount: least });
  const left = max - amount;
  if (left > 0 && left < MIN_TOTAL_PAISE)
    throw invalid({ amount: `${least}, but this would leave ${rupeeText(left)}` });
}

const sameJustNow = (amount: number) => ({
  amount,
  createdAt: { gt: new Date(now().getTime() - millisecondsInMinute) },
});

/** A repeated command or request should not pay twice. */
function requireMeant(same: number, amount: number, { isAgain = false }: ShopRefund): void {
  if (same === 0 || isAgain) return;
  throw new UserError(
    'CONFLICT',
    `${rupeeText(amount)} of this order was refunded less than a minute ago. Please confirm that you want to refund the same amount again (on the command line: --again).`,
  );
}
