// T37: an action runs while another is paused inside its transaction on the other server.
import { db } from '#server/platform/database/db.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid-orders.ts';
import { withFreshToken, newBuyer, newBuyers } from '../buyers.ts';
import { type Variant, newVariant, stockOf } from '../catalogue.ts';
import { sendAllRefunds } from '../jobs.ts';
import { loadOrder, place, draftOrder } from '../orders.ts';
import {
  cancel,
  dismiss,
  completeDialog,
  initiate,
  type Proof,
  sendWebhook,
  confirmPayment,
  type PendingOrder,
  newPendingOrder,
} from '../payments.ts';
import { installPausePoints, pauseAt, type Point } from '../pause-points.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest } from '../stress-test.ts';

interface Scene {
  testBed: TestBed;
  order: PendingOrder;
  proof: Proof;
  variant: Variant;
}

const payment = ({ order, proof }: Scene) => ({
  id: proof.razorpay_payment_id,
  orderId: order.providerOrderId,
  amount: order.total,
  status: 'captured' as const,
});
const capture = (scene: Scene) =>
  sendWebhook(scene.testBed.servers[0], { kind: 'payment.captured', payment: payment(scene) });
const captureThere = (scene: Scene) =>
  sendWebhook(scene.testBed.servers[1], { kind: 'order.paid', payment: payment(scene) });
const success = ({ testBed, order, proof }: Scene) => confirmPayment(testBed.servers[1], order.buyer, proof);
const giveUp = ({ testBed, order }: Scene) => cancel(testBed.servers[1], order);
const giveUpHere = ({ testBed, order }: Scene) => cancel(testBed.servers[0], order);
const close = ({ testBed, order }: Scene) => dismiss(testBed.servers[1], order);
const closeHere = ({ testBed, order }: Scene) => dismiss(testBed.servers[0], order);
const start = ({ testBed, order }: Scene) => initiate(testBed.servers[1], order.buyer, order);

/** Another buyer takes the last unit. */
async function sell({ testBed, variant }: Scene): Promise<void> {
  const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
  await place(testBed.servers[1], 'graph', await newBuyer(), draft);
}

const PAID = 'CONFIRMED PAID, 1 payment, 0 back, stock 0';
const GIVEN_BACK = 'CANCELLED REFUNDED, 1 payment, 1 back, stock 1';

interface Interleaving {
  /** What is paused, and where. */
  first: (scene: Scene) => Promise<unknown>;
  at: Point;
  /** What runs in the meantime. */
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
  'selling the variant inside a late capture': {
    before: close,
    first: capture,
    at: 'the stock is gone',
    second: sell,
    end: PAID,
  },
  'a late capture inside selling the variant': {
    before: close,
    first: async ({ testBed, variant }) => {
      const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
      return place(testBed.servers[0], 'rest', await newBuyer(), draft);
    },
    at: 'the stock is gone',
    second: captureThere,
    end: 'CANCELLED REFUNDED, 1 payment, 1 back, stock 0',
  },
};

async function play(testBed: TestBed, { first, at, second, before, end }: Interleaving): Promise<string> {
  const [[buyer], variant] = [await newBuyers(1), await newVariant(1)];
  if (!buyer) throw new Error('no buyer');
  const order = await newPendingOrder(testBed.servers[0], buyer, variant);
  const proof = await completeDialog(testBed.servers[0], order.providerOrderId);
  if (second === expireUnpaid)
    await db.order.update({ where: { id: order.orderId }, data: { expiresAt: new Date(0) } });
  const scene = { testBed, variant, proof, order: { ...order, buyer: await withFreshToken(buyer) } };
  await before?.(scene);
  const pause = await pauseAt(at);
  const one = first(scene);
  await pause.reached();
  // It may wait for locks of the first action; it is enough that it has started.
  const other = second(scene);
  await pause.release();
  await Promise.all([one, other]);
  await sendAllRefunds();
  const { status, paymentStatus, payments } = await loadOrder(order.orderId);
  const back = payments.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'PROCESSED').length;
  const came = `${status} ${paymentStatus}, ${payments.length} payment, ${back} back, stock ${await stockOf(variant)}`;
  return came === end ? '' : `${came} instead of ${end}`;
}

export const interleaved: StressTest = {
  id: 'T37',
  title: `${Object.keys(INTERLEAVINGS).length} interleavings at pause points, such as a cancel inside a capture`,
  async run(testBed, tally) {
    const removePausePoints = await installPausePoints();
    for (const [name, interleaving] of Object.entries(INTERLEAVINGS)) {
      const fault = await play(testBed, interleaving);
      tally.case(fault && `${name}: ${fault}`);
    }
    await removePausePoints();
  },
};
