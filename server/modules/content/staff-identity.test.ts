// The shop identity: changes over the GraphQL API of the back office, and their effect for visitors.
// @module-tag nightly
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingIdentity, SAMPLE_IDENTITY, type ShopIdentity } from '#rules/shop.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { loadShopIdentity, shopIdentity } from '#server/platform/shop-identity.ts';
import { useApp } from '#server/testing/app.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newStaffActor, requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { findStaffIdentity, setShopIdentity } from './save-identity.ts';

process.env.VISITOR_CACHE = 'on';
settings.resetEnv();
const shop = useApp();

let owner: TestStaff;
beforeAll(async () => {
  owner = await newStaff('OWNER');
});
beforeEach(async () => {
  await db.shopIdentity.deleteMany();
  await loadShopIdentity();
});
afterEach(() => vi.restoreAllMocks());

type Input = Partial<Record<keyof ShopIdentity, string | null>>;
interface ShopResult {
  shop: Pick<ShopIdentity, 'city' | 'gstin' | 'techSupport'> & { version: number; missing: string[] };
}

const FIELDS = 'city gstin techSupport version missing';
const SET = `mutation ($version: Int!, $input: ShopIdentityInput!) { shop: setShopIdentity(version: $version, input: $input) { ${FIELDS} } }`;
const set = (version: number, input: Input, cookie = owner.cookie) =>
  requestAdminGraphql<ShopResult>(shop.url, SET, { variables: { version, input }, cookie });
const read = async () =>
  (
    await requestAdminGraphql<ShopResult>(shop.url, `{ shop: staffShop { ${FIELDS} } }`, {
      cookie: owner.cookie,
    })
  ).data.shop;
const entries = () => db.auditEntry.count({ where: { kind: 'shop' } });
const seenCity = async () =>
  (await requestGraphql<{ shop: { city: string } }>(shop.url, '{ shop { city } }')).data.shop.city;

async function inProduction(): Promise<void> {
  const env = settings.env();
  vi.spyOn(settings, 'env').mockReturnValue({ ...env, SHOP_MODE: 'production' });
  await loadShopIdentity();
}

