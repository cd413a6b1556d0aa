// Coupons in the back office and on the command line.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CouponState } from '#rules/money/coupon.ts';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let manager: TestStaff;
let secondStaff: TestStaff;
beforeAll(async () => {
  [manager, secondStaff] = await Promise.all([newStaff('MANAGER'), newStaff('CATALOGUE')]);
});

interface Coupon {
  id: string;
  code: string;
  state: CouponState;
  version: number;
  [field: string]: unknown;
}

const FIELDS = `id code kind amount state cap minCart startsAt endsAt maxUses maxUsesPerUser firstOrderOnly isPublic
  description descriptionHi goods goodsHi categories { slug } brands { slug } version used usesLeft
  figures { orders discount sales }`;
const CREATE = `mutation ($input: NewCouponInput!) { coupon: createCoupon(input: $input) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: CouponRulesInput!) {
  coupon: changeCoupon(id: $id, version: $version, input: $input) { ${FIELDS} } }`;
const END = `mutation ($id: ID!) { coupon: endCoupon(id: $id) { ${FIELDS} } }`;

const ask = (query: string, variables: object, who = manager) =>
  requestAdminGraphql<{ coupon: Coupon }>(shop.url, query, { variables, cookie: who.cookie });

const newCode = (start = 'NEW') => `${start}-${randomUUID().slice(0, 8).toUpperCase()}`;

async function created(rules: object = {}, coupon: object = { flat: 10_000 }): Promise<Coupon> {
  const { data, errors } = await ask(CREATE, { input: { code: newCode(), ...coupon, rules } });
  expect(errors).toEqual([]);
  return data.coupon;
}

const change = ({ id, version }: Coupon, input: object, who = manager) =>
  ask(CHANGE, { id, version, input }, who);

