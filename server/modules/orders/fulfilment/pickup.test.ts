// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { loadShopIdentity } from '#server/platform/shop-identity.ts';
import { useApp } from '#server/testing/app.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { OWN_IDENTITY } from '#server/testing/identity.ts';
import { PARCEL } from '#server/testing/fulfilment.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant } from '#server/testing/people.ts';
import { collectedOrder, COLLECTED, newBuyer, PICKUP_POINT } from '#server/testing/pickup.ts';
import { unpaidOrder } from '#server/testing/payments.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { isDelayed } from './delivery.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfil.ts';
import { invoiceContent, invoiceInclude } from '#server/modules/orders/invoice/invoice-content.ts';
import { cashTotal } from '#server/modules/orders/order-status.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { pickupText } from './pickup.ts';

const shop = useApp();
afterEach(async () => {
  vi.restoreAllMocks();
  await db.shopIdentity.deleteMany();
  await loadShopIdentity();
});

/** Reads fields of an order as its buyer. */
async function fieldsOf(
  { viewer, order }: Awaited<ReturnType<typeof collectedOrder>>,
  fields: string,
  language = 'en',
) {
  const query = `query ($id: ID!) { order(id: $id) { ${fields} } }`;
  const headers = { 'x-access-token': viewer.token, 'accept-language': language };
  return (await requestGraphql<{ order: object }>(shop.url, query, { id: order.id }, headers)).data.order;
}

const messagesOf = async (orderId: string) => {
  const where = { dedupeKey: { contains: orderId } };
  const messages = await db.outgoingMessage.findMany({ where });
  return messages.map(({ template, channel, data }) => ({
    name: `${template} ${channel}`,
    text: JSON.stringify(data),
  }));
};

const inProduction = async () => {
  vi.spyOn(settings, 'env').mockReturnValue({ ...settings.env(), SHOP_MODE: 'production' });
  await loadShopIdentity();
};

