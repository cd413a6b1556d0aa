// The order export in the back office.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { useLimits } from '#server/testing/limits.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { newOrderWith } from '#server/testing/operator-orders.ts';

const shop = useApp();

let packer: TestStaff;
let accountant: TestStaff;
beforeAll(async () => {
  [packer, accountant] = await Promise.all([newStaff('FULFILMENT'), newStaff('ACCOUNTANT')]);
});

const ask = <Data>(who: TestStaff, query: string, variables: object = {}) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

const parseRows = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

describe('exporting orders', () => {
  const EXPORT = `mutation ($filter: StaffOrderFilter) { exportOrders(filter: $filter) { url } }`;
  const exported = async (filter: object) => {
    const { data } = await ask<{ exportOrders: { url: string } }>(accountant, EXPORT, { filter });
    return fetch(shop.url + data.exportOrders.url);
  };

  it('the export contains the filtered orders in list order, without contact details', async () => {
    const city = `City ${randomUUID()}`;
    const orders = [
      await newOrderWith({ city }),
      await newOrderWith({ city, couponCode: '=1+1', fullName: '@SUM(A1)' }),
    ];
    const file = await exported({ city, from: '2020-01-01T00:00:00Z' });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('orders.csv');
    const text = await file.text();
    const sheet = parseRows(text);
    expect(sheet.map(({ Number: number }) => number)).toEqual(
      orders.map(({ number }) => number).toReversed(),
    );
    // Spreadsheets read these as text, not as formulas.
    expect(sheet[0]).toMatchObject({ Coupon: "'=1+1", Name: "'@SUM(A1)", City: city, Items: '1' });
    expect(sheet[0]?.Total).toBe(((orders[1]?.total ?? 0) / 100).toFixed(2));
    expect(text).not.toContain(orders[0]?.phoneNumber);
    expect(text).not.toContain(orders[0]?.email);
  });

  it('the export includes each order of all pages once', { tags: 'nightly' }, async () => {
    const city = `City ${randomUUID()}`;
    const { id } = await newOrderWith({ city });
    // Created in batches, since a statement may take at most 5 seconds.
    for (let first = 1; first < 600; first += 100)
      await db.$executeRaw`insert into "Order" select (jsonb_populate_record(null::"Order", to_jsonb(o) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'MM-EXPORT-' || n, 'clientOrderId', gen_random_uuid(),
        'placedAt', o."placedAt" - n * interval '1 minute'))).*
        from "Order" o, generate_series(${first}::int, ${first}::int + 99) n where o."id" = ${id}::uuid`;
    const sheet = parseRows(await (await exported({ city })).text());
    expect(sheet).toHaveLength(601);
    expect(new Set(sheet.map(({ Number: number }) => number)).size).toBe(601);
    await db.order.deleteMany({ where: { number: { startsWith: 'MM-EXPORT-' } } });
  });

  it('the log of the export omits the mobile that was searched for', async () => {
    const { phoneNumber } = await newOrderWith();
    for (const search of [phoneNumber, phoneNumber.slice(-5)]) {
      await exported({ search, tab: 'TO_PACK' });
      const [entry] = await db.auditEntry.findMany({ where: { action: 'export' }, orderBy: { at: 'desc' } });
      expect(entry).toMatchObject({ kind: 'order', staffId: accountant.id });
      expect(entry?.about).toMatch(/^(?:1 order|\d+ orders), tab to pack, mobile …$/);
    }
  });

  describe('with a limit of one order', () => {
    useLimits({ LIMIT_STAFF_EXPORTED_ORDERS: '1' });

    it('a larger export is refused', async () => {
      const { errors } = await ask(accountant, EXPORT, { filter: { tab: 'ALL' } });
      expect(errors[0]?.extensions?.fields).toHaveProperty('filter');
    });
  });

  it('a link without a signature and the fulfilment role are refused', async () => {
    expect((await ask(packer, EXPORT)).code).toBe('FORBIDDEN');
    const { url } = await exported({});
    expect((await fetch(url.replace(/proof=[^&]+/, 'proof=AAAA'))).status).toBe(404);
  });
});
