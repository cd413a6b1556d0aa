// T11: the payment is captured after the dialog was dismissed; the variant is in stock or sold.
import { newBuyers } from '../buyers.ts';
import { newVariant, readStock } from '../catalogue.ts';
import { unsettledPayments } from '../invariants.ts';
import { sendAllRefunds } from '../jobs.ts';
import { loadOrder, place, draftOrder } from '../orders.ts';
import { dismiss, completeDialog, sendWebhook, newPendingOrder } from '../payments.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { StressTest } from '../stress-test.ts';

const ORDERS = scaleCount(100);
const AT_ONCE = 5;

export const lateCapture: StressTest = {
  id: 'T11',
  title: `dismissed, then captured: ${ORDERS} orders with stock left, ${ORDERS} with none`,
  async run({ servers }, tally) {
    for (const isSold of [false, true]) {
      const buyers = await newBuyers(2 * ORDERS);
      const ends = await inParallel(buyers.slice(0, ORDERS), AT_ONCE, async (buyer, index) => {
        const [here, there] = index & 1 ? servers : [servers[1], servers[0]];
        const variant = await newVariant(1);
        const order = await newPendingOrder(here, buyer, variant);
        await dismiss(there, order);
        const rival = buyers[ORDERS + index];
        if (isSold && rival)
          await place(here, 'graph', rival, draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY'));
        const { razorpay_payment_id: id } = await completeDialog(here, order.providerOrderId, {
          webhook: 'on',
        });
        // The same event three more times, on both servers.
        const payment = {
          id,
          orderId: order.providerOrderId,
          amount: order.total,
          status: 'captured' as const,
        };
        await Promise.all(
          [here, there, here].map((server) => sendWebhook(server, { kind: 'payment.captured', payment })),
        );
        return { orderId: order.orderId, left: await readStock(variant) };
      });
      await sendAllRefunds();
      for (const { orderId, left } of ends) {
        const { status, paymentStatus, payments } = await loadOrder(orderId);
        const back = payments
          .flatMap(({ refunds }) => refunds)
          .filter(({ state }) => state === 'PROCESSED').length;
        const end = `${status} ${paymentStatus}, ${payments.length} payment, ${back} back, stock ${left}`;
        const right = isSold
          ? 'CANCELLED REFUNDED, 1 payment, 1 back, stock 0'
          : 'CONFIRMED PAID, 1 payment, 0 back, stock 0';
        tally.case(end === right ? '' : `${isSold ? 'sold' : 'there'}: ${end}`);
      }
    }
    for (const fault of await unsettledPayments()) tally.check(false, fault);
  },
};
