// T10: the browser closes after paying; the order is confirmed by the webhook, or by the job that asks the
// provider.
import { db } from '#server/platform/database/db.ts';
import { newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { unsettledPayments } from '../invariants.ts';
import { runJob, waitUntil } from '../jobs.ts';
import { completeDialog, newPendingOrder } from '../payments.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { StressTest } from '../stress-test.ts';

const ORDERS = scaleCount(100);
const AT_ONCE = 5;
const CONFIRMED_WITHIN_MS = 5_000;
// The job asks for payments of orders that are at least 15 minutes old.
const ASKED_AFTER_MINUTES = 16;

export const browserClosed: StressTest = {
  id: 'T10',
  title: `browser closed after paying: ${ORDERS} orders confirmed by webhook, ${ORDERS} by the job that asks the provider`,
  async run({ servers, advanceClock }, tally) {
    const variant = await newVariant(2 * ORDERS);
    const isConfirmed = async (id: string) =>
      (await db.order.count({ where: { id, status: 'CONFIRMED', paymentStatus: 'PAID' } })) === 1;
    const waits = await inParallel(await newBuyers(ORDERS), AT_ONCE, async (buyer, index) => {
      const server = servers[index & 1 ? 1 : 0];
      const { orderId, providerOrderId } = await newPendingOrder(server, buyer, variant);
      await completeDialog(server, providerOrderId, { webhook: 'on' });
      return waitUntil('the confirmed order', () => isConfirmed(orderId)).catch(() => Infinity);
    });
    for (const ms of waits)
      tally.case(ms < CONFIRMED_WITHIN_MS ? '' : `by webhook after ${Math.round(ms)} ms`);
    tally.times('by webhook', waits);

    const orders = await inParallel(await newBuyers(ORDERS), AT_ONCE, async (buyer, index) => {
      const order = await newPendingOrder(servers[index & 1 ? 1 : 0], buyer, variant);
      await completeDialog(servers[0], order.providerOrderId);
      return order.orderId;
    });
    await advanceClock(ASKED_AFTER_MINUTES);
    await runJob('askForPayments');
    for (const id of orders)
      tally.case((await isConfirmed(id)) ? '' : 'not confirmed by the first run of the job after 15 minutes');
    for (const fault of await unsettledPayments()) tally.check(false, fault);
  },
};
