// T10: paid, and then the browser is gone; with the provider's word, and without.
import { db } from '#server/platform/database/db.ts';
import { newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { moneyAdrift } from '../invariants.ts';
import { runJob, until } from '../jobs.ts';
import { endDialog, waitingOrder } from '../paying.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { BatteryTest } from '../test.ts';

const ORDERS = share(100);
const AT_ONCE = 5;
const CONFIRMED_WITHIN_MS = 5_000;
// "a job fetches payments of every … order ≥15 min old"
const ASKED_AFTER_MINUTES = 16;

export const browserGone: BatteryTest = {
  id: 'T10',
  about: `paid and gone: ${ORDERS} orders told of by webhook alone, ${ORDERS} by nobody until the job asks`,
  async run({ doors, pass }, tally) {
    const goods = await newGoods(2 * ORDERS);
    const isConfirmed = async (id: string) =>
      (await db.order.count({ where: { id, status: 'CONFIRMED', paymentStatus: 'PAID' } })) === 1;
    const waits = await inParallel(await newBuyers(ORDERS), AT_ONCE, async (buyer, index) => {
      const door = doors[index & 1 ? 1 : 0];
      const { orderId, providerOrderId } = await waitingOrder(door, buyer, goods);
      await endDialog(door, providerOrderId, { webhook: 'on' });
      return until('the confirmed order', () => isConfirmed(orderId)).catch(() => Infinity);
    });
    for (const ms of waits)
      tally.case(ms < CONFIRMED_WITHIN_MS ? '' : `by webhook only after ${Math.round(ms)} ms`);
    tally.times('by webhook', waits);

    const orders = await inParallel(await newBuyers(ORDERS), AT_ONCE, async (buyer, index) => {
      const order = await waitingOrder(doors[index & 1 ? 1 : 0], buyer, goods);
      await endDialog(doors[0], order.providerOrderId);
      return order.orderId;
    });
    await pass(ASKED_AFTER_MINUTES);
    await runJob('askForPayments');
    for (const id of orders)
      tally.case((await isConfirmed(id)) ? '' : 'not confirmed by the first run of the job after 15 minutes');
    for (const fault of await moneyAdrift()) tally.check(false, fault);
  },
};
