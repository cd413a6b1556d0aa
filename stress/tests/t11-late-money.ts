// T11: the dialog is closed, then the money comes after all; the goods are there, or are gone.
import { newBuyers } from '../buyers.ts';
import { newGoods, stockOf } from '../goods.ts';
import { moneyAdrift } from '../invariants.ts';
import { sendAllRefunds } from '../jobs.ts';
import { orderOf, place, wishFor } from '../orders.ts';
import { dismiss, endDialog, tell, waitingOrder } from '../paying.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { BatteryTest } from '../test.ts';

const ORDERS = share(100);
const AT_ONCE = 5;

export const lateMoney: BatteryTest = {
  id: 'T11',
  about: `closed, then captured: ${ORDERS} orders with the goods still there, ${ORDERS} with the goods sold`,
  async run({ doors }, tally) {
    for (const isSold of [false, true]) {
      const buyers = await newBuyers(2 * ORDERS);
      const ends = await inParallel(buyers.slice(0, ORDERS), AT_ONCE, async (buyer, index) => {
        const [here, there] = index & 1 ? doors : [doors[1], doors[0]];
        const goods = await newGoods(1);
        const order = await waitingOrder(here, buyer, goods);
        await dismiss(there, order);
        const other = buyers[ORDERS + index];
        if (isSold && other)
          await place(here, 'graph', other, wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY'));
        const { razorpay_payment_id: id } = await endDialog(here, order.providerOrderId, { webhook: 'on' });
        // The same news three times more at both servers, beside the provider's own.
        const payment = {
          id,
          orderId: order.providerOrderId,
          amount: order.total,
          status: 'captured' as const,
        };
        await Promise.all(
          [here, there, here].map((door) => tell(door, { kind: 'payment.captured', payment })),
        );
        return { orderId: order.orderId, left: await stockOf(goods) };
      });
      await sendAllRefunds();
      for (const { orderId, left } of ends) {
        const { status, paymentStatus, payments } = await orderOf(orderId);
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
    for (const fault of await moneyAdrift()) tally.check(false, fault);
  },
};
