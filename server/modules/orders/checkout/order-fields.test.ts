// The fields of an order in the API: possible actions, returns and invoice.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { ageDelivery, confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newDebit } from '#server/testing/mandates.ts';
import { unpaidOrder } from '#server/testing/payments.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { cancelByShop, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { issueInvoice } from '#server/modules/orders/documents/invoices.ts';
import { markRefunded } from '#server/modules/orders/payment/apply-refund.ts';

const shop = useApp();

const FIELDS = `id status paymentStatus fulfilmentStatus cancelCause canPay canRetryPayment cashTotal canCancel
  expectedTo isDelayed expiresAt debitOn carrier trackingNumber
  deliveredAt returnUntil returns { id reason note status lines { orderLineId quantity } } invoiceUrl lines { id }`;

interface OrderFields {
  [field: string]: unknown;
  invoiceUrl: string | null;
  lines: { id: string }[];
}

async function fetchOrder(token: string, id: string): Promise<OrderFields> {
  const { data, errors } = await requestGraphql<{ order: OrderFields }>(
    shop.url,
    `query ($id: ID!) { order(id: $id) { ${FIELDS} } }`,
    { id },
    { 'x-access-token': token },
  );
  expect(errors).toEqual([]);
  return data.order;
}

describe('order fields', () => {
  it('isDelayed is true in GraphQL and REST from the day after the last expected day', async () => {
    const viewer = await newViewer();
    const { id } = await confirmedOrder(viewer, await newVariant());
    expect(await fetchOrder(viewer.token, id)).toMatchObject({ isDelayed: false });
    await db.order.update({ where: { id }, data: { expectedTo: new Date('2026-01-02') } });
    expect(await fetchOrder(viewer.token, id)).toMatchObject({ isDelayed: true, expectedTo: '2026-01-02' });
    const response = await fetch(`${shop.url}/api/order/${id}`, {
      headers: { 'x-access-token': viewer.token },
    });
    expect(await response.json()).toMatchObject({ isDelayed: true, expectedTo: '2026-01-02' });
  });

  it('an order can be retried or changed to cash after its payment closed, but not after the shop cancelled it', async () => {
    const viewer = await newViewer();
    const { order } = await unpaidOrder(viewer, await newVariant());
    await dismissPayment(viewer, order.id);
    const cashTotal = order.total + DEFAULT_CHARGES.cashFee;
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({ canRetryPayment: true, cashTotal });
    await cancelByShop(order.id, 'Not to be had any more');
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({
      canRetryPayment: false,
      cashTotal: null,
    });
  });

  it('an order awaiting payment has a payment deadline and no invoice', async () => {
    const viewer = await newViewer();
    const { order } = await unpaidOrder(viewer, await newVariant());
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({
      canPay: true,
      canCancel: true,
      returnUntil: null,
      returns: [],
      invoiceUrl: null,
      expiresAt: order.expiresAt?.toISOString(),
      debitOn: null,
    });
  });

  it('GraphQL and REST show when automatic payment debits the order, while the mandate is active', async () => {
    const viewer = await newViewer();
    const { order } = await unpaidOrder(viewer, await newVariant());
    const { id, mandateId } = await newDebit(viewer.id);
    const debitFrom = new Date('2026-12-09T20:00:00Z');
    await db.repeatDebit.update({ where: { id }, data: { state: 'ORDERED', orderId: order.id, debitFrom } });
    const headers = { 'x-access-token': viewer.token };
    const fetchRestOrder = async () => (await fetch(`${shop.url}/api/order/${order.id}`, { headers })).json();
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({ debitOn: '2026-12-10' });
    expect(await fetchRestOrder()).toMatchObject({ debitOn: '2026-12-10' });
    await db.repeatMandate.update({ where: { id: mandateId }, data: { endedAt: debitFrom } });
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({ debitOn: null });
    expect(await fetchRestOrder()).toMatchObject({ debitOn: null });
  });

  it('an order has an invoice once paid, or once delivered with cash on delivery', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const paid = await confirmedOrder(viewer, variant);
    const { invoiceUrl } = await fetchOrder(viewer.token, paid.id);
    const response = await fetch(shop.url + invoiceUrl);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const cash = await confirmedOrder(viewer, variant, 1, 'cash');
    expect((await fetchOrder(viewer.token, cash.id)).invoiceUrl).toBeNull();
    const delivered = await deliveredOrder(viewer, variant, 1, 'cash');
    expect((await fetchOrder(viewer.token, delivered.id)).invoiceUrl).toContain(
      `/invoices/${delivered.id}.pdf?`,
    );
  });

  it('a cancelled order keeps its invoice, and gets none if it had none', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const [first, second] = [await confirmedOrder(viewer, variant), await confirmedOrder(viewer, variant)];
    await issueInvoice(first.id);
    for (const { id } of [first, second]) await cancelByShop(id, 'Torn.');
    expect(await fetchOrder(viewer.token, first.id)).toMatchObject({
      cancelCause: 'SHOP',
      invoiceUrl: expect.any(String) as string,
    });
    expect((await fetchOrder(viewer.token, second.id)).invoiceUrl).toBeNull();
  });

  it('an order shows its carrier and return deadline', async () => {
    const viewer = await newViewer();
    const order = await deliveredOrder(viewer, await newVariant());
    const until = new Date((order.deliveredAt?.getTime() ?? 0) + 7 * millisecondsInDay).toISOString();
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({ ...PARCEL, returnUntil: until });
    await ageDelivery(order, 8 * millisecondsInDay);
    expect(await fetchOrder(viewer.token, order.id)).toMatchObject({ returnUntil: null });
  });

  it('the response of requestReturn includes the new return', async () => {
    const viewer = await newViewer();
    const order = await deliveredOrder(viewer, await newVariant(), 2);
    const lines = [{ orderLineId: order.lines[0]?.id, quantity: 1 }];
    const { data } = await requestGraphql<{ requestReturn: OrderFields }>(
      shop.url,
      `mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { ${FIELDS} } }`,
      { input: { orderId: order.id, reason: 'DAMAGED', note: 'Torn', lines } },
      { 'x-access-token': viewer.token },
    );
    expect(data.requestReturn.returns).toMatchObject([
      { reason: 'DAMAGED', note: 'Torn', status: 'REQUESTED', lines },
    ]);
  });

  it('REST shows the fulfilment status', async () => {
    const viewer = await newViewer();
    const { id } = await deliveredOrder(viewer, await newVariant());
    const response = await fetch(`${shop.url}/api/order/${id}`, {
      headers: { 'x-access-token': viewer.token },
    });
    expect(await response.json()).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      fulfilmentStatus: 'delivered',
    });
  });
});

