// Automatic discounts in the back office and on the command line.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_AUTOMATIC_DISCOUNTS } from '#rules/money/automatic-discount.ts';
import { db } from '#server/platform/database/db.ts';
import { publish } from '#server/platform/events/events.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { staffDiscountActions } from '#server/testing/staff-discounts.ts';
import { publishDiscountsChanged, runningDiscounts } from './running-discounts.ts';

const shop = useApp();

let manager: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  [manager, second] = await Promise.all([newStaff('MANAGER'), newStaff('CATALOGUE')]);
});

// A running discount would affect the tests that follow.
afterEach(async () => {
  await db.automaticDiscount.updateMany({ data: { endsAt: new Date(0), startsAt: null } });
  await publishDiscountsChanged();
});

const LIST = `query ($state: AutomaticDiscountState, $first: Int!, $after: String) {
  staffAutomaticDiscounts(state: $state, first: $first, after: $after) {
    nodes { id } pageInfo { hasNextPage endCursor } } }`;

const { create, created, change, end, newName } = staffDiscountActions(
  () => shop.url,
  () => manager,
);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const runningIds = async () => (await runningDiscounts()).map(({ id }) => id);

describe('creating an automatic discount', () => {
  it('a discount is created with all its fields and logged', async () => {
    const brand = await db.brand.findFirstOrThrow();
    const input = { name: newName(), nameHi: '3 लें, 2 के दाम दें', startsAt: inDays(1), endsAt: inDays(8) };
    const discount = await created({ ...input, categories: ['dog-treats'], brands: [brand.slug] });
    expect(discount).toMatchObject({
      ...input,
      kind: 'MULTI_BUY',
      percent: null,
      buy: 3,
      pay: 2,
      state: 'SCHEDULED',
      isOn: true,
      version: 1,
      categories: [{ slug: 'dog-treats' }],
      brands: [{ slug: brand.slug }],
      figures: { orders: 0, discount: 0, sales: 0 },
    });
    const [entry] = await db.auditEntry.findMany({ where: { about: discount.id } });
    expect(entry).toMatchObject({ kind: 'automatic-discount', action: 'add', staffId: manager.id });
    expect(entry?.after).toMatchObject({ name: input.name, buy: 3, pay: 2, categories: 'dog-treats' });
  });

  it('a repeated request adds one discount, and a name in use is refused until that discount ends', async () => {
    const name = newName();
    const [first, again] = [await created({ name }), await created({ name })];
    expect(again.id).toBe(first.id);
    const sameName = await create({ name, pay: 1 });
    expect(sameName.errors[0]?.extensions?.fields).toEqual({
      name: 'A discount with this name already exists',
    });
    await end(first.id);
    expect((await created({ name, pay: 1 })).id).not.toBe(first.id);
  });

  it('two people who send the same discount add one', async () => {
    const input = { name: newName(), buy: null, pay: null, percent: 10 };
    const responses = await Promise.all([create(input), create(input, second)]);
    expect(new Set(responses.map(({ data }) => data.discount.id)).size).toBe(1);
  });

  it.each([
    [{ percent: 10 }, 'percent'],
    [{ buy: null, pay: null }, 'percent'],
    [{ buy: null }, 'buy'],
    [{ pay: null }, 'pay'],
    [{ pay: 3 }, 'pay'],
    [{ buy: 11 }, 'buy'],
    [{ buy: null, pay: null, percent: 100 }, 'percent'],
    [{ buy: null, pay: null, percent: 0 }, 'percent'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ nameHi: 'x'.repeat(81) }, 'nameHi'],
    [{ categories: ['no-such'] }, 'categories'],
    [{ brands: Array.from({ length: 51 }, () => 'drools') }, 'brands'],
    [{ endsAt: inDays(-1) }, 'endsAt'],
    [{ startsAt: inDays(3), endsAt: inDays(2) }, 'endsAt'],
  ])('a discount with %j is refused, naming the field', async (input, field) => {
    const { errors } = await create(input);
    expect(Object.keys(errors[0]?.extensions?.fields ?? {})).toEqual([field]);
  });

  it('at most 50 discounts that have not ended can exist', async () => {
    const row = { kind: 'PERCENT', percent: 1, createdAt: new Date() } as const;
    await db.automaticDiscount.createMany({
      data: Array.from({ length: MAX_AUTOMATIC_DISCOUNTS - 1 }, () => ({ ...row, name: newName() })),
    });
    const last = await created({ isOn: false });
    const { errors } = await create();
    expect(errors[0]?.extensions?.fields).toEqual({
      name: 'At most 50 discounts can be running or planned: please end one first',
    });
    await end(last.id);
    await created();
    // A discount that has ended cannot be restarted either.
    const ended = await db.automaticDiscount.findUniqueOrThrow({ where: { id: last.id } });
    const restarted = await change({ ...last, version: ended.version }, { endsAt: inDays(1) });
    expect(restarted.code).toBe('VALIDATION');
  });
});

