// T8: valid payment proofs of other orders.
import { withFreshToken, newBuyers } from '../buyers.ts';
import { retryUntilAnswered } from '../checkout.ts';
import { newVariant } from '../catalogue.ts';
import { loadOrder } from '../orders.ts';
import {
  dismiss,
  completeDialog,
  type Proof,
  confirmPaymentByGraphql,
  confirmPayment,
  type PendingOrder,
  newPendingOrder,
} from '../payments.ts';
import { inParallel } from '../requests.ts';
import type { StressTest } from '../stress-test.ts';

const ORDERS = 20;
const AT_ONCE = 10;

export const foreignSignatures: StressTest = {
  id: 'T8',
  title: `${ORDERS} orders of two people, each tried with the valid proofs of all: only its own is accepted`,
  async run({ servers }, tally) {
    const buyers = await newBuyers(2);
    const variant = await newVariant(ORDERS);
    const paid: { order: PendingOrder; proof: Proof }[] = [];
    for (let index = 0; index < ORDERS; index += 1) {
      const buyer = buyers[index % 2];
      if (!buyer) throw new Error('no buyer');
      const order = await newPendingOrder(servers[0], buyer, variant);
      const proof = await completeDialog(servers[0], order.providerOrderId);
      // A buyer may have three unpaid orders at most; a dismissed one can still be paid.
      await dismiss(servers[1], order);
      paid.push({ order, proof });
    }
    const pairs = paid.flatMap((target, row) =>
      paid.map(({ proof }, column) => ({ target, proof, row, column })),
    );
    // The order's own proof comes last, so that it is still unpaid for the others.
    const inOrder = [
      ...pairs.filter(({ row, column }) => row !== column),
      ...pairs.filter(({ row, column }) => row === column),
    ];
    const attempt = async ({ target, proof, row, column }: (typeof pairs)[0]) => {
      const owner = target.order.buyer;
      const others = buyers.find(({ id }) => id !== owner.id) ?? owner;
      const server = servers[column & 1 ? 1 : 0];
      const isOwn = row === column;
      const response = isOwn
        ? await retryUntilAnswered([server, servers[0], servers[1]], async (at) =>
            confirmPayment(at, await withFreshToken(owner), proof),
          )
        : // Named under this order; half of them by the other person.
          await confirmPaymentByGraphql(server, column & 2 ? owner : others, target.order.orderId, proof);
      const isTaken = response.code === '';
      return isTaken === isOwn
        ? ''
        : `order ${row}, proof ${column}: ${response.status} ${response.code || 'accepted'}`;
    };
    const foreignPayments = inOrder.slice(0, -ORDERS);
    const own = inOrder.slice(-ORDERS);
    for (const fault of await inParallel(foreignPayments, AT_ONCE, attempt)) tally.case(fault);
    const before = await Promise.all(paid.map(({ order }) => loadOrder(order.orderId)));
    tally.check(
      before.every(({ status, payments }) => status === 'CANCELLED' && payments.length === 0),
      'a foreign proof changed an order',
    );
    for (const fault of await inParallel(own, AT_ONCE, attempt)) tally.case(fault);
    const after = await Promise.all(paid.map(({ order }) => loadOrder(order.orderId)));
    tally.check(
      after.every(({ status, payments }) => status === 'CONFIRMED' && payments.length === 1),
      'an order is not paid by its own proof',
    );
  },
};
