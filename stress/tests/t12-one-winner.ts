// T12: at one instant an order runs out of time, is paid for, and is given up.
import { orderOf } from '../orders.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid.ts';
import { fresh, newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { runJob, sendAllRefunds } from '../jobs.ts';
import { cancel, dismiss, endDialog, tell, waitingOrder } from '../paying.ts';
import { inParallel } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { share } from '../share.ts';
import type { BatteryTest, Tally } from '../test.ts';

const BATCHES = share(10);
const BATCH = 50;
// "Unpaid orders expire after 20 minutes."
const PAST_EXPIRY = 21;

/** Who races the clock; what must come of it, whoever is first. */
const RACES = [
  { payment: true, leave: dismiss, end: 'CONFIRMED PAID, 1 kept, 0 back' },
  { payment: true, leave: cancel, end: 'CANCELLED REFUNDED, 0 kept, 1 back' },
  { payment: false, leave: cancel, end: 'CANCELLED UNPAID, 0 kept, 0 back' },
  { payment: true, leave: null, end: 'CONFIRMED PAID, 1 kept, 0 back' },
] as const;

async function batch({ doors, pass }: Stage, tally: Tally): Promise<void> {
  const goods = await newGoods(BATCH);
  const orders = await inParallel(await newBuyers(BATCH), 10, async (buyer, index) => {
    const order = await waitingOrder(doors[index & 1 ? 1 : 0], buyer, goods);
    const race = RACES[index % RACES.length] ?? RACES[0];
    const paid = race.payment ? await endDialog(doors[0], order.providerOrderId) : null;
    return { order, race, paymentId: paid?.razorpay_payment_id };
  });
  await pass(PAST_EXPIRY);
  const late = await Promise.all(
    orders.map(async (one) => ({ ...one, order: { ...one.order, buyer: await fresh(one.order.buyer) } })),
  );
  await Promise.all([
    runJob('expireUnpaid'),
    expireUnpaid(),
    expireUnpaid(),
    ...late.flatMap(({ order, race, paymentId }, index) => {
      const [here, there] = index & 2 ? doors : [doors[1], doors[0]];
      const { providerOrderId: orderId, total: amount } = order;
      const payment = paymentId && { id: paymentId, orderId, amount, status: 'captured' as const };
      const told = payment && tell(here, { kind: 'payment.captured', payment });
      return [told, race.leave?.(there, order)];
    }),
  ]);
  await runJob('expireUnpaid');
  await sendAllRefunds();
  for (const { order, race } of late) {
    const { status, paymentStatus, payments } = await orderOf(order.orderId);
    const kept = payments.filter(({ state }) => state === 'CAPTURED').length;
    const back = payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ state }) => state === 'PROCESSED').length;
    const end = `${status} ${paymentStatus}, ${kept} kept, ${back} back`;
    tally.case(
      end === race.end ? '' : `${race.leave?.name ?? 'expiry alone'}: ${end} instead of ${race.end}`,
    );
  }
}

export const oneWinner: BatteryTest = {
  id: 'T12',
  about: `the expiry job three times over, a capture and a cancel or a closed dialog at one instant, ${BATCHES * BATCH} orders`,
  async run(stage, tally) {
    for (let done = 0; done < BATCHES; done += 1) await batch(stage, tally);
  },
};
