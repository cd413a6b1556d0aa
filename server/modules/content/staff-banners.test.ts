// Editing of banners over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { picture } from '#server/testing/files.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
let second: TestStaff;
let imageKey: string;
beforeAll(async () => {
  [writer, second] = await Promise.all([newStaff('MODERATOR'), newStaff('CATALOGUE')]);
  imageKey = await saveShopPicture({ name: 'a.jpg', bytes: await picture() });
});

interface BannerResult {
  id: string;
  version: number;
  [field: string]: unknown;
}

async function send<Result = BannerResult>(operation: string, variables: object, member = writer) {
  const { data, code, errors } = await requestAdminGraphql<{ saved: Result } | null>(shop.url, operation, {
    variables,
    cookie: member.cookie,
  });
  const { fields, current } = errors[0]?.extensions ?? {};
  return { saved: data?.saved as Result, code, fields, current };
}

const SAVE = `mutation ($id: ID!, $version: Int!, $input: BannerInput!) {
  saved: saveBanner(id: $id, version: $version, input: $input) { id version place title titleHi subTitle url } }`;
const REMOVE = 'mutation ($id: ID!) { saved: removeBanner(id: $id) }';
const ORDER = 'mutation ($ids: [ID!]!) { saved: orderBanners(ids: $ids) }';

const input = (changes: object = {}) => ({
  place: 'OFFER',
  title: 'Winter beds',
  titleHi: 'सर्दी के बिस्तर',
  subTitle: 'Warm',
  subTitleHi: '',
  url: `/search?q=${randomUUID()}`,
  imageKey,
  ...changes,
});
const save = (id: string, version: number, changes: object = {}, member = writer) =>
  send(SAVE, { id, version, input: input(changes) }, member);

/** The titles of a place, as the home page shows them. */
async function titles(place: 'banners' | 'offers', language = 'en') {
  const { data } = await requestGraphql<{ home: Record<string, { title: string }[]> }>(
    shop.url,
    `{ home { ${place} { title } } }`,
    {},
    { 'accept-language': language },
  );
  return data.home[place]?.map(({ title }) => title) ?? [];
}

describe('banners', () => {
  it(
    'a repeated request adds one banner, the last of its place, in both languages',
    { tags: 'nightly' },
    async () => {
      const [id, url] = [randomUUID(), '/dog/beds'];
      const responses = await Promise.all([save(id, 0, { url }), save(id, 0, { url }), save(id, 0, { url })]);
      expect(responses.map(({ saved }) => [saved.id, saved.version])).toEqual([
        [id, 1],
        [id, 1],
        [id, 1],
      ]);
      expect((await titles('offers')).at(-1)).toBe('Winter beds');
      expect((await titles('offers', 'hi')).at(-1)).toBe('सर्दी के बिस्तर');
      const entries = await db.auditEntry.findMany({ where: { kind: 'banner', about: id } });
      expect(entries).toMatchObject([{ action: 'set', after: { title: 'Winter beds', url } }]);
      await send(REMOVE, { id });
    },
  );

  it('the second of two concurrent changes gets a conflict', async () => {
    const [id, url] = [randomUUID(), '/dog/toys'];
    await save(id, 0, { url });
    const responses = await Promise.all([
      save(id, 1, { url, title: 'Mine' }),
      save(id, 1, { url, title: 'Yours' }, second),
    ]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const winner = responses.find(({ code }) => code === '')?.saved;
    expect(responses.find(({ code }) => code === 'CONFLICT')?.current).toMatchObject({
      version: 2,
      fields: { title: winner?.['title'], url, place: 'OFFER' },
    });
    expect((await titles('offers')).at(-1)).toBe(winner?.['title']);
    expect(await Promise.all([send(REMOVE, { id }), send(REMOVE, { id })])).toMatchObject([
      { saved: true },
      { saved: true },
    ]);
    expect(await db.auditEntry.count({ where: { about: id, action: 'remove' } })).toBe(1);
  });

  it.each([
    ['no heading', 'title', { title: ' ' }],
    ['a long heading', 'title', { title: 'a'.repeat(81) }],
    ['a long line', 'subTitle', { subTitle: 'a'.repeat(161) }],
    ['a long heading in Hindi', 'titleHi', { titleHi: 'क'.repeat(81) }],
    ['no picture', 'imageKey', { imageKey: '' }],
    ['an unknown picture', 'imageKey', { imageKey: 'image/shop/nothing.webp' }],
    ['a script as its link', 'url', { url: 'javascript:alert(1)' }],
    ['a link without https', 'url', { url: 'http://example.org' }],
    ['a link without a scheme', 'url', { url: '//example.org' }],
    ['a password in its link', 'url', { url: ['https://shop', 'secret@example.org'].join(':') }],
    ['a long link', 'url', { url: `/${'a'.repeat(200)}` }],
  ])('a banner with %s is rejected', async (_description, field, changes) => {
    const { code, fields } = await save(randomUUID(), 0, changes);
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty(field);
  });

  it('a banner can link to another site over https', async () => {
    const id = randomUUID();
    expect((await save(id, 0, { url: 'https://example.org/a?b=c' })).code).toBe('');
    await send(REMOVE, { id });
  });

  it('a banner cannot repeat the link of another in its place, and each place has a limit', async () => {
    const ids: string[] = [];
    for (let count = await db.banner.count({ where: { place: 'OFFER' } }); count < 4; count += 1) {
      ids.push(randomUUID());
      await save(ids.at(-1) ?? '', 0, { url: `/offer/${count}` });
    }
    expect((await save(randomUUID(), 0, { url: '/offer/3' })).fields).toHaveProperty('url');
    expect((await save(randomUUID(), 0)).code).toBe('CONFLICT');
    for (const id of ids) await send(REMOVE, { id });
  });
});

describe('the order of banners', () => {
  it('the home page shows a new order immediately, and sorting an outdated list is rejected', async () => {
    const slides = await db.banner.findMany({ where: { place: 'HOME' }, orderBy: { position: 'asc' } });
    const reversed = slides.toReversed();
    expect((await send<boolean>(ORDER, { ids: reversed.map(({ id }) => id) })).saved).toBe(true);
    expect(await titles('banners')).toEqual(reversed.map(({ title }) => title));
    const { data } = await requestAdminGraphql<{ staffBanners: { id: string }[] }>(
      shop.url,
      '{ staffBanners { id } }',
      {
        cookie: writer.cookie,
      },
    );
    expect(data.staffBanners.slice(0, slides.length)).toEqual(reversed.map(({ id }) => ({ id })));
    expect((await send(ORDER, { ids: reversed.slice(1).map(({ id }) => id) })).code).toBe('CONFLICT');
    expect((await send(ORDER, { ids: [] })).code).toBe('CONFLICT');
  });
});

it('the command line adds banners by the same rules', async () => {
  const add = (url: string) =>
    opsJson(
      'banner',
      'add',
      'home',
      url,
      '--title',
      'From a file',
      '--picture',
      imageKey,
    ) as Promise<BannerResult>;
  const { id } = await add('/cat/cat-toys');
  await expect(add('/cat/cat-toys')).rejects.toThrow(/already/);
  await expect(add('ftp://example.org')).rejects.toThrow(/https/);
  expect((await titles('banners')).at(-1)).toBe('From a file');
  await opsJson('banner', 'remove', id);
});