describe('the shop identity in the back office', () => {
  it('visitors see a change of one field although responses are cached', async () => {
    await eventually(async () => expect(await seenCity()).toBe(SAMPLE_IDENTITY.city));
    const { data } = await set(0, { city: 'Ajmer', gstin: null });
    expect(data.shop).toMatchObject({ city: 'Ajmer', gstin: SAMPLE_IDENTITY.gstin, version: 1 });
    await eventually(async () => expect(await seenCity()).toBe('Ajmer'));
    expect(shopIdentity().city).toBe('Ajmer');
  });

  it('a repeated request saves and logs the identity once', async () => {
    const before = await entries();
    const responses = await Promise.all([1, 2, 3].map(() => set(0, { city: 'Ajmer' })));
    expect(responses.map(({ data }) => data.shop.version)).toEqual([1, 1, 1]);
    expect(await entries()).toBe(before + 1);
    const [latest] = (await opsJson('history', 'list', '--kind', 'shop')) as object[];
    expect(latest).toMatchObject({ actor: 'Test Member', after: { city: 'Ajmer' } });
  });

  it('the second of two concurrent changes is compared with what the first saved', async () => {
    const responses = await Promise.all([set(0, { city: 'Ajmer' }), set(0, { city: 'Kota' })]);
    const [conflict] = responses.filter(({ code }) => code);
    const saved = await read();
    expect(saved.version).toBe(1);
    expect(conflict?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1, fields: { city: saved.city, name: SAMPLE_IDENTITY.name } },
    });
    expect((await set(1, { city: 'Udaipur' })).data.shop).toMatchObject({ city: 'Udaipur', version: 2 });
  });

  it('a form opened before a change at the command line gets a conflict', async () => {
    await set(0, { city: 'Ajmer' });
    expect((await ops('shop', 'set', '--city', 'Kota')).code).toBe(0);
    expect(await read()).toMatchObject({ city: 'Kota', version: 2 });
    expect((await set(1, { city: 'Udaipur' })).code).toBe('CONFLICT');
  });

  /** Returns a function that reads the shop as visitors of a language see it. */
  const readShopWith = (query: string) => async (language: string) => {
    const { data } = await requestGraphql<{ shop: object }>(
      shop.url,
      query,
      {},
      { 'accept-language': language },
    );
    return data.shop;
  };

  it('the tagline and the about text fall back to English on Hindi pages', async () => {
    await inProduction();
    const readShop = readShopWith('{ shop { tagline about } }');
    await setShopIdentity(newStaffActor('OWNER'), { tagline: 'Honest food.', about: 'Two friends.' }, 0);
    await eventually(async () =>
      expect(await readShop('hi')).toEqual({ tagline: 'Honest food.', about: 'Two friends.' }),
    );
    await setShopIdentity(newStaffActor('OWNER'), { taglineHi: 'सच्चा खाना।', about: '' }, 1);
    await eventually(async () => expect(await readShop('hi')).toEqual({ tagline: 'सच्चा खाना।', about: '' }));
    expect(await readShop('en')).toEqual({ tagline: 'Honest food.', about: '' });
  });

  it('the address, hours and pickup point fall back to English on Hindi pages', async () => {
    await inProduction();
    const readShop = readShopWith(
      '{ shop { street city stateName hours pickup { name city stateName hours } } }',
    );
    const place = { city: 'Kota', stateName: 'Rajasthan' };
    const english = {
      ...place,
      street: '4 MI Road',
      hours: 'Every day',
      pickup: { ...place, name: 'Counter', hours: 'At noon' },
    };
    await setShopIdentity(
      newStaffActor('OWNER'),
      {
        ...place,
        street: '4 MI Road',
        hours: 'Every day',
        pickupName: 'Counter',
        pickupStreet: '4 MI Road',
        pickupCity: 'Kota',
        pickupPostalCode: '324001',
        pickupHours: 'At noon',
      },
      0,
    );
    const plain = { ...english, stateName: 'राजस्थान', pickup: { ...english.pickup, stateName: 'राजस्थान' } };
    await eventually(async () => expect(await readShop('hi')).toEqual(plain));
    await setShopIdentity(
      newStaffActor('OWNER'),
      { cityHi: 'कोटा', hoursHi: 'हर दिन', pickupCityHi: 'कोटा', pickupHoursHi: 'दोपहर में' },
      1,
    );
    await eventually(async () =>
      expect(await readShop('hi')).toEqual({
        ...plain,
        city: 'कोटा',
        hours: 'हर दिन',
        pickup: { ...plain.pickup, city: 'कोटा', hours: 'दोपहर में' },
      }),
    );
    expect(await readShop('en')).toEqual(english);
  });

  it('sample texts in Hindi are not shown beside English texts of the owner', async () => {
    await setShopIdentity(newStaffActor('OWNER'), { city: 'Kota' }, 0);
    const query = '{ shop { city hours } }';
    await eventually(async () =>
      expect((await requestGraphql(shop.url, query, {}, { 'accept-language': 'hi' })).data).toEqual({
        shop: { city: 'Kota', hours: 'सोमवार से शुक्रवार, सुबह 8:00 से रात 10:00 बजे तक' },
      }),
    );
  });

  it('the command line rejects a change without an option', async () => {
    expect((await ops('shop', 'set')).err).toBe('shop: Please use at least one option\n');
  });

  it.each<[keyof ShopIdentity, string, string]>([
    ['gstin', '08ABCDE1234F1Z1', 'This is not a GSTIN: one of its 15 characters is wrong'],
    ['stateName', 'Atlantis', 'Please enter one of '],
    ['legalName', '', 'Please enter the registered name'],
    ['careEmail', 'nobody', 'Please enter valid address'],
    ['taglineHi', 'क'.repeat(81), 'at most 80 characters'],
    ['about', 'x'.repeat(401), 'at most 400 characters'],
    ['social', `https://${'x'.repeat(1000)}`, 'At most 1000 characters'],
  ])('the field %s rejects the value "%s"', async (field, value, message) => {
    const { errors } = await set(0, { [field]: value });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.stringContaining(message) },
    });
    expect(await db.shopIdentity.count()).toBe(0);
  });

  it('a production shop reports missing fields until they are set, and rejects sample values', async () => {
    await inProduction();
    const actor = newStaffActor('OWNER');
    expect(await findStaffIdentity(actor)).toMatchObject({ city: '', version: 0 });
    expect(missingIdentity(await findStaffIdentity(actor))).toEqual(
      expect.arrayContaining(['city', 'gstin']),
    );
    expect(missingIdentity(await setShopIdentity(actor, { city: 'Ajmer' }, 0))).not.toContain('city');
    await expect(setShopIdentity(actor, { gstin: SAMPLE_IDENTITY.gstin }, 1)).rejects.toMatchObject({
      fields: { gstin: 'This is a sample value. Please enter your own' },
    });
  });

  it('only the owner can read and change the identity', async () => {
    const { cookie } = await newStaff('MANAGER');
    expect((await set(0, { city: 'Ajmer' }, cookie)).code).toBe('FORBIDDEN');
    expect((await requestAdminGraphql(shop.url, '{ staffShop { city } }', { cookie })).code).toBe(
      'FORBIDDEN',
    );
    expect((await requestAdminGraphql(shop.url, '{ staffShop { city } }')).code).toBe('UNAUTHENTICATED');
  });
});
