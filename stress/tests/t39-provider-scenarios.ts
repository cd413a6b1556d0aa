// T39: the scenarios that Razorpay asks shops to try, by its own numbers; those that a standard checkout has.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyer } from '../buyers.ts';
import { type Goods, newGoods } from '../goods.ts';
import { moneyAdrift } from '../invariants.ts';
import { runJob, until } from '../jobs.ts';
import { orderOf, place, wishFor } from '../orders.ts';
import {
  dismiss,
  endDialog,
  initiate,
  type News,
  setFault,
  tell,
  tellSuccess,
  type Waiting,
  waitingOrder,
} from '../paying.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest } from '../test.ts';

/** "a job fetches payments of every … order ≥15 min old" */
const ASKED_AFTER_MINUTES = 16;
/** "limit 5 s": slower answers are sent again. */
const WEBHOOK_WITHIN_MS = 5_000;

interface Scene extends Stage {
  buyer: Buyer;
  goods: Goods;
}

/** What is wrong; '' for nothing. */
type Scenario = (scene: Scene) => Promise<string>;

const waiting = ({ doors, buyer, goods }: Scene) => waitingOrder(doors[0], buyer, goods);

function newsOf({ providerOrderId, total }: Waiting, paymentId: string, kind: string, status: string): News {
  const payment = { id: paymentId, orderId: providerOrderId, amount: total };
  return { kind, payment: { ...payment, status: status as News['payment']['status'] } };
}

/** An order ends with one payment and nothing given back. */
async function paidOnce({ orderId }: Pick<Waiting, 'orderId'>): Promise<string> {
  const { status, paymentStatus, payments } = await orderOf(orderId);
  const captured = payments.filter(({ state }) => state === 'CAPTURED').length;
  const end = `${status} ${paymentStatus}, ${captured} captured`;
  return end === 'CONFIRMED PAID, 1 captured' ? '' : end;
}

