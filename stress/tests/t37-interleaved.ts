// T37: an action runs while another is paused inside its transaction on the other server.
import { db } from '#server/platform/database/db.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import { withFreshToken, newBuyer, newBuyers } from '../buyers.ts';
import { type Variant, newVariant, readStock } from '../catalogue.ts';
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
import type { Server, TestBed } from '../test-bed.ts';
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

/** Something that happens to the order of a scene. */
type Step = (scene: Scene) => Promise<unknown>;

/** A step for each server: the one with index 0 runs the step that is paused, the other one what runs meanwhile. */
const stepOn =
  (operation: (server: Server, scene: Scene) => Promise<unknown>) =>
  (index: 0 | 1): Step =>
  (scene) =>
    operation(scene.testBed.servers[index], scene);

const captureOn = stepOn((server, scene) =>
  sendWebhook(server, { kind: 'payment.captured', payment: payment(scene) }),
);
/** The provider's other event for a captured payment. */
const orderPaidOn = stepOn((server, scene) =>
  sendWebhook(server, { kind: 'order.paid', payment: payment(scene) }),
);
const confirmOn = stepOn((server, { order, proof }) => confirmPayment(server, order.buyer, proof));
const cancelOn = stepOn((server, { order }) => cancel(server, order));
const dismissOn = stepOn((server, { order }) => dismiss(server, order));
const initiateOn = stepOn((server, { order }) => initiate(server, order.buyer, order));
/** Another buyer takes the last unit. */
const sellOver = (transport: 'graph' | 'rest') =>
  stepOn(async (server, { variant }) => {
    const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
    return place(server, transport, await newBuyer(), draft);
  });

const PAID = 'CONFIRMED PAID, payments 1, refunds 0, stock 0';
const REFUNDED = 'CANCELLED REFUNDED, payments 1, refunds 1, stock 1';
const CLOSED = 'CANCELLED UNPAID, payments 0, refunds 0, stock 1';

interface Interleaving {
  before?: Step;
  /** The step that is paused at `at`. */
  first: Step;
  at: Point;
  /** The step that runs meanwhile. */
  second: Step;
  /** How it may end: several ways, where the second step may come before or after the end of the first. */
  expected: string | readonly string[];
}

const INTERLEAVINGS: Record<string, Interleaving> = {
  'cancel inside capture': {
    first: captureOn(0),
    at: 'the payment is noted',
    second: cancelOn(1),
    expected: REFUNDED,
  },
  'cancel as a capture commits': {
    first: captureOn(0),
    at: 'the payment is being committed',
    second: cancelOn(1),
    expected: REFUNDED,
  },
  'capture inside cancel': {
    first: cancelOn(0),
    at: 'the order is about to change',
    second: orderPaidOn(1),
    expected: REFUNDED,
  },
  'success inside capture': {
    first: captureOn(0),
    at: 'the order is about to change',
    second: confirmOn(1),
    expected: PAID,
  },
  'capture inside capture': {
    first: captureOn(0),
    at: 'the event is taken',
    second: orderPaidOn(1),
    expected: PAID,
  },
  'closing inside capture': {
    first: captureOn(0),
    at: 'the order has changed',
    second: dismissOn(1),
    expected: PAID,
  },
  'capture inside closing': {
    first: dismissOn(0),
    at: 'the order has changed',
    second: orderPaidOn(1),
    expected: PAID,
  },
  'expiry inside capture': {
    first: captureOn(0),
    at: 'the payment is noted',
    second: expireUnpaid,
    expected: PAID,
  },
  'initiate inside closing': {
    first: dismissOn(0),
    at: 'the stock is about to go',
    second: initiateOn(1),
    // Once it is closed, starting again finds that it was paid.
    expected: [CLOSED, PAID],
  },
  'cancel inside closing': {
    first: dismissOn(0),
    at: 'the stock is gone',
    second: cancelOn(1),
    expected: CLOSED,
  },
  'selling the variant inside a late capture': {
    before: dismissOn(1),
    first: captureOn(0),
    at: 'the stock is gone',
    second: sellOver('graph')(1),
    expected: PAID,
  },
  'a late capture inside selling the variant': {
    before: dismissOn(1),
    first: sellOver('rest')(0),
    at: 'the stock is gone',
    second: orderPaidOn(1),
    expected: 'CANCELLED REFUNDED, payments 1, refunds 1, stock 0',
  },
};

/** Runs an interleaving; returns its fault, or an empty string. */
async function play(testBed: TestBed, interleaving: Interleaving): Promise<string> {
  const { before, first, at, second, expected } = interleaving;
  const [[buyer], variant] = [await newBuyers(1), await newVariant(1)];
  if (!buyer) throw new Error('no buyer');
  const order = await newPendingOrder(testBed.servers[0], buyer, variant);
  const proof = await completeDialog(testBed.servers[0], order.providerOrderId);
  if (second === expireUnpaid)
    await db.order.update({ where: { id: order.orderId }, data: { expiresAt: new Date(0) } });
  const scene = { testBed, variant, proof, order: { ...order, buyer: await withFreshToken(buyer) } };
  await before?.(scene);
  const pause = await pauseAt(at);
  const paused = first(scene);
  await pause.reached();
  // It may wait for locks of the first step; it is enough that it has started.
  const concurrent = second(scene);
  await pause.release();
  await Promise.all([paused, concurrent]);
  await sendAllRefunds();
  const { status, paymentStatus, payments } = await loadOrder(order.orderId);
  const refunds = payments.flatMap((row) => row.refunds).filter(({ state }) => state === 'PROCESSED').length;
  const actual = `${status} ${paymentStatus}, payments ${payments.length}, refunds ${refunds}, stock ${await readStock(variant)}`;
  const outcomes = [expected].flat();
  return outcomes.includes(actual) ? '' : `${actual} instead of ${outcomes.join(' or ')}`;
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
