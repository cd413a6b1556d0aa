// T6: the events of one payment in every order there is, each of them twice.
import { newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { orderOf } from '../orders.ts';
import { dismiss, endDialog, tell, tellSuccess, waitingOrder } from '../paying.ts';
import { type Answer, inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest } from '../test.ts';

const STEPS = ['authorized', 'captured', 'order.paid', 'failed', 'success', 'dismissed'] as const;
type Step = (typeof STEPS)[number];

const AT_ONCE = 8;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_other, at) => at !== index)).map((rest) => [item, ...rest]),
  );
}

const ORDERS = permutations(STEPS);
const EVERY = Math.round(ORDERS.length / share(ORDERS.length));

export const anyOrder: BatteryTest = {
  id: 'T6',
  about: `${share(ORDERS.length)} of ${ORDERS.length} orders of authorized, captured, order.paid, failed, success and closed dialog, each twice`,
  async run({ doors }, tally) {
    const orders = ORDERS.filter((_order, index) => index % EVERY === 0);
    const [goods, buyers] = [await newGoods(orders.length), await newBuyers(orders.length)];
    const faults = await inParallel(orders, AT_ONCE, async (steps, index) => {
      const buyer = buyers[index];
      if (!buyer) throw new Error('no buyer');
      const [here, there] = index & 1 ? doors : [doors[1], doors[0]];
      const order = await waitingOrder(here, buyer, goods);
      const proof = await endDialog(here, order.providerOrderId);
      const act = (door: Door, step: Step): Promise<Answer> => {
        if (step === 'dismissed') return dismiss(door, order);
        if (step === 'success') return tellSuccess(door, buyer, proof);
        const status = step === 'order.paid' ? 'captured' : step;
        const kind = step === 'order.paid' ? step : `payment.${step}`;
        const payment = {
          id: proof.razorpay_payment_id,
          orderId: order.providerOrderId,
          amount: order.total,
          status,
        };
        return tell(door, { kind, payment, eventId: `${order.orderId}-${step.replace('.', '-')}` });
      };
      const refused: string[] = [];
      for (const step of steps)
        for (const door of [here, there]) {
          const { status, code } = await act(door, step);
          if (status !== 200 || code) refused.push(`${step} ${status} ${code}`);
        }
      const { status, paymentStatus, payments, history } = await orderOf(order.orderId);
      const whats = history.map(({ what }) => what);
      const isSteady = !whats.slice(whats.indexOf('confirmed')).includes('cancelled');
      const refunds = payments.filter(({ refunds }) => refunds.length > 0).length;
      const end = `${status} ${paymentStatus}, ${payments.length} payment, ${refunds} back`;
      const isRight = end === 'CONFIRMED PAID, 1 payment, 0 back' && isSteady && refused.length === 0;
      return isRight ? '' : `${steps.join(', ')}: ${end} (${whats.join(', ')}) ${refused.join('; ')}`;
    });
    for (const fault of faults) tally.case(fault);
  },
};
