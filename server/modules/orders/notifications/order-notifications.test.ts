import { expect, it } from 'vitest';
import { rupeeText } from '#rules/money/rupees.ts';
import { db } from '#server/platform/database/db.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { newProviderPayment, unpaidOrder } from '#server/testing/payments.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { cancelByShop, cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { markRefunded } from '#server/modules/orders/payment/apply-refund.ts';
import {
  approveReturn,
  receiveReturn,
  refuseReturn,
  requestReturn,
} from '#server/modules/orders/returns/returns.ts';

useDatabase();

/** Neither an English word nor an unfilled placeholder. */
const HINDI_ONLY = /^[^A-Za-z{}]+$/;

const shopper = () => Promise.all([newViewer(), newVariant({ stock: 10 })]);
const bellOf = ({ id: userId }: Viewer) =>
  db.notification.findMany({
    where: { userId },
    select: { kind: true, title: true, url: true, count: true },
    orderBy: { createdAt: 'asc' },
  });
const titlesOf = async (viewer: Viewer) => (await bellOf(viewer)).map(({ title }) => title);

it('actions of the shopper add no in-app notification', async () => {
  const [viewer, variant] = await shopper();
  const cash = await placeTestOrder(viewer, orderInput(variant));
  await packOrder(cash.id);
  const otherOrder = await placeTestOrder(viewer, orderInput(variant));
  await cancelOrder(viewer, otherOrder.id);
  await dismissPayment(viewer, (await unpaidOrder(viewer, variant)).order.id);
  expect(await bellOf(viewer)).toEqual([]);
});

it('mail and SMS are written in Hindi and link to the Hindi page', async () => {
  const [viewer, variant] = await shopper();
  await db.user.update({ where: { id: viewer.id }, data: { language: 'HI' } });
  const { id, number, total } = await placeTestOrder(viewer, orderInput(variant));
  const messages = await db.outgoingMessage.findMany({
    where: { dedupeKey: { startsWith: `order-placed:${id}:` } },
    orderBy: { channel: 'asc' },
  });
  const amount = rupeeText(total);
  expect(messages.map(({ data }) => data)).toEqual([
    {
      language: 'hi',
      subject: `आपका ऑर्डर ${number} पक्का हो गया है`,
      paragraphs: [
        `नमस्ते ${ADDRESS.fullName},`,
        `धन्यवाद! आपका ऑर्डर ${number} पक्का हो गया है। इसके पहुँचने पर कृपया ${amount} तैयार रखें।`,
        expect.stringMatching(HINDI_ONLY),
      ],
      link: { text: 'अपना ऑर्डर देखें', path: `/hi/order/${id}` },
    },
    { text: `ऑर्डर ${number} पक्का हो गया है। कुल ${amount}।` },
  ]);
});

it('each step of an order gets its own notification with a link to the order page', async () => {
  const [viewer, variant] = await shopper();
  const order = await deliveredOrder(viewer, variant);
  const otherOrder = await confirmedOrder(viewer, variant);
  await cancelByShop(otherOrder.id, 'The pack was torn.');
  const notification = ({ id, number }: typeof order, what: string) => ({
    kind: 'ORDER',
    title: `Your order ${number} ${what}`,
    url: `/order/${id}`,
    count: 1,
  });
  expect(await bellOf(viewer)).toEqual([
    notification(order, 'is confirmed'),
    notification(order, 'is on its way'),
    notification(order, 'has arrived'),
    notification(otherOrder, 'is confirmed'),
    notification(otherOrder, 'is cancelled'),
  ]);
});

it('concurrent requests notify once', async () => {
  const [viewer, variant] = await shopper();
  const { id, number } = await confirmedOrder(viewer, variant);
  await packOrder(id);
  await Promise.allSettled(Array.from({ length: 5 }, () => shipOrder(id, PARCEL)));
  expect(await bellOf(viewer)).toMatchObject([{ title: `Your order ${number} is confirmed` }, { count: 1 }]);
});

it('a late payment notifies the shopper', async () => {
  const [viewer, variant] = await shopper();
  const waiting = await unpaidOrder(viewer, variant);
  await dismissPayment(viewer, waiting.order.id);
  await applyPayment(newProviderPayment(waiting));
  expect(await titlesOf(viewer)).toEqual([`Your order ${waiting.order.number} is confirmed`]);
});

it('returns and refunds notify the shopper', async () => {
  const [viewer, variant] = await shopper();
  const order = await deliveredOrder(viewer, variant, 2);
  const [line] = order.lines;
  const ask = async () => {
    const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    return db.returnRequest.findFirstOrThrow({ where: { orderId: order.id, status: 'REQUESTED' } });
  };
  await db.notification.deleteMany({ where: { userId: viewer.id } });
  const refusedReturn = await ask();
  await refuseReturn(refusedReturn.id, 'Half of it is eaten.');
  expect(await titlesOf(viewer)).toEqual([`Return not possible for your order ${order.number}`]);
  const lastTitle = async () => (await titlesOf(viewer)).at(-1);
  const agreed = await ask();
  await approveReturn(agreed.id);
  expect(await lastTitle()).toBe(`Return approved for your order ${order.number}`);
  await receiveReturn(agreed.id, { restock: false });
  expect(await lastTitle()).toBe(`Return received for your order ${order.number}`);
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: order.id } } });
  await transaction((tx) => markRefunded(tx, { id: refund.id, orderId: order.id, amount: refund.amount }));
  expect(await lastTitle()).toBe(`Refund for your order ${order.number}`);
});

it('each change is published after the commit', async () => {
  const [viewer, variant] = await shopper();
  const { id } = await confirmedOrder(viewer, variant, 1, 'cash');
  await packOrder(id);
  const published = new Promise<void>((resolve) =>
    onEvent({ topic: 'notification', key: viewer.id }, resolve),
  );
  await shipOrder(id, PARCEL);
  await published;
  await deliverOrder(id);
  expect(await titlesOf(viewer)).toHaveLength(2);
});

it('a closed account receives mail but no in-app notification', async () => {
  const [viewer, variant] = await shopper();
  const order = await confirmedOrder(viewer, variant);
  await cancelOrder(viewer, order.id);
  await db.notification.deleteMany({ where: { userId: viewer.id } });
  await db.user.update({ where: { id: viewer.id }, data: { closedAt: new Date() } });
  const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: order.id } } });
  await transaction((tx) => markRefunded(tx, { id: refund.id, orderId: order.id, amount: refund.amount }));
  expect(await bellOf(viewer)).toEqual([]);
  expect(await db.outgoingMessage.count({ where: { dedupeKey: { contains: refund.id } } })).toBe(2);
});
