// T6: the events of one payment in every possible order, each twice.
import { newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { loadOrder } from '../orders.ts';
import { dismiss, completeDialog, sendWebhook, confirmPayment, newPendingOrder } from '../payments.ts';
import { type ApiResponse, inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest } from '../stress-test.ts';

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
const EVERY = Math.round(ORDERS.length / scaleCount(ORDERS.length));

export const eventOrder: StressTest = {
  id: 'T6',
  title: `${scaleCount(ORDERS.length)} of ${ORDERS.length} orders of authorized, captured, order.paid, failed, success and dismissal, each twice`,
  async run({ servers }, tally) {
    const orders = ORDERS.filter((_order, index) => index % EVERY === 0);
    const variant = await newVariant(orders.length);
    const buyers = await newBuyers(orders.length);
    const faults = await inParallel(orders, AT_ONCE, async (steps, index) => {
      const buyer = buyers[index];
      if (!buyer) throw new Error('no buyer');
      const [here, there] = index & 1 ? servers : [servers[1], servers[0]];
      const order = await newPendingOrder(here, buyer, variant);
      const proof = await completeDialog(here, order.providerOrderId);
      const operation = (server: Server, step: Step): Promise<ApiResponse> => {
        if (step === 'dismissed') return dismiss(server, order);
        if (step === 'success') return confirmPayment(server, buyer, proof);
        const status = step === 'order.paid' ? 'captured' : step;
        const kind = step === 'order.paid' ? step : `payment.${step}`;
        const payment = {
          id: proof.razorpay_payment_id,
          orderId: order.providerOrderId,
          amount: order.total,
          status,
        };
        return sendWebhook(server, { kind, payment, eventId: `${order.orderId}-${step.replace('.', '-')}` });
      };
      const refused: string[] = [];
      for (const step of steps)
        for (const server of [here, there]) {
          const { status, code } = await operation(server, step);
          if (status !== 200 || code) refused.push(`${step} ${status} ${code}`);
        }
      const { status, paymentStatus, payments, history } = await loadOrder(order.orderId);
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
