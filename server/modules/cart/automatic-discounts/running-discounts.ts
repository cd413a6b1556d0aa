// A cache of the automatic discounts that are running. It is loaded once and again after each change, so that pricing a cart
// needs no statement.
import { type AutomaticDiscountRule, MAX_AUTOMATIC_DISCOUNTS } from '#rules/money/automatic-discount.ts';
import type { AutomaticDiscount } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { DISCOUNTS_CHANGED } from '#server/platform/events/discounts-changed.ts';
import { onEvent, publish } from '#server/platform/events/events.ts';

export type AutomaticDiscountRow = AutomaticDiscount & AutomaticDiscountRule;

let cached: AutomaticDiscountRow[] | null = null;
let changes = 0;
let isListening = false;

/** The running discounts, oldest first. @param tx reads them if they are not cached */
export async function runningDiscounts(tx: Tx = db): Promise<AutomaticDiscountRow[]> {
  const at = now();
  const current = cached ?? (await read(tx));
  return current.filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at));
}

/** Makes every process read the discounts again. Call it after the commit. */
export async function publishDiscountsChanged(): Promise<void> {
  forgetRunningDiscounts();
  await publish(DISCOUNTS_CHANGED);
}

/** Makes this process read the discounts again. */
export function forgetRunningDiscounts(): void {
  cached = null;
  changes += 1;
}

/** The discounts that run now or later. */
async function read(tx: Tx): Promise<AutomaticDiscountRow[]> {
  if (!isListening) onEvent(DISCOUNTS_CHANGED, forgetRunningDiscounts);
  isListening = true;
  const before = changes;
  const discounts = await tx.automaticDiscount.findMany({
    where: { isOn: true, OR: [{ endsAt: null }, { endsAt: { gt: now() } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_AUTOMATIC_DISCOUNTS,
  });
  // The result may miss a change made while it was read.
  if (changes === before) cached = discounts;
  return discounts;
}
