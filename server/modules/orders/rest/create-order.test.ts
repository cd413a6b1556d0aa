import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';
import { setCartLine } from '#server/modules/cart/cart.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { orderPayload } from '#server/transport/rest/testing/order-payload.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import type { orderResponse } from './order-json.ts';

type Order = z.output<typeof orderResponse>;

const NOTHING = {
  productId: '019a0000-0000-7000-8000-000000000000',
  specificationId: '019a0000-0000-7000-8000-000000000001',
  cartQuantity: 0,
};

const api = useApi(allRoutes);
let shopper = { id: '', headers: {} as Record<string, string> };

beforeAll(async () => {
  shopper = await signInBy(api, '8700000001');
});

describe('POST /order', () => {
  it('places one order for repeated requests with the same order id', async () => {
    const body = await orderPayload('once');
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.call('/order', { body, headers: shopper.headers })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const orders = (await Promise.all(responses.map(readBody))) as unknown as Order[];
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
    expect(orders[0]).toMatchObject({
      orderId: 'once',
      orderStatus: 'confirmed',
      paymentStatus: 'due on delivery',
      fulfilmentStatus: 'none',
      totalAmount: body.totalAmount,
      customerinfo: EXAMPLE_ADDRESS,
    });
    const ownOrders = (await (
      await api.call(`/order?id=${shopper.id}`, { headers: shopper.headers })
    ).json()) as Order[];
    expect(ownOrders).toEqual([orders[0]]);
    expect(
      await readBody(
        await api.call(`/order/${orders[0]?._id}`, {
          headers: shopper.headers,
        }),
      ),
    ).toEqual(orders[0]);
  });

  it('returns the existing order when sent again without items', async () => {
    const body = await orderPayload('once', {
      items: undefined,
      orderStatus: 'confirmed',
    });
    expect(await readBody(await api.call('/order', { body, headers: shopper.headers }))).toMatchObject({
      orderStatus: 'confirmed',
    });
  });

  it("orders the account's cart without items, once, whatever is put into the cart later", async () => {
    const [firstVariant, secondVariant] = [await newVariant(), await newVariant()];
    const buyer = await newViewer();
    const headers = { 'x-access-token': buyer.token };
    await setCartLine(buyer, { variantId: firstVariant.id, quantity: 2 });
    await setCartLine(buyer, { variantId: secondVariant.id, quantity: 1 });
    const body = {
      orderId: 'from-the-cart',
      customerinfo: EXAMPLE_ADDRESS,
      isCOD: true,
      totalAmount: (firstVariant.discountedPrice * 2 + secondVariant.discountedPrice) / 100 + 39,
    };
    const responses = await Promise.all([1, 2].map(() => api.call('/order', { body, headers })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await setCartLine(buyer, { variantId: firstVariant.id, quantity: 1 });
    expect((await api.call('/order', { body, headers })).status).toBe(200);
    const orders = await db.order.findMany({ where: { userId: buyer.id }, include: { lines: true } });
    expect(
      orders.map(({ lines }) => lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)),
    ).toEqual([[1, 2]]);
  });

  it.each(['', 'null', 'undefined', null])('treats the coupon %j as none', async (couponCode) => {
    const body = await orderPayload(`no-coupon-${couponCode}`, { couponCode, totalAmount: 1 });
    const response = await api.call('/order', { body, headers: shopper.headers });
    expect(await readBody(response)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  it('stores nothing when an unknown order is dismissed', async () => {
    const body = await orderPayload('never', { orderStatus: 'cancelled' });
    const response = await api.call('/order', {
      body,
      headers: shopper.headers,
    });
    expect(await readBody(response)).toEqual({
      orderId: 'never',
      orderStatus: 'cancelled',
    });
    expect(await db.order.count({ where: { clientOrderId: 'never' } })).toBe(0);
  });

  const refusals: [string, number, string, Record<string, unknown>][] = [
    ['a total of ₹1', 409, 'PRICE_CHANGED', { totalAmount: 1 }],
    ['nothing in it', 422, 'EMPTY_CART', { items: [] }],
    ['no items at all', 422, 'EMPTY_CART', { items: undefined }],
    ['items that are no list', 400, 'BAD_REQUEST', { items: 'all' }],
    ['a quantity that is no number', 400, 'BAD_REQUEST', { items: [{ ...NOTHING, cartQuantity: 'one' }] }],
    ['a wrong coupon', 422, 'COUPON_UNUSABLE', { couponCode: 'NOSUCH' }],
    ['the total of another way to pay', 409, 'PRICE_CHANGED', { isCOD: false }],
    ['no total', 400, 'BAD_REQUEST', { totalAmount: undefined }],
    ['a total that is no number', 400, 'BAD_REQUEST', { totalAmount: '1,088' }],
    [
      'an address without a city',
      400,
      'BAD_REQUEST',
      { customerinfo: { ...EXAMPLE_ADDRESS, city: undefined } },
    ],
    [
      'an impossible PIN code',
      400,
      'VALIDATION',
      { customerinfo: { ...EXAMPLE_ADDRESS, postalCode: '012345' } },
    ],
    [
      'an item that is no id',
      400,
      'BAD_REQUEST',
      { items: [{ productId: 'x', specificationId: 'x', cartQuantity: 1 }] },
    ],
  ];
  it.each(refusals)('refuses %s with %i %s and places nothing', async (_problem, status, code, more) => {
    const response = await api.call('/order', {
      body: await orderPayload('refused', more),
      headers: shopper.headers,
    });
    expect(response.status).toBe(status);
    expect(await readBody(response)).toMatchObject({ code });
    expect(await db.order.count({ where: { clientOrderId: 'refused' } })).toBe(0);
  });

  it.each([
    ['zero units', 422, 'VALIDATION', [NOTHING]],
    ['negative units', 422, 'VALIDATION', [{ ...NOTHING, cartQuantity: -1 }]],
    ['eleven units', 422, 'QTY_LIMIT', [{ ...NOTHING, cartQuantity: 11 }]],
    ['a huge number of units', 422, 'QTY_LIMIT', [{ ...NOTHING, cartQuantity: 1e15 }]],
    ['six and six units', 422, 'QTY_LIMIT', [1, 2].map(() => ({ ...NOTHING, cartQuantity: 6 }))],
    ['21 items', 422, 'VALIDATION', Array.from({ length: 21 }, () => ({ ...NOTHING, cartQuantity: 1 }))],
    ['no items', 422, 'EMPTY_CART', []],
  ])('refuses %s with %i %s and names the items', async (_problem, status, code, items) => {
    const body = await orderPayload('too-much', { items });
    const response = await api.call('/order', { body, headers: shopper.headers });
    expect(response.status).toBe(status);
    const { message, ...refused } = await readBody(response);
    expect(refused).toMatchObject({ code, fields: { items: message } });
  });

  it('returns the correct total after a price change, and the available stock when it is insufficient', async () => {
    const right = await orderPayload('moved');
    const priceChanged = await readBody(
      await api.call('/order', {
        body: { ...right, totalAmount: '1' },
        headers: shopper.headers,
      }),
    );
    expect(priceChanged).toMatchObject({
      totalAmount: right.totalAmount,
      quote: { deliveryCharge: 49, codCharge: 39 },
    });
    const gone = await db.productVariant.findFirstOrThrow({
      where: { stock: 1 },
    });
    const items = [{ productId: gone.productId, specificationId: gone.id, cartQuantity: 2 }];
    const short = await api.call('/order', {
      body: { ...right, items },
      headers: shopper.headers,
    });
    expect(short.status).toBe(409);
    expect(await readBody(short)).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ specificationId: gone.id, stock: 1 }],
    });
  });

  it('refuses the same order id with other items', async () => {
    const changedPayload = await orderPayload('once');
    changedPayload.items[0] = { ...changedPayload.items[0]!, cartQuantity: 2 };
    const response = await api.call('/order', {
      body: changedPayload,
      headers: shopper.headers,
    });
    expect([response.status, (await readBody(response)).code]).toEqual([409, 'ORDER_ID_REUSED']);
  });
});