it('documents of several orders are read in one statement', async () => {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 100 })]);
  const list = `{ viewer { orders { nodes { ${FIELDS} history { what } } } } }`;
  const count = () =>
    countStatements(() => requestGraphql(shop.url, list, {}, { 'x-access-token': viewer.token }));
  const cancelled = await confirmedOrder(viewer, variant);
  await cancelByShop(cancelled.id, 'Torn.');
  await count();
  const few = await count();
  for (let more = 0; more < 4; more += 1) await deliveredOrder(viewer, variant);
  expect(await count()).toBe(few);
  // User, session, orders, lines, history, documents.
  expect(few).toBeLessThanOrEqual(6);
});

describe('reorder', () => {
  const AGAIN = `mutation ($id: ID!) { reorder(orderId: $id) { missing cart { lines { quantity variant { id } } } } }`;
  interface ReorderResult {
    reorder: { missing: string[]; cart: { lines: { quantity: number; variant: { id: string } }[] } };
  }
  const reorder = (token: string, id: string) =>
    requestGraphql<ReorderResult>(shop.url, AGAIN, { id }, { 'x-access-token': token });

  it('a repeated request changes nothing', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 9 })]);
    const { id } = await confirmedOrder(viewer, variant, 3);
    await reorder(viewer.token, id);
    const { data } = await reorder(viewer.token, id);
    expect(data.reorder).toEqual({
      missing: [],
      cart: { lines: [{ quantity: 3, variant: { id: variant.id } }] },
    });
  });

  it('the response lists items that are short, sold out or removed', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 5 })]);
    const { id, lines } = await confirmedOrder(viewer, variant, 3);
    const name = `${lines[0]?.productName}, ${lines[0]?.size}`;
    const missing = async () => (await reorder(viewer.token, id)).data.reorder.missing;
    const setStock = (stock: number) =>
      db.productVariant.update({ where: { id: variant.id }, data: { stock } });
    expect(await missing()).toEqual([`Only 2 of ${name} were available.`]);
    await db.cartLine.deleteMany({ where: { userId: viewer.id } });
    await setStock(0);
    expect(await missing()).toEqual([`${name} is sold out.`]);
    await setStock(2);
    const { productId } = variant;
    await db.product.update({ where: { id: productId }, data: { removedAt: new Date() } });
    expect(await missing()).toEqual([`${name} is no longer in the shop.`]);
    await db.product.update({ where: { id: productId }, data: { removedAt: null } });
  });

  it('another user’s order is reported as not found', async () => {
    const [viewer, other, variant] = await Promise.all([newViewer(), newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    const { errors } = await reorder(other.token, id);
    expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});

describe('a processed refund', () => {
  const messagesOf = (about: string) =>
    db.outgoingMessage.findMany({ where: { dedupeKey: { startsWith: `order-refunded:${about}` } } });

  it('a partial refund leaves the order paid; a full one marks it refunded and notifies the shopper', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const [partlyRefunded, fullyRefunded] = [
      await confirmedOrder(viewer, variant),
      await confirmedOrder(viewer, variant),
    ];
    await cancelByShop(fullyRefunded.id, 'Torn.');
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: fullyRefunded.id } } });
    await transaction(async (tx) => {
      await markRefunded(tx, { id: refund.id, orderId: fullyRefunded.id, amount: refund.amount });
      await markRefunded(tx, { id: partlyRefunded.id, orderId: partlyRefunded.id, amount: 100 });
    });
    expect(await fetchOrder(viewer.token, fullyRefunded.id)).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(await fetchOrder(viewer.token, partlyRefunded.id)).toMatchObject({ paymentStatus: 'PAID' });
    expect((await messagesOf(refund.id)).map(({ channel }) => channel).sort()).toEqual(['MAIL', 'SMS']);
  });
});
