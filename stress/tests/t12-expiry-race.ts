// T12: an order expires, is paid and is cancelled at the same instant.
import { loadOrder } from '../orders.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import { withFreshToken, newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { runJob, sendAllRefunds } from '../jobs.ts';
import { cancel, dismiss, completeDialog, sendWebhook, newPendingOrder } from '../payments.ts';
import { inParallel } from '../requests.ts';
import type { TestBed } from '../test-bed.ts';
import { scaleCount } from '../share.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const BATCHES = scaleCount(10);
const BATCH = 50;
// Unpaid orders expire after 20 minutes.
const PAST_EXPIRY = 21;

/** The event that races the expiry, and the only valid outcome. */
const RACES = [
  { payment: true, leave: dismiss, end: 'CONFIRMED PAID, 1 captured, 0 refunded' },
  { payment: true, leave: cancel, end: 'CANCELLED REFUNDED, 0 captured, 1 refunded' },
  { payment: false, leave: cancel, end: 'CANCELLED UNPAID, 0 captured, 0 refunded' },
  { payment: true, leave: null, end: 'CONFIRMED PAID, 1 captured, 0 refunded' },
] as const;

async function batch({ servers, advanceClock }: TestBed, tally: Tally): Promise<void> {
  const variant = await newVariant(BATCH);
  const orders = await inParallel(await newBuyers(BATCH), 10, async (buyer, index) => {
    const order = await newPendingOrder(servers[index & 1 ? 1 : 0], buyer, variant);
    const race = RACES[index % RACES.length] ?? RACES[0];
    const paid = race.payment ? await completeDialog(servers[0], order.providerOrderId) : null;
    return { order, race, paymentId: paid?.razorpay_payment_id };
  });
  await advanceClock(PAST_EXPIRY);
  const late = await Promise.all(
    orders.map(async (entry) => ({
      ...entry,
      order: { ...entry.order, buyer: await withFreshToken(entry.order.buyer) },
    })),
  );
  await Promise.all([
    runJob('expireUnpaid'),
    expireUnpaid(),
    expireUnpaid(),
    ...late.flatMap(({ order, race, paymentId }, index) => {
      const [here, there] = index & 2 ? servers : [servers[1], servers[0]];
      const { providerOrderId: orderId, total: amount } = order;
      const payment = paymentId && { id: paymentId, orderId, amount, status: 'captured' as const };
      const webhook = payment && sendWebhook(here, { kind: 'payment.captured', payment });
      return [webhook, race.leave?.(there, order)];
    }),
  ]);
  await runJob('expireUnpaid');
  await sendAllRefunds();
  for (const { order, race } of late) {
    const { status, paymentStatus, payments } = await loadOrder(order.orderId);
    const captured = payments.filter(({ state }) => state === 'CAPTURED').length;
    const refunded = payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ state }) => state === 'PROCESSED').length;
    const end = `${status} ${paymentStatus}, ${captured} captured, ${refunded} refunded`;
    tally.case(
      end === race.end ? '' : `${race.leave?.name ?? 'expiry alone'}: ${end} instead of ${race.end}`,
    );
  }
}

export const expiryRace: StressTest = {
  id: 'T12',
  title: `the expiry job three times, a capture and a cancellation or dismissal at one instant, ${BATCHES * BATCH} orders`,
  async run(testBed, tally) {
    for (let batchIndex = 0; batchIndex < BATCHES; batchIndex += 1) await batch(testBed, tally);
  },
};
