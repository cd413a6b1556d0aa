import { expect, it } from 'vitest';
import { rupeeText } from '#rules/rupees.ts';
import { db } from '#server/platform/database/db.ts';
import { onNews } from '#server/platform/events/events.ts';
import { orderOf, placed } from '#server/testing/buying.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilled.ts';
import { paymentOn, unpaidOrder } from '#server/testing/paying.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelByShop, cancelOrder, dismissPayment } from './cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfil.ts';
import { markRefunded } from './refunded.ts';
import { approveReturn, receiveReturn, refuseReturn, requestReturn } from './returns.ts';

useDatabase();

/** Neither an English word nor a placeholder that nobody filled. */
const HINDI_ONLY = /^[^A-Za-z{}]+$/;

const shopper = () => Promise.all([newViewer(), newVariant({ stock: 10 })]);
const bellOf = ({ id: userId }: Viewer) =>
  db.notification.findMany({
    where: { userId },
    select: { kind: true, title: true, url: true, count: true },
    orderBy: { createdAt: 'asc' },
  });
const titlesOf = async (viewer: Viewer) => (await bellOf(viewer)).map(({ title }) => title);

it('the bell is silent on what shoppers do themselves', async () => {
  const [viewer, variant] = await shopper();
  const cash = await placed(viewer, orderOf(variant));
  await confirmedOrder(viewer, variant);
  await packOrder(cash.id);
  const other = await confirmedOrder(viewer, variant);
  await cancelOrder(viewer, other.id);
  await dismissPayment(viewer, (await unpaidOrder(viewer, variant)).order.id);
  expect(await bellOf(viewer)).toEqual([]);
});

it('whoever reads Hindi is written to in Hindi, by mail and SMS, and led to the Hindi page', async () => {
  const [viewer, variant] = await shopper();
  await db.user.update({ where: { id: viewer.id }, data: { language: 'HI' } });
  const { id, number, total } = await placed(viewer, orderOf(variant));
  const sent = await db.outgoingMessage.findMany({
    where: { dedupeKey: { startsWith: `order-placed:${id}:` } },
    orderBy: { channel: 'asc' },
  });
  const amount = rupeeText(total);
  expect(sent.map(({ data }) => data)).toEqual([
    {
      language: 'hi',
      subject: `आपका ऑर्डर ${number} पक्का हो गया है`,
      paragraphs: [
        `नमस्ते ${ADDRESS.fullName},`,
        `धन्यवाद! आपका ऑर्डर ${number} पक्का हो गया है। इसके पहुंचने पर कृपया ${amount} तैयार रखें।`,
        expect.stringMatching(HINDI_ONLY),
      ],
      link: { text: 'अपना ऑर्डर देखें', path: `/hi/order/${id}` },
    },
    { text: `ऑर्डर ${number} पक्का हो गया है। कुल ${amount}।` },
  ]);
});

it('the bell tells the latest of each order, folded while it is unread, and leads to its page', async () => {
  const [viewer, variant] = await shopper();
  const order = await deliveredOrder(viewer, variant);
  const other = await confirmedOrder(viewer, variant);
  await cancelByShop(other.id, 'The pack was torn.');
  expect(await bellOf(viewer)).toEqual([
    {
      kind: 'ORDER',
      title: `Your order ${order.number} has arrived`,
      url: `/order/${order.id}`,
      count: 2,
    },
    {
      kind: 'ORDER',
      title: `Your order ${other.number} is cancelled`,
      url: `/order/${other.id}`,
      count: 1,
    },
  ]);
});

it('the bell tells once of a step that is asked for by many at once', async () => {
  const [viewer, variant] = await shopper();
  const { id } = await confirmedOrder(viewer, variant);
  await packOrder(id);
  await Promise.allSettled(Array.from({ length: 5 }, () => shipOrder(id, PARCEL)));
  expect(await bellOf(viewer)).toMatchObject([{ count: 1 }]);
});

it('the bell tells of a payment that came after the order had been given up', async () => {
  const [viewer, variant] = await shopper();
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  await applyPayment(paymentOn(waiting));
  expect(await titlesOf(viewer)).toEqual([`Your order ${waiting.order.number} is confirmed`]);
});

it('the bell tells of returns, and of money that went back', async () => {
  const [viewer, variant] = await shopper();
  const order = await deliveredOrder(viewer, variant, 2);
  const [line] = order.lines;
  const ask = async () => {
    const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    return db.returnRequest.findFirstOrThrow({ where: { orderId: order.id, status: 'REQUESTED' } });
  };
  const refused = await ask();
  await refuseReturn(refused.id, 'Half of it is eaten.');
  expect(await titlesOf(viewer)).toEqual([`Return not possible for your order ${order.number}`]);
  const agreed = await ask();
  await approveReturn(agreed.id);
  expect(await titlesOf(viewer)).toEqual([`Return agreed for your order ${order.number}`]);
  await receiveReturn(agreed.id, { restock: false });
  expect(await titlesOf(viewer)).toEqual([`Return received for your order ${order.number}`]);
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: order.id } } });
  await transaction((tx) => markRefunded(tx, { id: refund.id, orderId: order.id, amount: refund.amount }));
  expect(await titlesOf(viewer)).toEqual([`Refund for your order ${order.number}`]);
});

it('who watches is told of each step after its commit', async () => {
  const [viewer, variant] = await shopper();
  const { id } = await confirmedOrder(viewer, variant, 1, 'cash');
  await packOrder(id);
  const told = new Promise<void>((resolve) => onNews({ topic: 'notification', key: viewer.id }, resolve));
  await shipOrder(id, PARCEL);
  await told;
  await deliverOrder(id);
  expect(await titlesOf(viewer)).toHaveLength(1);
});

it('a closed account gets mail of its last order, but no bell', async () => {
  const [viewer, variant] = await shopper();
  const order = await confirmedOrder(viewer, variant);
  await cancelOrder(viewer, order.id);
  await db.user.update({ where: { id: viewer.id }, data: { closedAt: new Date() } });
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: order.id } } });
  await transaction((tx) => markRefunded(tx, { id: refund.id, orderId: order.id, amount: refund.amount }));
  expect(await bellOf(viewer)).toEqual([]);
  expect(await db.outgoingMessage.count({ where: { dedupeKey: { contains: refund.id } } })).toBe(2);
});
