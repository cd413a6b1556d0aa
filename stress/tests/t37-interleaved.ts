// T37: one thing happens while another stands still in the midst of its transaction, on the other server.
import { db } from '#server/platform/database/db.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid.ts';
import { fresh, newBuyer, newBuyers } from '../buyers.ts';
import { type Goods, newGoods, stockOf } from '../goods.ts';
import { sendAllRefunds } from '../jobs.ts';
import { orderOf, place, wishFor } from '../orders.ts';
import {
  cancel,
  dismiss,
  endDialog,
  initiate,
  type Proof,
  tell,
  tellSuccess,
  type Waiting,
  waitingOrder,
} from '../paying.ts';
import { layPoints, pauseAt, type Point } from '../pause.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest } from '../test.ts';

interface Scene {
  stage: Stage;
  order: Waiting;
  proof: Proof;
  goods: Goods;
}

const payment = ({ order, proof }: Scene) => ({
  id: proof.razorpay_payment_id,
  orderId: order.providerOrderId,
  amount: order.total,
  status: 'captured' as const,
});
const capture = (scene: Scene) =>
  tell(scene.stage.doors[0], { kind: 'payment.captured', payment: payment(scene) });
const captureThere = (scene: Scene) =>
  tell(scene.stage.doors[1], { kind: 'order.paid', payment: payment(scene) });
const success = ({ stage, order, proof }: Scene) => tellSuccess(stage.doors[1], order.buyer, proof);
const giveUp = ({ stage, order }: Scene) => cancel(stage.doors[1], order);
const giveUpHere = ({ stage, order }: Scene) => cancel(stage.doors[0], order);
const close = ({ stage, order }: Scene) => dismiss(stage.doors[1], order);
const closeHere = ({ stage, order }: Scene) => dismiss(stage.doors[0], order);
const start = ({ stage, order }: Scene) => initiate(stage.doors[1], order.buyer, order);

/** The last of the goods to somebody else. */
async function sell({ stage, goods }: Scene): Promise<void> {
  const wish = wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY');
  await place(stage.doors[1], 'graph', await newBuyer(), wish);
}

const PAID = 'CONFIRMED PAID, 1 payment, 0 back, stock 0';
const GIVEN_BACK = 'CANCELLED REFUNDED, 1 payment, 1 back, stock 1';

interface Interleaving {
  /** What stands still, and where. */
  first: (scene: Scene) => Promise<unknown>;
  at: Point;
  /** What comes in between. */
  second: (scene: Scene) => Promise<unknown>;
  before?: (scene: Scene) => Promise<unknown>;
  end: string;
}

const INTERLEAVINGS: Record<string, Interleaving> = {
  'cancel inside capture': { first: capture, at: 'the payment is noted', second: giveUp, end: GIVEN_BACK },
  'cancel as a capture commits': {
    first: capture,
    at: 'the payment is being committed',
    second: giveUp,
    end: GIVEN_BACK,
  },
  'capture inside cancel': {
    first: giveUpHere,
    at: 'the order is about to change',
    second: captureThere,
    end: GIVEN_BACK,
  },
  'success inside capture': {
    first: capture,
    at: 'the order is about to change',
    second: success,
    end: PAID,
  },
  'capture inside capture': { first: capture, at: 'the event is taken', second: captureThere, end: PAID },
  'closing inside capture': { first: capture, at: 'the order has changed', second: close, end: PAID },
  'capture inside closing': {
    first: closeHere,
    at: 'the order has changed',
    second: captureThere,
    end: PAID,
  },
  'expiry inside capture': { first: capture, at: 'the payment is noted', second: expireUnpaid, end: PAID },
  'initiate inside closing': {
    first: closeHere,
    at: 'the stock is about to go',
    second: start,
    end: 'CANCELLED UNPAID, 0 payment, 0 back, stock 1',
  },
  'cancel inside closing': {
    first: closeHere,
    at: 'the stock is gone',
    second: giveUp,
    end: 'CANCELLED UNPAID, 0 payment, 0 back, stock 1',
  },
  'selling the goods inside a late capture': {
    before: close,
    first: capture,
    at: 'the stock is gone',
    second: sell,
    end: PAID,
  },
  'a late capture inside selling the goods': {
    before: close,
    first: async ({ stage, goods }) => {
      const wish = wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY');
      return place(stage.doors[0], 'rest', await newBuyer(), wish);
    },
    at: 'the stock is gone',
    second: captureThere,
    end: 'CANCELLED REFUNDED, 1 payment, 1 back, stock 0',
  },
};

async function play(stage: Stage, { first, at, second, before, end }: Interleaving): Promise<string> {
  const [[buyer], goods] = [await newBuyers(1), await newGoods(1)];
  if (!buyer) throw new Error('no buyer');
  const order = await waitingOrder(stage.doors[0], buyer, goods);
  const proof = await endDialog(stage.doors[0], order.providerOrderId);
  if (second === expireUnpaid)
    await db.order.update({ where: { id: order.orderId }, data: { expiresAt: new Date(0) } });
  const scene = { stage, goods, proof, order: { ...order, buyer: await fresh(buyer) } };
  await before?.(scene);
  const pause = await pauseAt(at);
  const one = first(scene);
  await pause.caught();
  // It may wait for the first one's locks: it is under way, and that is what matters.
  const other = second(scene);
  await pause.release();
  await Promise.all([one, other]);
  await sendAllRefunds();
  const { status, paymentStatus, payments } = await orderOf(order.orderId);
  const back = payments.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'PROCESSED').length;
  const came = `${status} ${paymentStatus}, ${payments.length} payment, ${back} back, stock ${await stockOf(goods)}`;
  return came === end ? '' : `${came} instead of ${end}`;
}

export const interleaved: BatteryTest = {
  id: 'T37',
  about: `${Object.keys(INTERLEAVINGS).length} interleavings at pause points, such as a cancel inside a capture`,
  async run(stage, tally) {
    const takeUp = await layPoints();
    for (const [name, interleaving] of Object.entries(INTERLEAVINGS)) {
      const fault = await play(stage, interleaving);
      tally.case(fault && `${name}: ${fault}`);
    }
    await takeUp();
  },
};
