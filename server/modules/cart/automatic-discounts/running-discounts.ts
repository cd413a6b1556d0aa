// The automatic discounts that carts get now, as this process knows them. They are read once and again after a change, so
// that pricing a cart costs no statement.
import { type AutomaticDiscountRule, MAX_AUTOMATIC_DISCOUNTS } from '#rules/money/automatic-discount.ts';
import type { AutomaticDiscount } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { DISCOUNTS_CHANGED } from '#server/platform/events/discounts-changed.ts';
import { onEvent, publish } from '#server/platform/events/events.ts';

export type AutomaticDiscountRow = AutomaticDiscount & AutomaticDiscountRule;

let known: AutomaticDiscountRow[] | null = null;
let changes = 0;
let isListening = false;

/** The running discounts, oldest first. @param tx reads them if this process does not know them */
export async function runningDiscounts(tx: Tx = db): Promise<AutomaticDiscountRow[]> {
  const at = now();
  const open = known ?? (await read(tx));
  return open.filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at));
}

/** Makes every process read the discounts again. Call it after the commit. */
export async function publishDiscountsChanged(): Promise<void> {
  forgetRunningDiscounts();
  await publish(DISCOUNTS_CHANGED);
}

/** Makes this process read the discounts again. */
export function forgetRunningDiscounts(): void {
  known = null;
  changes += 1;
}

/** The discounts that run now or later. */
async function read(tx: Tx): Promise<AutomaticDiscountRow[]> {
  if (!isListening) onEvent(DISCOUNTS_CHANGED, forgetRunningDiscounts);
  isListening = true;
  const before = changes;
  const found = await tx.automaticDiscount.findMany({
    where: { isOn: true, OR: [{ endsAt: null }, { endsAt: { gt: now() } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_AUTOMATIC_DISCOUNTS,
  });
  // What changed in the meantime may not be in it.
  if (changes === before) known = found;
  return found;
}