const entriesOf = (code: string) =>
  db.auditEntry.findMany({ where: { about: code }, orderBy: { at: 'asc' } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('coupons in the back office', () => {
  it('a coupon is created with all rules and logged in plain text', async () => {
    const brand = await db.brand.findFirstOrThrow();
    const rules = {
      cap: 20_000,
      minCart: 49_900,
      startsAt: inDays(1),
      endsAt: inDays(8),
      maxUses: 100,
      maxUsesPerUser: 1,
      firstOrderOnly: true,
      isPublic: true,
      description: '15% off dry food.',
      descriptionHi: 'सूखे खाने पर 15% छूट।',
      goods: 'dry food',
      goodsHi: 'सूखा खाना',
    };
    const scope = { categories: ['dog-dry-food', 'cat-dry-food'], brands: [brand.slug] };
    const coupon = await created({ ...rules, ...scope }, { percent: 15 });
    expect(coupon).toMatchObject({
      ...rules,
      kind: 'PERCENT',
      amount: 15,
      state: 'SCHEDULED',
      version: 1,
      used: 0,
      usesLeft: 100,
      figures: { orders: 0, discount: 0, sales: 0 },
      brands: [{ slug: brand.slug }],
    });
    expect(coupon.categories).toHaveLength(2);
    const [entry] = await entriesOf(coupon.code);
    expect(entry).toMatchObject({ kind: 'coupon', action: 'add', source: 'PAGE', staffId: manager.id });
    expect(entry?.after).toMatchObject({
      off: '15 %',
      cap: '₹200',
      minCart: '₹499',
      categories: 'cat-dry-food,dog-dry-food',
      firstOrderOnly: true,
    });
  });

  it('a repeated request creates one coupon', async () => {
    const input = { code: newCode(), flat: 5_000, rules: { goods: 'anything' } };
    const responses = await Promise.all([1, 2, 3].map(() => ask(CREATE, { input })));
    expect(responses.map(({ code }) => code)).toEqual(['', '', '']);
    expect(new Set(responses.map(({ data }) => data.coupon.id)).size).toBe(1);
    expect(await entriesOf(input.code)).toHaveLength(1);
    const conflicting = await ask(CREATE, { input: { ...input, flat: 6_000 } });
    expect(conflicting.errors[0]?.extensions?.fields).toEqual({
      code: `A coupon with the code ${input.code} already exists`,
    });
  });

  it('a change keeps omitted limits, and null removes one', async () => {
    const coupon = await created({ cap: 5_000, minCart: 10_000, goods: 'toys', goodsHi: 'खिलौने' });
    const { data } = await change(coupon, { cap: null, goodsHi: null, maxUses: 3 });
    expect(data.coupon).toMatchObject({
      cap: null,
      minCart: 10_000,
      goods: 'toys',
      goodsHi: '',
      maxUses: 3,
      version: 2,
    });
    const repeated = await change(coupon, { cap: null, goodsHi: null, maxUses: 3 });
    expect(repeated.data.coupon.version).toBe(2);
    expect((await entriesOf(coupon.code)).map(({ action }) => action)).toEqual(['add', 'change']);
  });

  it('a concurrent change does not overwrite the first, and shows what is saved', async () => {
    const coupon = await created({ description: 'Old' });
    const responses = await Promise.all([
      change(coupon, { cap: 5_000 }),
      change(coupon, { cap: 7_000, description: 'Mine' }, secondStaff),
    ]);
    const [refused] = responses.filter(({ code }) => code === 'CONFLICT');
    const saved = responses.find(({ code }) => code === '')?.data.coupon;
    expect(refused?.errors[0]?.extensions?.current).toMatchObject({
      version: 2,
      fields: { cap: saved?.cap, description: saved?.description, firstOrderOnly: false, categories: '' },
    });
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
  });

  it('a change on the command line conflicts with an open form', async () => {
    const coupon = await created();
    await opsJson('coupon', 'change', coupon.code, '--first-order', 'yes');
    expect((await change(coupon, { cap: 5_000 })).code).toBe('CONFLICT');
  });

  it('the limit cannot be lower than the uses so far', async () => {
    const coupon = await created({ maxUses: 5 });
    await db.coupon.update({ where: { id: coupon.id }, data: { usedCount: 3 } });
    const { code, errors } = await change(coupon, { maxUses: 2 });
    expect([code, errors[0]?.extensions?.fields]).toEqual([
      'VALIDATION',
      { maxUses: 'Must be at least 3, the number of uses so far' },
    ]);
    expect((await change(coupon, { maxUses: 3 })).data.coupon).toMatchObject({
      state: 'USED_UP',
      usesLeft: 0,
    });
  });

  it('a coupon is ended once, even before it has begun', async () => {
    const coupon = await created({ startsAt: inDays(1) });
    const responses = await Promise.all([
      ask(END, { id: coupon.id }),
      ask(END, { id: coupon.id }, secondStaff),
    ]);
    expect(responses.map(({ data }) => [data.coupon.state, data.coupon.version])).toEqual([
      ['ENDED', 2],
      ['ENDED', 2],
    ]);
    expect((await entriesOf(coupon.code)).map(({ action }) => action)).toEqual(['add', 'end']);
    expect((await ask(END, { id: randomUUID() })).code).toBe('NOT_FOUND');
  });

  it.each([
    ['no code', 'code', { code: ' ' }, {}],
    ['a code with blanks', 'code', { code: 'A B C' }, {}],
    ['no discount', 'amount', { flat: null }, {}],
    ['both rupees and percent off', 'amount', { percent: 5 }, {}],
    ['less than ₹1 off', 'flat', { flat: 99 }, {}],
    ['101 percent off', 'percent', { flat: null, percent: 101 }, {}],
    ['a cap under ₹1', 'cap', {}, { cap: 1 }],
    ['a minimum of 0', 'minCart', {}, { minCart: 0 }],
    ['a limit of 0 uses', 'maxUses', {}, { maxUses: 0 }],
    ['too many uses per user', 'maxUsesPerUser', {}, { maxUsesPerUser: 1_000_001 }],
    ['an end in the past', 'endsAt', {}, { endsAt: inDays(-1) }],
    ['an end before its start', 'endsAt', {}, { startsAt: inDays(3), endsAt: inDays(2) }],
    ['a long description', 'description', {}, { description: 'x'.repeat(201) }],
    ['a long description in Hindi', 'descriptionHi', {}, { descriptionHi: 'क'.repeat(201) }],
    ['a scope without a name', 'goods', {}, { categories: ['dog-dry-food'] }],
    ['an unknown category', 'categories', {}, { categories: ['nonsense'], goods: 'x' }],
    ['an unknown brand', 'brands', {}, { brands: ['nonsense'], goods: 'x' }],
    ['too many brands', 'brands', {}, { brands: Array.from({ length: 51 }, () => 'x'), goods: 'x' }],
  ])('a coupon with %s is refused', async (_problem, field, coupon, rules) => {
    const input = { code: newCode(), flat: 10_000, ...coupon, rules };
    const { code, errors } = await ask(CREATE, { input });
    expect(code).toBe('VALIDATION');
    expect(Object.keys(errors[0]?.extensions?.fields as object)).toEqual([field]);
  });
});

describe('the sales and costs of a coupon', () => {
  it('the figures exclude cancelled orders and refunds', async () => {
    const { id, code } = await created({ maxUses: 5 });
    const buy = async () =>
      placeTestOrder(
        await newViewer(),
        orderInput(await newVariant(), 1, {
          couponCode: code,
          expectedTotal: totals(DEFAULT_CHARGES, 60_000, 10_000, true).total,
        }),
      );
    const [confirmedOrder, , cancelledOrder] = [await buy(), await buy(), await buy()];
    await cancelOrder({ id: cancelledOrder.userId, sessionId: '', isComplete: true }, cancelledOrder.id);
    await db.cashRefund.create({
      data: {
        orderId: confirmedOrder.id,
        amount: 8_800,
        reason: 'Torn',
        way: 'UPI',
        reference: 'x',
        actor: 'test',
        createdAt: new Date(),
      },
    });
    const { data } = await requestAdminGraphql<{ staffCoupon: Coupon }>(
      shop.url,
      `query ($name: String!) { staffCoupon(name: $name) { ${FIELDS} } }`,
      { variables: { name: code.toLowerCase() }, cookie: manager.cookie },
    );
    expect(data.staffCoupon).toMatchObject({
      id,
      used: 2,
      usesLeft: 3,
      figures: { orders: 2, discount: 20_000, sales: 2 * 58_800 - 8_800 },
    });
  });
});