describe('a collected order', () => {
  it('the total may be lower than a delivery charge', async () => {
    const { order } = await collectedOrder(2_000);
    expect(order).toMatchObject({ total: 2_000, status: 'CONFIRMED' });
  });

  it('an order costs ₹1 when a coupon would take off everything', async () => {
    const code = `ALL-${randomUUID().slice(0, 8).toUpperCase()}`;
    await db.coupon.create({ data: { code, kind: 'PERCENT', amount: 100 } });
    const { viewer, variant } = await newBuyer(2_000);
    const input = { ...COLLECTED, expectedTotal: 100, couponCode: code };
    const order = await placeTestOrder(viewer, orderInput(variant, 1, input));
    expect(order).toMatchObject({ discount: 1_900, total: 100, lines: [{ couponShare: 1_900 }] });
  });

  it('an order has no delivery charge or fee and keeps the pickup point it was placed with', async () => {
    const collected = await collectedOrder();
    expect(collected.order).toMatchObject({
      delivery: 0,
      codFee: 0,
      total: 60_000,
      status: 'CONFIRMED',
      pickup: expect.objectContaining(PICKUP_POINT) as object,
    });
    await ops('shop', 'set', '--pickup-name', 'Another counter');
    const fields = 'pickup { name street hours } address { fullName city } isDelayed';
    expect(await fieldsOf(collected, fields)).toEqual({
      pickup: {
        name: PICKUP_POINT.name,
        street: '12 Example Marg, Johari Bazaar',
        hours: 'Every day, 10:00 am to 8:00 pm',
      },
      address: { fullName: 'Test Person', city: 'Jaipur' },
      isDelayed: false,
    });
  });

  it('the order and its messages name the pickup point in Hindi to readers of Hindi', async () => {
    const collected = await collectedOrder();
    await ops('shop', 'set', '--pickup-hours-hi', 'कल से बंद');
    const pickupIn = (language: string) => fieldsOf(collected, 'pickup { city stateName hours }', language);
    expect(await pickupIn('hi')).toEqual({
      pickup: { city: 'जयपुर', stateName: 'राजस्थान', hours: 'हर दिन, सुबह 10:00 से रात 8:00 बजे तक' },
    });
    expect(await pickupIn('en')).toMatchObject({
      pickup: { city: 'Jaipur', hours: 'Every day, 10:00 am to 8:00 pm' },
    });
    expect(pickupText(collected.order, getI18n('hi'))).toBe(
      'मोती और मिनी पिकअप काउंटर, 12 उदाहरण मार्ग, जौहरी बाज़ार, जयपुर 302003 (हर दिन, सुबह 10:00 से रात 8:00 बजे तक)',
    );
    // An older order, placed before pickup points had Hindi texts.
    expect(
      pickupText({ pickup: { ...PICKUP_POINT, street: '4 MI Road', hours: 'Every day' } }, getI18n('hi')),
    ).toContain('Every day');
  });

  it('cash is accepted for any total', async () => {
    const { order } = await collectedOrder(900_000);
    expect(order).toMatchObject({ total: 900_000, paymentStatus: 'DUE_ON_DELIVERY' });
  });

  it('a packed order is ready, and is collected without a courier, with a message for each step', async () => {
    const { viewer, order } = await collectedOrder();
    await packOrder(order.id);
    await expect(shipOrder(order.id, PARCEL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await deliverOrder(order.id);
    const collected = await requireOrder(viewer, order.id);
    const state = { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID', shippedAt: null };
    expect(collected).toMatchObject(state);
    expect(collected.history.map(({ what, cause }) => `${what} by ${cause}`)).toEqual([
      'placed by shopper',
      'confirmed by cash at pickup',
      'ready by shop',
      'collected by shop',
      'paid by cash at pickup',
    ]);
    const messages = await messagesOf(order.id);
    expect(messages.map(({ name }) => name).toSorted()).toEqual(
      ['delivered', 'placed', 'ready'].flatMap((name) => [`order-${name} MAIL`, `order-${name} SMS`]),
    );
    const ready = messages.find(({ name }) => name === 'order-ready SMS')?.text;
    expect(ready).toContain(
      `Order ${order.number} is ready for pickup at ${PICKUP_POINT.name}, 12 Example Marg, Johari Bazaar, Jaipur 302003`,
    );
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('the shop can cancel an order that nobody collects', async () => {
    const { viewer, order } = await collectedOrder();
    await packOrder(order.id);
    await cancelByShop(order.id, 'nobody came for 2 weeks');
    expect((await requireOrder(viewer, order.id)).status).toBe('CANCELLED');
  });

  it('an unpaid order keeps its price when changed to cash', async () => {
    const { viewer, variant } = await newBuyer();
    const { order } = await unpaidOrder(viewer, variant, 1, COLLECTED);
    expect(cashTotal(await requireOrder(viewer, order.id))).toBe(60_000);
  });

  it('the invoice shows the pickup point instead of an address', async () => {
    const { order } = await collectedOrder();
    const invoiced = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: invoiceInclude });
    const invoice = { number: 'MM/26-27/000001', issuedAt: clock.now(), hasEqualHalves: true };
    const { buyer, supply, notes } = invoiceContent(invoiced, invoice);
    expect(buyer).toContain(`Collected at ${PICKUP_POINT.name}`);
    expect(supply).toBe('INTRA_STATE');
    expect(notes).toContain('To be paid in cash at pickup.');
  });
});

describe('the destination of an order', () => {
  it.each([
    ['an address and pickup', { isPickup: true }, 'isPickup'],
    ['neither address nor pickup', { address: undefined }, 'address'],
  ])('placing an order refuses %s', async (_problem, more, field) => {
    const { viewer, variant } = await newBuyer();
    await expect(placeTestOrder(viewer, orderInput(variant, 1, more))).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    });
  });

  it('production refuses an incomplete pickup point', async () => {
    const { viewer, variant } = await newBuyer();
    const name = { '--pickup-name': 'Counter', '--pickup-street': '4 MI Road' };
    const city = { '--pickup-city': 'Jaipur', '--pickup-postal-code': '302001' };
    await ops('shop', 'set', ...Object.entries({ ...OWN_IDENTITY, ...name, ...city }).flat());
    await inProduction();
    const input = orderInput(variant, 1, COLLECTED);
    expect((await promised()).data).toEqual({ pickup: null, shop: { pickup: null } });
    await expect(placeTestOrder(viewer, input)).rejects.toMatchObject({
      fields: { isPickup: expect.any(String) },
    });
    await ops('shop', 'set', '--pickup-hours', '10 to 6');
    expect((await promised()).data).toMatchObject({ pickup: { place: { name: 'Counter' } } });
    expect((await placeTestOrder(viewer, input)).pickup).toMatchObject({ name: 'Counter', hours: '10 to 6' });
  });
});

const promised = () =>
  requestGraphql(shop.url, '{ pickup { place { name } readyFrom } shop { pickup { name } } }');

describe('the promised pickup day', () => {
  it.each([
    ['before 11 am', '2026-11-20T05:15:00Z', '2026-11-20'],
    ['after 11 am', '2026-11-20T05:35:00Z', '2026-11-21'],
  ])('GraphQL and REST promise the right day to an order placed %s', async (_time, at, day) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
    expect((await promised()).data).toMatchObject({
      pickup: { place: { name: PICKUP_POINT.name }, readyFrom: day },
    });
    const response = await fetch(`${shop.url}/api/pickup`);
    expect(await response.json()).toMatchObject({ place: PICKUP_POINT, readyFrom: day });
  });

  it('an order is late after the promised day until it is ready', async () => {
    const { viewer, order } = await collectedOrder();
    vi.spyOn(clock, 'now').mockReturnValue(new Date(order.placedAt.getTime() + 3 * 86_400_000));
    const isLate = async () => isDelayed(await requireOrder(viewer, order.id), clock.now());
    expect(await isLate()).toBe(true);
    await packOrder(order.id);
    expect(await isLate()).toBe(false);
  });
});

describe('pickup over REST and on the command line', () => {
  it('an order is placed without an address and shows the pickup point', async () => {
    const { viewer, variant } = await newBuyer();
    const response = await fetch(`${shop.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': viewer.token },
      body: JSON.stringify({
        orderId: randomUUID(),
        items: [{ specificationId: variant.id, cartQuantity: 1 }],
        isCOD: true,
        isPickup: true,
        totalAmount: 600,
      }),
    });
    const order = (await response.json()) as { orderNumber: string };
    expect(order).toMatchObject({ pickup: PICKUP_POINT, totalAmount: 600, orderStatus: 'confirmed' });
    expect(await opsJson('order', 'show', order.orderNumber)).toMatchObject({ pickup: PICKUP_POINT });
    expect((await ops('order', 'list')).out).toMatch(new RegExp(`${order.orderNumber}.*pickup`));
  });

  it('the quote of a collected cart has no delivery charge', async () => {
    const variant = await newVariant();
    const { data } = await requestGraphql(
      shop.url,
      `query ($id: ID!) { quote(lines: [{ variantId: $id, quantity: 1 }], paymentMethod: CASH_ON_DELIVERY, isPickup: true)
        { delivery codFee total missingForFreeDelivery } }`,
      { id: variant.id },
    );
    expect(data).toEqual({ quote: { delivery: 0, codFee: 0, total: 60_000, missingForFreeDelivery: 0 } });
  });
});