const SCENARIOS: Record<string, Scenario> = {
  'ORD-01 an order is opened for what it costs': async ({ doors, buyer, goods }) => {
    const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
    await place(doors[0], 'rest', buyer, wish);
    const { body } = await initiate(doors[0], buyer, wish);
    const isRight = String(body.id).startsWith('order_') && body.amount === wish.total;
    return isRight ? '' : JSON.stringify(body);
  },
  'ORD-02, ORD-03 a payment fails and the order stays open; the next one pays it': async (scene) => {
    const order = await waiting(scene);
    await endDialog(scene.doors[0], order.providerOrderId, { act: 'fail', webhook: 'on' });
    const between = await orderOf(order.orderId);
    if (between.status !== 'PENDING') return `after the failure: ${between.status}`;
    const proof = await endDialog(scene.doors[0], order.providerOrderId);
    await tellSuccess(scene.doors[1], scene.buyer, proof);
    return paidOnce(order);
  },
  'ORD-05 asked for again, it is the same order': async ({ doors, buyer, goods }) => {
    const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
    await place(doors[0], 'rest', buyer, wish);
    const answers = await Promise.all([...doors, ...doors].map((door) => initiate(door, buyer, wish)));
    return new Set(answers.map(({ body }) => body.id)).size === 1 ? '' : 'several orders at the provider';
  },
  'BP-01 the webhook alone confirms': async (scene) => {
    const order = await waiting(scene);
    await endDialog(scene.doors[0], order.providerOrderId, { webhook: 'on' });
    await until('the confirmed order', async () => (await paidOnce(order)) === '');
    return '';
  },
  'BP-02 a webhook with another signature is refused; the true one counts': async (scene) => {
    const order = await waiting(scene);
    const { razorpay_payment_id: id } = await endDialog(scene.doors[0], order.providerOrderId);
    const news = newsOf(order, id, 'payment.captured', 'captured');
    const { status } = await tell(scene.doors[0], news, 'a'.repeat(64));
    const { status: after } = await orderOf(order.orderId);
    await tell(scene.doors[0], news);
    return status === 400 && after === 'PENDING' ? paidOnce(order) : `${status}, then ${after}`;
  },
  'BP-03 the same webhook again changes nothing': async (scene) => {
    const order = await waiting(scene);
    const { razorpay_payment_id: id } = await endDialog(scene.doors[0], order.providerOrderId);
    const news = { ...newsOf(order, id, 'payment.captured', 'captured'), eventId: order.orderId };
    for (const door of [...scene.doors, ...scene.doors]) await tell(door, news);
    return paidOnce(order);
  },
  'BP-04, BP-05, BP-20 no word at all: the provider is asked': async (scene) => {
    const order = await waiting(scene);
    await endDialog(scene.doors[0], order.providerOrderId);
    await scene.pass(ASKED_AFTER_MINUTES);
    await runJob('askForPayments');
    return paidOnce(order);
  },
  'BP-06 a payment that comes after the dialog was closed': async (scene) => {
    const order = await waiting(scene);
    await dismiss(scene.doors[1], order);
    const { razorpay_payment_id: id } = await endDialog(scene.doors[0], order.providerOrderId);
    await tell(scene.doors[0], newsOf(order, id, 'payment.captured', 'captured'));
    return paidOnce(order);
  },
  'BP-07 the answer to opening an order is lost: it is found again': async ({ doors, buyer, goods }) => {
    const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
    await place(doors[0], 'rest', buyer, wish);
    await setFault(doors[0], 'lost');
    const lost = await initiate(doors[0], buyer, wish);
    await setFault(doors[0], 'ok');
    const found = [await initiate(doors[1], buyer, wish), await initiate(doors[0], buyer, wish)];
    const made = await db.standinOrder.count({ where: { receipt: { in: await receiptsOf(buyer) } } });
    const isRight = lost.status === 503 && found.every(({ code }) => !code) && made === 1;
    return isRight ? '' : `${lost.status}, then ${found.map(({ status }) => status).join()}, ${made} made`;
  },
  'BP-10 words that come in another order move nothing back': async (scene) => {
    const order = await waiting(scene);
    const { razorpay_payment_id: id } = await endDialog(scene.doors[0], order.providerOrderId);
    await tell(scene.doors[0], newsOf(order, id, 'order.paid', 'captured'));
    await tell(scene.doors[1], newsOf(order, id, 'payment.authorized', 'authorized'));
    await tell(scene.doors[0], newsOf(order, id, 'payment.failed', 'failed'));
    return paidOnce(order);
  },
  'BP-11 a webhook is answered in time': async (scene) => {
    const order = await waiting(scene);
    const { razorpay_payment_id: id } = await endDialog(scene.doors[0], order.providerOrderId);
    const { status, ms } = await tell(scene.doors[0], newsOf(order, id, 'payment.captured', 'captured'));
    return status === 200 && ms < WEBHOOK_WITHIN_MS ? '' : `${status} after ${Math.round(ms)} ms`;
  },
  'BP-37 a forged proof on the page is refused; the true one counts': async (scene) => {
    const order = await waiting(scene);
    const proof = await endDialog(scene.doors[0], order.providerOrderId);
    const forged = { ...proof, razorpay_signature: proof.razorpay_signature.replace(/^./, 'z') };
    const { status } = await tellSuccess(scene.doors[0], scene.buyer, forged);
    const { status: after } = await orderOf(order.orderId);
    await tellSuccess(scene.doors[0], scene.buyer, proof);
    return status === 400 && after === 'PENDING' ? paidOnce(order) : `${status}, then ${after}`;
  },
};

async function receiptsOf({ id: userId }: Buyer): Promise<string[]> {
  return (await db.order.findMany({ where: { userId }, select: { id: true } })).map(({ id }) => id);
}

export const providerScenarios: BatteryTest = {
  id: 'T39',
  about: 'the provider’s own scenarios, by its numbers, as far as a standard checkout has them',
  async run(stage, tally) {
    for (const [name, play] of Object.entries(SCENARIOS)) {
      const fault = await play({ ...stage, buyer: await newBuyer(), goods: await newGoods(5) });
      tally.case(fault && `${name}: ${fault}`);
      tally.figure(`${name.split(/ [a-z]/)[0] ?? ''} ${fault ? 'FAILED' : 'passed'}`);
    }
    for (const fault of await moneyAdrift()) tally.check(false, fault);
    tally.figure('BP-12 (a refund asked for twice) is T11’s; the others need a server-to-server integration');
  },
};
