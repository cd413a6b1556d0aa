// Services: changes by staff, and their effect for visitors.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { placeTestBooking, bookingInputFor, newService } from '#server/testing/bookings.ts';
import { ops } from '#server/testing/command-line.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = useApp();

let staff: TestStaff;
let imageKey: string;
beforeAll(async () => {
  staff = await newStaff('MODERATOR');
  ({ imageKey } = await db.service.findFirstOrThrow());
});

const input = (more: object = {}) => ({
  title: 'Nail Trim',
  titleHi: 'नाख़ून काटना',
  short: 'Ten minutes, ten toes.',
  shortHi: '',
  description: 'We come to you.\n\nBring a treat.',
  descriptionHi: '',
  facts: ['All four paws', 'A treat'],
  factsHi: ['चारों पंजे'],
  imageKey,
  priceRange: '',
  price: 199_00,
  priceSmall: null,
  priceMedium: null,
  priceLarge: 299_00,
  priceGiant: 399_00,
  slotMinutes: 30,
  seats: 2,
  isFirstMeeting: false,
  petKinds: ['DOG'],
  isShown: true,
  ...more,
});
const SAVE = `mutation ($slug: ID!, $version: Int!, $input: ServiceInput!) {
  result: saveService(slug: $slug, version: $version, input: $input) { slug version priceText factsHi } }`;
interface ServiceResult {
  result: { slug: string; version: number; priceText: string; factsHi: string[] };
}
const save = (slug: string, version: number, more: object = {}, { cookie } = staff) =>
  requestAdminGraphql<ServiceResult>(shop.url, SAVE, {
    variables: { slug, version, input: input(more) },
    cookie,
  });
const remove = (slug: string, { cookie } = staff) =>
  requestAdminGraphql(shop.url, 'mutation ($slug: ID!) { result: removeService(slug: $slug) }', {
    variables: { slug },
    cookie,
  });
const order = (slugs: string[], { cookie } = staff) =>
  requestAdminGraphql(shop.url, 'mutation ($slugs: [ID!]!) { result: orderServices(slugs: $slugs) }', {
    variables: { slugs },
    cookie,
  });

const shownService = async (slug: string, language = 'en') => {
  const { data } = await requestGraphql<{ service: Record<string, unknown> | null }>(
    shop.url,
    'query ($slug: String!) { service(slug: $slug) { title facts priceRange description prices { size price } } }',
    { slug },
    { 'accept-language': language },
  );
  return data.service;
};
const shownSlugs = async () =>
  (
    await requestGraphql<{ services: { slug: string }[] }>(shop.url, '{ services { slug } }')
  ).data.services.map(({ slug }) => slug);

