// All ways to try a coupon code share one rate limit, so that codes cannot be guessed.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { findCoupon } from '#server/modules/cart/coupons.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit, countUses } from '#server/platform/limits/rate-limits.ts';
import { orderInput } from '#server/testing/orders.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { placeOrder } from './place-order.ts';

const shop = useApp();
const TOTAL = totals(DEFAULT_CHARGES, 60_000, 0, true).total;

/** A shopper with an item to order, and the ways to try a code. */
async function guesser() {
  const [{ token }, { id: variantId }] = [await newViewer(), await newVariant({ stock: 100 })];
  const headers = { 'x-access-token': token };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { code?: string }).code ?? 'ok';
  };
  const byGraph = async (query: string, variables: object) => {
    const { data, errors } = await requestGraphql<{ it: { __typename: string } | null }>(
      shop.url,
      query,
      variables,
      headers,
    );
    return (errors[0]?.extensions?.code as string | undefined) ?? data.it?.__typename ?? 'none';
  };
  return {
    byGraph: (couponCode: string, expectedTotal = TOTAL) =>
      byGraph('mutation ($input: PlaceOrderInput!) { it: placeOrder(input: $input) { __typename } }', {
        input: {
          orderId: randomUUID(),
          lines: [{ variantId, quantity: 1 }],
          address: ADDRESS,
          paymentMethod: 'CASH_ON_DELIVERY',
          couponCode,
          expectedTotal,
        },
      }),
    byRest: (couponCode: string) =>
      post('/order', {
        orderId: randomUUID(),
        customerinfo: ADDRESS,
        isCOD: true,
        couponCode,
        items: [{ specificationId: variantId, cartQuantity: 1 }],
        totalAmount: TOTAL / 100,
      }),
    bySearch: (code: string) => post('/coupon/search', { code }),
    byQuote: (couponCode: string) =>
      byGraph(
        'query ($lines: [CartLineInput!]!, $couponCode: String) { it: quote(lines: $lines, couponCode: $couponCode) { __typename } }',
        {
          lines: [{ variantId, quantity: 1 }],
          couponCode,
        },
      ),
  };
}

it('placeOrder limits invalid codes to ten per minute', async () => {
  const { byGraph, bySearch } = await guesser();
  const responses: string[] = [];
  for (let guess = 1; guess <= 12; guess += 1) responses.push(await byGraph(`GUESS-${guess}`));
  expect(responses).toEqual([
    ...Array.from({ length: 10 }, () => 'CouponRefused'),
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  expect(await bySearch('FLAT100')).toBe('RATE_LIMITED');
});

it('REST and GraphQL orders, quotes and searches share one limit', async () => {
  const { byGraph, byQuote, byRest, bySearch } = await guesser();
  const responses: string[] = [];
  for (let guess = 1; guess <= 4; guess += 1) responses.push(await byRest(`GUESS-${guess}`));
  for (let guess = 5; guess <= 8; guess += 1) responses.push(await bySearch(`GUESS-${guess}`));
  responses.push(await byQuote('GUESS-9'), await byGraph('GUESS-10'));
  expect(responses).not.toContain('RATE_LIMITED');
  expect(await Promise.all([byRest('GUESS'), bySearch('GUESS'), byQuote('GUESS'), byGraph('GUESS')])).toEqual(
    Array.from({ length: 4 }, () => 'RATE_LIMITED'),
  );
  // Orders without a coupon are not limited.
  expect(await byGraph('', TOTAL)).toBe('OrderPlaced');
});

it('valid codes do not count when the order is refused for another reason', async () => {
  await db.rateLimit.deleteMany();
  const { byGraph } = await guesser();
  for (let attempt = 1; attempt <= 12; attempt += 1) expect(await byGraph('FLAT100', 1)).toBe('PriceChanged');
  expect(
    await db.rateLimit.findMany({ where: { key: { startsWith: 'coupon:' }, points: { gt: 11 } } }),
  ).toEqual([]);
  expect(await byGraph('FLAT100', totals(DEFAULT_CHARGES, 60_000, 10_000, true).total)).toBe('OrderPlaced');
});

it('visitors of one network share a tenfold budget, whatever their addresses', async () => {
  const guess = (address: string) => findCoupon('GUESS', null, { ...newCaller(), address });
  await consumeLimit('couponByNetwork', '203.0.113.0/24', RATE_LIMITS.couponByNetwork.points);
  await expect(guess('203.0.113.7')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await guess('203.0.114.7')).toBeNull();
});

it('a refusal by the limit of the network uses up nothing of the address', async () => {
  const address = '198.51.100.7';
  const guess = () => findCoupon('FLAT100', null, { ...newCaller(), address });
  await consumeLimit('couponByNetwork', '198.51.100.0/24', RATE_LIMITS.couponByNetwork.points);
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect([
    await countUses('couponByAddress', address),
    await countUses('couponDailyByAddress', address),
  ]).toEqual([0, 0]);
});

it('a refusal by the limit of the address uses up no attempt to order of its user', async () => {
  const [viewer, variant, caller] = [await newViewer(), await newVariant(), newCaller()];
  await consumeLimit('orderTryByAddress', caller.address, RATE_LIMITS.orderTryByAddress.points);
  await expect(placeOrder(viewer, orderInput(variant), caller)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect(await countUses('orderTry', viewer.id)).toBe(0);
});
