// T8: genuine proofs, but of other orders.
import { fresh, newBuyers } from '../buyers.ts';
import { insisting } from '../checkout.ts';
import { newGoods } from '../goods.ts';
import { orderOf } from '../orders.ts';
import {
  dismiss,
  endDialog,
  type Proof,
  recordByGraph,
  tellSuccess,
  type Waiting,
  waitingOrder,
} from '../paying.ts';
import { inParallel } from '../requests.ts';
import type { BatteryTest } from '../test.ts';

const ORDERS = 20;
const AT_ONCE = 10;

export const foreignProofs: BatteryTest = {
  id: 'T8',
  about: `${ORDERS} orders of two people, each with the genuine proofs of all: only its own counts`,
  async run({ doors }, tally) {
    const buyers = await newBuyers(2);
    const goods = await newGoods(ORDERS);
    const paid: { order: Waiting; proof: Proof }[] = [];
    for (let index = 0; index < ORDERS; index += 1) {
      const buyer = buyers[index % 2];
      if (!buyer) throw new Error('no buyer');
      const order = await waitingOrder(doors[0], buyer, goods);
      const proof = await endDialog(doors[0], order.providerOrderId);
      // Nobody may have more than three unpaid orders; one whose dialog was closed can still be paid.
      await dismiss(doors[1], order);
      paid.push({ order, proof });
    }
    const pairs = paid.flatMap((target, row) =>
      paid.map(({ proof }, column) => ({ target, proof, row, column })),
    );
    // Its own proof last, so that none can hide behind an order that is paid already.
    const inOrder = [
      ...pairs.filter(({ row, column }) => row !== column),
      ...pairs.filter(({ row, column }) => row === column),
    ];
    const tell = async ({ target, proof, row, column }: (typeof pairs)[0]) => {
      const owner = target.order.buyer;
      const others = buyers.find(({ id }) => id !== owner.id) ?? owner;
      const door = doors[column & 1 ? 1 : 0];
      const isOwn = row === column;
      const answer = isOwn
        ? await insisting([door, doors[0], doors[1]], async (at) =>
            tellSuccess(at, await fresh(owner), proof),
          )
        : // Named under this order; half of them by the other person.
          await recordByGraph(door, column & 2 ? owner : others, target.order.orderId, proof);
      const isTaken = answer.code === '';
      return isTaken === isOwn
        ? ''
        : `order ${row}, proof ${column}: ${answer.status} ${answer.code || 'taken'}`;
    };
    const foreign = inOrder.slice(0, -ORDERS);
    const own = inOrder.slice(-ORDERS);
    for (const fault of await inParallel(foreign, AT_ONCE, tell)) tally.case(fault);
    const before = await Promise.all(paid.map(({ order }) => orderOf(order.orderId)));
    tally.check(
      before.every(({ status, payments }) => status === 'CANCELLED' && payments.length === 0),
      'a foreign proof changed an order',
    );
    for (const fault of await inParallel(own, AT_ONCE, tell)) tally.case(fault);
    const after = await Promise.all(paid.map(({ order }) => orderOf(order.orderId)));
    tally.check(
      after.every(({ status, payments }) => status === 'CONFIRMED' && payments.length === 1),
      'an order is not paid by its own proof',
    );
  },
};
