// Buyers with a repeat order, on days that a test chooses.
import { addHours } from 'date-fns/addHours';
import { vi } from 'vitest';
import { type Day, indianDay } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { debitRepeatOrders } from '../debits.ts';
import { findDue, orderRepeatOrders } from '../order-due.ts';
import { remindOfRepeatOrders } from '../reminders.ts';
import { startRepeatOrder } from '../repeat-orders.ts';

/** Sets the clock, to nine in the morning in India for a day, until `vi.restoreAllMocks()`. */
export function goTo(at: Day | Date): void {
  const moment = typeof at === 'string' ? new Date(`${at}T03:30:00Z`) : at;
  vi.spyOn(clock, 'now').mockReturnValue(moment);
  vi.spyOn(clock, 'today').mockReturnValue(indianDay(moment));
}

export const passHours = (hours: number): void => goTo(addHours(clock.now(), hours));

/** A buyer of two units of a food every 30 days. */
export async function newRepeatBuyer(nextOn: Day, { stock = 100 } = {}) {
  const viewer = await newViewer();
  const variant = await newVariant({ stock });
  const { id: addressId } = await addAddress(viewer, ADDRESS);
  const fields = { variantId: variant.id, quantity: 2, intervalDays: 30, nextOn };
  const { id } = await startRepeatOrder(viewer, fields);
  return { viewer, variant, id, addressId, nextOn };
}

type RepeatBuyer = Awaited<ReturnType<typeof newRepeatBuyer>>;

/** Orders what is due for a buyer on a day; it may be out of stock or cost more. */
export async function orderDue(
  { viewer, id, addressId }: RepeatBuyer,
  on: Day,
  paymentMethod: PaymentMethod = 'CASH_ON_DELIVERY',
) {
  const { quote } = await findDue(viewer, { ids: [id], paymentMethod }, newCaller());
  const items = [{ id, on: new Date(on) }];
  const input = { items, addressId, paymentMethod, expectedTotal: quote?.total ?? 0 };
  return orderRepeatOrders(viewer, input, newCaller());
}

/** Orders as `orderDue`; returns the order. */
export async function placeDue(buyer: RepeatBuyer, on: Day, paymentMethod?: PaymentMethod) {
  const result = await orderDue(buyer, on, paymentMethod);
  if (result.outcome !== 'placed') throw new Error(result.outcome);
  return result.order;
}

/** Announces due repeat orders, as if the messages had been sent immediately. */
export async function announce(): Promise<void> {
  await remindOfRepeatOrders();
  await db.outgoingMessage.updateMany({ where: { sentAt: null }, data: { sentAt: clock.now() } });
}

export async function runDebits(times: number): Promise<void> {
  for (let run = 0; run < times; run += 1) await debitRepeatOrders();
}

/** Announces, and runs the job of the debits a day later. */
export async function announceAndDebit(times = 1): Promise<void> {
  await announce();
  passHours(25);
  await runDebits(times);
}
