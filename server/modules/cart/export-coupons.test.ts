// The CSV export of coupons in the back office.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { useLimits } from '#server/testing/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';

const shop = useApp();
let manager: TestStaff;
beforeAll(async () => {
  manager = await newStaff('MANAGER');
});

async function requestExport(filter: object, who = manager) {
  const { data, code, errors } = await requestAdminGraphql<{ exportCoupons: { url: string } } | null>(
    shop.url,
    `mutation ($filter: StaffCouponFilter) { exportCoupons(filter: $filter) { url } }`,
    { variables: { filter }, cookie: who.cookie },
  );
  return { url: shop.url + (data?.exportCoupons.url ?? ''), code, fields: errors[0]?.extensions?.fields };
}

async function exportRows(filter: object): Promise<Record<string, string>[]> {
  const file = await fetch((await requestExport(filter)).url);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('coupons.csv');
  return parseRows(await file.text());
}

const parseRows = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });

const newMark = () => `X${randomUUID().slice(0, 8).toUpperCase()}`;

it('the export contains the filtered coupons with scope, dates, uses, sales and discounts', async () => {
  const mark = newMark();
  const brand = await db.brand.findFirstOrThrow();
  const category = await db.category.findFirstOrThrow({ where: { slug: 'dog-dry-food' } });
  await db.coupon.create({
    data: {
      code: `${mark}-A`,
      kind: 'PERCENT',
      amount: 15,
      capPaise: 20_050,
      minCartPaise: 49_900,
      categoryIds: [category.id],
      brandIds: [brand.id],
      goods: '=1+1',
      description: '@SUM(A1)',
      endsAt: new Date('2026-01-31T18:30:00Z'),
      createdAt: new Date('2026-01-01T06:30:00Z'),
    },
  });
  await db.coupon.create({ data: { code: `${mark}-B`, kind: 'FLAT', amount: 10_000, maxUses: 5 } });
  const [viewer, variant] = [await newViewer(), await newVariant()];
  const { total } = totals(DEFAULT_CHARGES, 60_000, 10_000, true);
  await placeTestOrder(viewer, orderInput(variant, 1, { couponCode: `${mark}-B`, expectedTotal: total }));
  const sheet = await exportRows({ search: mark.toLowerCase() });
  expect(sheet).toMatchObject([
    {
      Code: `${mark}-B`,
      State: 'RUNNING',
      'Percent off': '',
      'Rupees off': '100.00',
      'Maximum uses': '5',
      Categories: '',
      Brands: '',
      Uses: '1',
      Orders: '1',
      'Discount given': '100.00',
      Sales: (total / 100).toFixed(2),
      Starts: '',
      Ends: '',
    },
    {
      Code: `${mark}-A`,
      State: 'ENDED',
      'Percent off': '15',
      'Rupees off': '',
      'Maximum discount': '200.50',
      'Minimum cart': '499.00',
      Categories: 'Dog: Dry Food',
      Brands: brand.name,
      Uses: '0',
      Sales: '0.00',
      Ends: '2026-02-01 00:00',
      Created: '2026-01-01 12:00',
      // Spreadsheets read these as text, not as formulas.
      Goods: "'=1+1",
      Description: "'@SUM(A1)",
    },
  ]);
  expect((await exportRows({ search: mark, state: 'ENDED' })).map(({ Code }) => Code)).toEqual([`${mark}-A`]);
  const entry = await db.auditEntry.findFirst({
    where: { kind: 'coupon', action: 'export' },
    orderBy: { at: 'desc' },
  });
  expect(entry).toMatchObject({ about: `1 coupons, state ENDED, search ${mark}`, staffId: manager.id });
});

it('an export of several pages contains each coupon once and takes few statements', async () => {
  const mark = newMark();
  const createdAt = new Date();
  await db.coupon.createMany({
    data: Array.from({ length: 401 }, (_, n) => ({
      code: `${mark}-${n}`,
      kind: 'FLAT' as const,
      amount: 100,
      createdAt,
    })),
  });
  const { url } = await requestExport({ search: mark });
  const statements = await countStatements(async () => {
    const sheet = parseRows(await (await fetch(url)).text());
    expect(new Set(sheet.map(({ Code }) => Code)).size).toBe(401);
    expect(sheet).toHaveLength(401);
  });
  // Some for each page, not for each coupon.
  expect(statements).toBeLessThan(30);
});

it('a link with a changed filter is not found', async () => {
  const { url } = await requestExport({ search: newMark() });
  const otherFilter = Buffer.from('{}').toString('base64url');
  expect((await fetch(url.replace(/coupons\/[^.]+/, `coupons/${otherFilter}`))).status).toBe(404);
  expect((await fetch(url)).status).toBe(200);
});

it('the export requires discounts:write and a valid search', async () => {
  expect((await requestExport({}, await newStaff('FULFILMENT'))).code).toBe('FORBIDDEN');
  expect((await requestExport({ search: 'a%' })).fields).toHaveProperty('search');
});

describe('with a limit of one coupon', () => {
  useLimits({ LIMIT_STAFF_EXPORTED_COUPONS: '1' });

  it('a larger export is refused', async () => {
    expect((await requestExport({})).fields).toHaveProperty('filter');
  });
});
