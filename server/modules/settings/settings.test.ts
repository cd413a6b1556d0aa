// Shop settings, changed through the GraphQL API of the back office, and their effects.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '#rules/settings.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { publish } from '#server/platform/events/events.ts';
import { loadShopSettings, shopSettings } from '#server/platform/shop-settings.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newVariant } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = useApp();

let owner: TestStaff;
beforeAll(async () => {
  owner = await newStaff('OWNER');
});
beforeEach(async () => {
  await db.shopSettings.deleteMany();
  await loadShopSettings();
});

interface SettingsResult {
  result: { version: number; settings: { key: string; value: string }[] };
}
interface Value {
  key: string;
  value: string;
}

const FIELDS = 'version settings { key label description unit value default least most }';
const SET = `mutation ($version: Int!, $values: [SettingInput!]!) { result: setSettings(version: $version, values: $values) { ${FIELDS} } }`;
const set = (version: number, values: Value[], cookie = owner.cookie) =>
  requestAdminGraphql<SettingsResult>(shop.url, SET, { variables: { version, values }, cookie });
const read = async () =>
  (
    await requestAdminGraphql<SettingsResult>(shop.url, `{ result: staffSettings { ${FIELDS} } }`, {
      cookie: owner.cookie,
    })
  ).data.result;
const low = (value: number): Value[] => [{ key: 'lowStock', value: String(value) }];

describe('shop settings', () => {
  it('all settings are listed, with their defaults in a new shop', async () => {
    const { version, settings } = await read();
    expect(version).toBe(0);
    expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual(
      Object.fromEntries(Object.entries(DEFAULT_SETTINGS).map(([key, value]) => [key, String(value)])),
    );
    expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS);
  });

  it('shoppers see a changed setting although responses are cached', async () => {
    const { productId, id } = await newVariant({ stock: 8 });
    const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const query = `{ product(slug: "${slug}") { variants { id availability } } }`;
    const availability = async () => {
      const { data } = await requestGraphql<{
        product: { variants: { id: string; availability: string }[] };
      }>(shop.url, query);
      return data.product.variants.find((variant) => variant.id === id)?.availability;
    };
    await eventually(async () => expect(await availability()).toBe('IN_STOCK'));
    expect((await set(0, low(8))).data.result.version).toBe(1);
    expect(await availability()).toBe('LOW_STOCK');
    // Changes the setting as another process would.
    await db.shopSettings.update({ where: { id: 1 }, data: { values: { lowStock: 7 } } });
    await publish({ topic: 'shop', key: 'settings' });
    await eventually(async () => expect(await availability()).toBe('IN_STOCK'));
    expect(shopSettings().lowStock).toBe(7);
  });

  it('a repeated request saves and logs settings once', async () => {
    const before = await db.auditEntry.count({ where: { kind: 'settings' } });
    const responses = await Promise.all([1, 2, 3].map(() => set(0, low(9))));
    expect(responses.map(({ data }) => data.result.version)).toEqual([1, 1, 1]);
    const entries = await db.auditEntry.findMany({ where: { kind: 'settings' }, orderBy: { at: 'desc' } });
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      staffId: owner.id,
      before: { lowStock: DEFAULT_SETTINGS.lowStock },
      after: { lowStock: 9 },
    });
  });

  it('the second of two concurrent changes gets a conflict with the saved values', async () => {
    const responses = await Promise.all([set(0, low(9)), set(0, low(10))]);
    const [conflict] = responses.filter(({ code }) => code);
    const { settings, version } = await read();
    const savedValue = settings.find(({ key }) => key === 'lowStock')?.value;
    expect(conflict?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1, fields: { lowStock: Number(savedValue) } },
    });
    expect((await set(version, low(11))).data.result.version).toBe(2);
  });

  it.each([
    ['a value outside its limits', low(0), 'lowStock', 'Please enter a number from 1 to 1,000'],
    ['the same setting twice', [...low(4), ...low(5)], 'lowStock', 'Please enter each setting once'],
    [
      'a setting that does not exist',
      [{ key: 'toString', value: '1' }],
      'values',
      'There is no setting toString',
    ],
  ])('a change with %s is rejected', async (_description, values, field, message) => {
    expect((await set(0, values)).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: message },
    });
    expect(await db.shopSettings.count()).toBe(0);
  });

  it('only the owner can read and change settings', async () => {
    const { cookie } = await newStaff('MANAGER');
    expect((await set(0, low(9), cookie)).code).toBe('FORBIDDEN');
    expect((await requestAdminGraphql(shop.url, '{ staffSettings { version } }', { cookie })).code).toBe(
      'FORBIDDEN',
    );
  });
});
