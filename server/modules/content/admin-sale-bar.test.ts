// The sale bar: changes over the GraphQL API of the back office, and their effect for visitors.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = useApp();

let manager: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  [manager, second] = await Promise.all([newStaff('MANAGER'), newStaff('CATALOGUE')]);
});
beforeEach(async () => {
  await db.saleBar.deleteMany();
});

interface Bar {
  version: number;
  state: string;
  [field: string]: unknown;
}

const FIELDS = 'code percentage text textHi startsAt endsAt state cap version';
const SET = `mutation ($version: Int!, $input: SaleBarInput!) { bar: setSaleBar(version: $version, input: $input) { ${FIELDS} } }`;
const END = `mutation { bar: endSaleBar { ${FIELDS} } }`;

const INPUT = { code: 'save10', percentage: 10, text: 'All cat food', textHi: 'बिल्लियों का खाना' };
const set = (version: number, changes: object = {}, member = manager) =>
  requestAdminGraphql<{ bar: Bar }>(shop.url, SET, {
    variables: { version, input: { ...INPUT, ...changes } },
    cookie: member.cookie,
  });
const end = (member = manager) =>
  requestAdminGraphql<{ bar: Bar | null }>(shop.url, END, { cookie: member.cookie });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const visibleBar = async (language = 'en') => {
  const { data } = await requestGraphql<{ saleBar: { text: string } | null }>(
    shop.url,
    '{ saleBar { text } }',
    {},
    { 'accept-language': language },
  );
  return data.saleBar?.text ?? null;
};

describe('the sale bar', () => {
  it('visitors see the saved sale bar in their language although responses are cached', async () => {
    await eventually(async () => expect(await visibleBar()).toBeNull());
    const { data } = await set(0);
    expect(data.bar).toMatchObject({ ...INPUT, code: 'SAVE10', state: 'RUNNING', cap: 15_000, version: 1 });
    await eventually(async () =>
      expect([await visibleBar(), await visibleBar('hi')]).toEqual([INPUT.text, INPUT.textHi]),
    );
    await set(1, { text: 'All dog food' });
    await eventually(async () => expect(await visibleBar()).toBe('All dog food'));
    expect((await end()).data.bar).toMatchObject({ state: 'ENDED', version: 3 });
    await eventually(async () => expect(await visibleBar()).toBeNull());
  });

  it('the sale bar is shown only while its coupon is valid', async () => {
    await set(0);
    await eventually(async () => expect(await visibleBar()).toBe(INPUT.text));
    const { startsAt, endsAt } = await db.coupon.findUniqueOrThrow({ where: { code: 'SAVE10' } });
    const change = (data: object) => db.coupon.update({ where: { code: 'SAVE10' }, data });
    try {
      await change({ endsAt: new Date() });
      await eventually(async () => expect(await visibleBar()).toBeNull());
      await change({ endsAt });
      await eventually(async () => expect(await visibleBar()).toBe(INPUT.text));
      await change({ startsAt: inDays(1) });
      await eventually(async () => expect(await visibleBar()).toBeNull());
    } finally {
      await change({ startsAt, endsAt });
    }
  });

  it('a sale bar with a later start is not shown yet', async () => {
    const { data } = await set(0, { startsAt: inDays(1), endsAt: inDays(2) });
    expect(data.bar.state).toBe('SCHEDULED');
    await eventually(async () => expect(await visibleBar()).toBeNull());
  });

  it('repeated requests save and end the sale bar once, and each change is logged', async () => {
    const before = await db.auditEntry.count({ where: { kind: 'sale-bar' } });
    const responses = await Promise.all([set(0), set(0), set(0)]);
    expect(responses.map(({ data }) => data.bar.version)).toEqual([1, 1, 1]);
    const ended = await Promise.all([end(), end(second)]);
    expect(ended.map(({ data }) => data.bar?.version)).toEqual([2, 2]);
    expect(await db.auditEntry.count({ where: { kind: 'sale-bar' } })).toBe(before + 2);
  });

  it('the second of two concurrent changes gets a conflict with the saved sale bar', async () => {
    await set(0);
    const responses = await Promise.all([set(1, { text: 'Mine' }), set(1, { text: 'Yours' }, second)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const conflict = responses.find(({ code }) => code === 'CONFLICT');
    const savedBar = responses.find(({ code }) => code === '')?.data.bar;
    expect(conflict?.errors[0]?.extensions?.current).toMatchObject({
      version: 2,
      fields: { text: savedBar?.text, code: 'SAVE10', textHi: INPUT.textHi },
    });
  });

  it('a form opened before the bar was removed gets a conflict, and the bar can be set again', async () => {
    await set(0);
    await opsJson('sale-bar', 'off');
    expect((await set(1, { text: 'Mine' })).code).toBe('CONFLICT');
    expect((await set(2, { text: 'Mine', endsAt: null })).data.bar.state).toBe('RUNNING');
  });

  it.each([
    ['an unknown coupon', 'code', { code: 'NOSUCH' }],
    ['no coupon', 'code', { code: ' ' }],
    ['a coupon in rupees', 'code', { code: 'FLAT100' }],
    ['a coupon that has ended', 'code', { code: 'EXPIRED5', percentage: 5 }],
    ['a higher percentage than its coupon', 'percentage', { percentage: 11 }],
    ['no text', 'text', { text: ' ' }],
    ['a long text in Hindi', 'textHi', { textHi: 'क'.repeat(121) }],
    ['0 percent', 'percentage', { percentage: 0 }],
    ['an end in the past', 'endsAt', { endsAt: inDays(-1) }],
    ['an end before its beginning', 'endsAt', { startsAt: inDays(3), endsAt: inDays(2) }],
  ])('a sale bar with %s is rejected', async (_description, field, changes) => {
    const { code, errors } = await set(0, changes);
    expect([code, Object.keys(errors[0]?.extensions?.fields as object)]).toEqual(['VALIDATION', [field]]);
  });
});