describe('services in the back office', () => {
  it('visitors see a new or changed service in both languages although responses are cached', async () => {
    await eventually(async () => expect(await shownSlugs()).not.toContain('nail-trim'));
    const { result } = (await save('nail-trim', 0)).data;
    expect(result).toEqual({ slug: 'nail-trim', version: 1, priceText: 'from ₹199', factsHi: ['चारों पंजे'] });
    await eventually(async () => expect((await shownSlugs()).at(-1)).toBe('nail-trim'));
    expect(await shownService('nail-trim')).toEqual({
      title: 'Nail Trim',
      facts: ['All four paws', 'A treat'],
      priceRange: 'from ₹199',
      description: 'We come to you.\n\nBring a treat.',
      prices: [
        { size: 'SMALL', price: 199_00 },
        { size: 'MEDIUM', price: 199_00 },
        { size: 'LARGE', price: 299_00 },
        { size: 'GIANT', price: 399_00 },
      ],
    });
    expect(await shownService('nail-trim', 'hi')).toMatchObject({
      title: 'नाख़ून काटना',
      facts: ['चारों पंजे'],
      priceRange: '₹199 से',
    });
    const singlePrice = { price: 249_00, priceLarge: null, priceGiant: null };
    expect((await save('nail-trim', 1, singlePrice)).data.result).toMatchObject({
      version: 2,
      priceText: '₹249',
    });
    await eventually(async () =>
      expect(await shownService('nail-trim')).toMatchObject({
        priceRange: '₹249',
        prices: [{ size: null, price: 249_00 }],
      }),
    );
    const [, logged] = await db.auditEntry.findMany({
      where: { kind: 'service', about: 'nail-trim' },
      orderBy: { at: 'asc' },
    });
    expect(logged).toMatchObject({
      staffId: staff.id,
      before: { price: 199_00, priceLarge: 299_00 },
      after: { price: 249_00, priceLarge: null },
    });
  });

  it('a repeated request with the same values changes nothing', async () => {
    await save('ear-wash', 0);
    expect((await save('ear-wash', 0)).data.result.version).toBe(1);
    expect(await db.auditEntry.count({ where: { kind: 'service', about: 'ear-wash', action: 'set' } })).toBe(
      1,
    );
  });

  it('the second of two concurrent changes gets a conflict with the saved values of each field', async () => {
    await save('paw-wash', 0);
    const responses = await Promise.all([
      save('paw-wash', 1, { price: 150_00, facts: ['One'] }),
      save('paw-wash', 1, { price: 160_00, facts: ['Two'] }),
    ]);
    const [conflict] = responses.filter(({ code }) => code);
    const { price, facts } = await db.service.findUniqueOrThrow({ where: { slug: 'paw-wash' } });
    expect(responses.filter(({ code }) => !code)).toHaveLength(1);
    expect(conflict?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, fields: { price: String(price), facts: facts.join('\n'), slotMinutes: '30' } },
    });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no facts', { facts: [] }, 'facts'],
    ['13 facts', { facts: Array<string>(13).fill('A fact') }, 'facts'],
    ['a long description', { description: 'a'.repeat(3001) }, 'description'],
    ['a long description in Hindi', { descriptionHi: 'a'.repeat(3001) }, 'descriptionHi'],
    ['a price of half a rupee', { priceSmall: 50 }, 'priceSmall'],
    ['a price of a crore', { price: 1_000_000_000 }, 'price'],
    ['a visit of a minute', { slotMinutes: 1 }, 'slotMinutes'],
    ['no seat', { seats: 0 }, 'seats'],
    ['no picture', { imageKey: '' }, 'imageKey'],
    ['an unknown picture', { imageKey: 'image/shop/none.webp' }, 'imageKey'],
    ['neither a price nor a text', { price: null, priceLarge: null, priceGiant: null }, 'price'],
  ])('a service with %s is rejected', async (_description, texts, field) => {
    expect((await save('claw-wash', 0, texts)).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    });
    expect(await db.service.findUnique({ where: { slug: 'claw-wash' } })).toBeNull();
  });

  it('services can only be sorted with the complete list', async () => {
    const before = (await db.service.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })).map(
      ({ slug }) => slug,
    );
    const turned = before.toReversed();
    expect((await order(turned)).errors).toEqual([]);
    await eventually(async () => expect(await shownSlugs()).toEqual(turned));
    expect((await order(turned.slice(1))).code).toBe('CONFLICT');
    await order(before);
  });

  it('a booked service cannot be removed, and any other is removed once', async () => {
    const visitor = await newViewer();
    const service = await newService();
    await placeTestBooking(visitor, await bookingInputFor(visitor, service));
    expect((await remove(service.slug)).code).toBe('CONFLICT');
    await save('tail-wash', 0);
    expect((await remove('tail-wash')).errors).toEqual([]);
    expect((await remove('tail-wash')).errors).toEqual([]);
    expect(await shownSlugs()).not.toContain('tail-wash');
  });

  it('a hidden service is on no page but visible to staff', async () => {
    await save('whisker-wash', 0);
    await eventually(async () => expect(await shownSlugs()).toContain('whisker-wash'));
    await save('whisker-wash', 1, { isShown: false });
    await eventually(async () => expect(await shownSlugs()).not.toContain('whisker-wash'));
    await eventually(async () => expect(await shownService('whisker-wash')).toBeNull());
    await eventually(async () =>
      expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('whisker-wash'),
    );
    const { data } = await requestAdminGraphql<{ staffService: unknown; staffServices: { slug: string }[] }>(
      shop.url,
      '{ staffService(slug: "whisker-wash") { isShown priceText } staffServices { slug } }',
      { cookie: staff.cookie },
    );
    expect(data.staffService).toEqual({ isShown: false, priceText: 'from ₹199' });
    expect(data.staffServices.map(({ slug }) => slug)).toContain('whisker-wash');
  });

  it('services can be changed only with the permission to write content', async () => {
    const packer = await newStaff('FULFILMENT');
    const read = (query: string) => requestAdminGraphql(shop.url, query, { cookie: packer.cookie });
    const responses = await Promise.all([
      save('ear-wash', 1, {}, packer),
      order(['ear-wash'], packer),
      remove('ear-wash', packer),
      read('{ staffServices { slug } }'),
      read('{ staffService(slug: "ear-wash") { slug } }'),
    ]);
    expect(responses.map(({ code }) => code)).toEqual(Array(5).fill('FORBIDDEN'));
  });

  it('the command line sets prices and hides services', async () => {
    await save('beak-wash', 0);
    await ops('service', 'set', 'beak-wash', '--price', '349.50', '--price-large', '', '--price-giant', '');
    await eventually(async () =>
      expect(await shownService('beak-wash')).toMatchObject({ prices: [{ size: null, price: 349_50 }] }),
    );
    await ops('service', 'set', 'beak-wash', '--shown', 'no');
    await eventually(async () => expect(await shownService('beak-wash')).toBeNull());
  });
});