describe('changing a discount', () => {
  it('a change keeps omitted fields, clears those that are null, and is logged', async () => {
    const discount = await created({ nameHi: 'ट्रीट', endsAt: inDays(5) });
    const { data } = await change(discount, { pay: 1, nameHi: null, endsAt: null });
    expect(data.discount).toMatchObject({
      name: discount['name'],
      nameHi: '',
      buy: 3,
      pay: 1,
      endsAt: null,
      version: 2,
    });
    const entries = await db.auditEntry.findMany({ where: { about: discount.id }, orderBy: { at: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['add', 'change']);
  });

  it('a change without effect creates no new version', async () => {
    const discount = await created();
    const { data } = await change(discount, { buy: 3, isOn: true });
    expect(data.discount.version).toBe(1);
  });

  it('a percentage cannot become N for M', async () => {
    const discount = await created({ buy: null, pay: null, percent: 10 });
    const { errors } = await change(discount, { buy: 3, pay: 2 });
    expect(Object.keys(errors[0]?.extensions?.fields ?? {})).toEqual(['percent']);
  });

  it('concurrent changes conflict, and the refusal shows the saved values', async () => {
    const discount = await created();
    const responses = await Promise.all([
      change(discount, { buy: 4 }),
      change(discount, { nameHi: 'नया' }, second),
    ]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const saved = await db.automaticDiscount.findUniqueOrThrow({ where: { id: discount.id } });
    const [conflict] = responses.flatMap(({ errors }) => errors);
    expect(saved.version).toBe(2);
    expect(conflict?.extensions?.current).toMatchObject({
      version: 2,
      fields: { name: discount['name'], buy: saved.buy, pay: 2, categories: '' },
    });
  });
});

describe('a running discount', () => {
  it('a new discount applies immediately, and stops after a change in another process', async () => {
    const discount = await created();
    expect(await runningIds()).toEqual([discount.id]);
    await db.automaticDiscount.update({ where: { id: discount.id }, data: { isOn: false } });
    // Another process publishes this after its commit.
    await publish({ topic: 'shop', key: 'automatic-discounts' });
    await expect.poll(runningIds).toEqual([]);
  });

  it('a discount stops when it is switched off or ended, once', async () => {
    const [off, ended] = [await created(), await created()];
    await change(off, { isOn: false });
    const [first, again] = [await end(ended.id), await end(ended.id)];
    expect(first.data.discount).toMatchObject({ state: 'ENDED', version: 2 });
    expect(again.data.discount).toEqual(first.data.discount);
    expect(await runningIds()).toEqual([]);
  });

  it('a discount that has not started does not apply, and can be ended', async () => {
    const discount = await created({ startsAt: inDays(1) });
    expect(await runningIds()).toEqual([]);
    const { data } = await end(discount.id);
    expect(data.discount).toMatchObject({ state: 'ENDED', startsAt: null });
  });

  it('one read serves any number of carts', async () => {
    // The notification of the creation may arrive late and cause one more read.
    await eventually(async () => {
      const { id } = await created();
      await runningIds();
      await db.automaticDiscount.update({ where: { id }, data: { isOn: false } });
      expect(await runningIds()).toContain(id);
    });
  });
});

it('the list can be filtered by state and is paged', async () => {
  const running = [await created(), await created(), await created()];
  const [scheduled, off] = [await created({ startsAt: inDays(1) }), await created({ isOn: false })];
  const idsOf = async (variables: object) => {
    const { data } = await requestAdminGraphql<{
      staffAutomaticDiscounts: { nodes: { id: string }[]; pageInfo: { endCursor: string } };
    }>(shop.url, LIST, { variables, cookie: manager.cookie });
    const { nodes, pageInfo } = data.staffAutomaticDiscounts;
    return { ids: nodes.map(({ id }) => id), after: pageInfo.endCursor };
  };
  const newest = running.map(({ id }) => id).toReversed();
  expect((await idsOf({ state: 'RUNNING', first: 50 })).ids).toEqual(newest);
  expect((await idsOf({ state: 'SCHEDULED', first: 50 })).ids).toEqual([scheduled.id]);
  // The sample discount is switched off and was ended by these tests.
  expect((await idsOf({ state: 'OFF', first: 50 })).ids).toEqual([off.id]);
  const { ids, after } = await idsOf({ state: 'RUNNING', first: 2 });
  expect(ids).toEqual(newest.slice(0, 2));
  expect((await idsOf({ state: 'RUNNING', first: 2, after })).ids).toEqual(newest.slice(2));
});

it('an unknown discount is reported as NOT_FOUND', async () => {
  for (const id of [randomUUID(), 'x']) {
    expect((await end(id)).code).toBe('NOT_FOUND');
    expect((await change({ id, version: 1 }, {})).code).toBe('NOT_FOUND');
  }
});

it('commands add, change, list and end discounts', async () => {
  const name = newName();
  const values = ['--name', name, '--percent', '15', '--categories', 'dog-treats'];
  const added = await opsJson('discount', 'add', ...values);
  expect(added).toMatchObject({ name, kind: 'PERCENT', percent: 15 });
  const { id } = added as { id: string };
  expect(await opsJson('discount', 'change', id, '--percent', '20', '--on', 'no')).toMatchObject({
    percent: 20,
    isOn: false,
  });
  expect(await opsJson('discount', 'list')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, name })]),
  );
  await opsJson('discount', 'end', id);
  expect((await end(id)).data.discount).toMatchObject({ state: 'ENDED', version: 3 });
});
