// Categories, brands and life stages written by staff, over the GraphQL API of the back office.
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
  [writer, second] = await Promise.all([newStaff('CATALOGUE'), newStaff('CATALOGUE')]);
  imageKey = await saveShopPicture({ name: 'a.jpg', bytes: await picture() });
});

interface SavedRecord {
  id: string;
  slug: string;
  version: number;
  url?: string;
  [field: string]: unknown;
}

async function send<Result = SavedRecord>(mutation: string, variables: object, who = writer) {
  const { data, code, errors } = await requestAdminGraphql<{ saved: Result } | null>(shop.url, mutation, {
    variables,
    cookie: who.cookie,
  });
  return {
    saved: data?.saved,
    code,
    fields: errors[0]?.extensions?.fields,
    current: errors[0]?.extensions?.current,
  };
}

const CATEGORY = 'id slug version url kind name nameHi section description isComingSoon productCount';
const CREATE = `mutation ($slug: ID!, $parent: ID, $kind: PetKind, $input: CategoryInput!) {
  saved: createCategory(slug: $slug, parent: $parent, kind: $kind, input: $input) { ${CATEGORY} } }`;
const CHANGE = `mutation ($slug: ID!, $version: Int!, $input: CategoryInput!) {
  saved: changeCategory(slug: $slug, version: $version, input: $input) { ${CATEGORY} } }`;
const BRAND = `mutation ($slug: ID!, $version: Int!, $input: BrandInput!) {
  saved: saveBrand(slug: $slug, version: $version, input: $input) { id slug version name about aboutHi productCount } }`;
const STAGE = `mutation ($slug: ID!, $version: Int!, $input: LifeStageInput!) {
  saved: saveLifeStage(slug: $slug, version: $version, input: $input) { id slug version name nameHi } }`;

const COATS = { name: 'Winter coats', nameHi: 'सर्दी के कोट', description: 'Warm and dry', descriptionHi: '' };
const category = (changes: object = {}) => ({
  ...COATS,
  section: 'More',
  isComingSoon: false,
  imageKey,
  ...changes,
});
const GARAM = { name: 'Garam', about: 'Knitted in Ludhiana', aboutHi: '', isFeatured: false };
const brand = (changes: object = {}) => ({ ...GARAM, logoKey: imageKey, ...changes });
const create = (slug: string, changes: object = {}, place: object = { parent: 'dog' }) =>
  send(CREATE, { slug, ...place, input: category(changes) });
const change = (slug: string, version: number, changes: object, who = writer) =>
  send(CHANGE, { slug, version, input: category(changes) }, who);

async function readShownName(slug: string, language = 'en') {
  const { data } = await requestGraphql<{
    categories: { subCategories: { slug: string; name: string }[] }[];
  }>(shop.url, '{ categories { subCategories { slug name } } }', {}, { 'accept-language': language });
  return data.categories
    .flatMap(({ subCategories }) => subCategories)
    .find((subCategory) => subCategory.slug === slug)?.name;
}

describe('categories', () => {
  it('a category that is sent again is created once, and shoppers see it in both languages', async () => {
    const responses = await Promise.all([create('dog-coats'), create('dog-coats'), create('dog-coats')]);
    expect(responses.map(({ saved }) => saved?.version)).toEqual([1, 1, 1]);
    expect(responses[0].saved).toMatchObject({ url: '/dog/dog-coats', kind: 'DOG', section: 'More' });
    expect([await readShownName('dog-coats'), await readShownName('dog-coats', 'hi')]).toEqual([
      'Winter coats',
      'सर्दी के कोट',
    ]);
    expect(await db.auditEntry.count({ where: { kind: 'category', about: 'dog-coats' } })).toBe(1);
  });

  it('a top-level category requires a kind of pet', async () => {
    const { saved } = await create('hamster', {}, { kind: 'SMALL_ANIMAL' });
    expect(saved).toMatchObject({ url: '/category/hamster', kind: 'SMALL_ANIMAL' });
    expect((await create('gerbil', {}, {})).fields).toHaveProperty('kind');
  });

  it('a category cannot take the slug of another', async () => {
    await create('dog-scarves');
    expect(await create('dog-scarves', { name: 'Another' })).toMatchObject({
      code: 'VALIDATION',
      fields: { slug: 'dog-scarves is taken' },
    });
    expect((await create('dog-scarves', {}, { parent: 'cat' })).code).toBe('VALIDATION');
  });

  it('the second of two concurrent changes conflicts', async () => {
    await create('dog-boots');
    const responses = await Promise.all([
      change('dog-boots', 1, { name: 'Mine' }),
      change('dog-boots', 1, { name: 'Yours' }, second),
    ]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const saved = responses.find(({ code }) => code === '')?.saved;
    expect(responses.find(({ code }) => code === 'CONFLICT')?.current).toMatchObject({
      version: 2,
      fields: { name: saved?.['name'], isComingSoon: 'no', section: 'More' },
    });
  });

  it('a change by command conflicts with an open form', async () => {
    await create('dog-hats');
    await opsJson('category', 'set', 'dog-hats', '--name', 'Hats');
    expect((await change('dog-hats', 1, { name: 'Caps' })).code).toBe('CONFLICT');
  });

  it('emptied Hindi texts and headings are removed', async () => {
    await create('dog-bows');
    const { saved } = await change('dog-bows', 1, { nameHi: '', section: '' });
    expect(saved).toMatchObject({ nameHi: '', section: '', version: 2 });
    expect(await readShownName('dog-bows', 'hi')).toBe('Winter coats');
  });

  it.each([
    ['no name', 'name', { name: ' ' }],
    ['a long description', 'description', { description: 'a'.repeat(301) }],
    ['a long name in Hindi', 'nameHi', { nameHi: 'क'.repeat(81) }],
    ['no picture', 'imageKey', { imageKey: '' }],
    ['a picture that is not there', 'imageKey', { imageKey: 'image/shop/nothing.webp' }],
    ["a member's file", 'imageKey', { imageKey: 'document/1/passport.pdf' }],
  ])('a category with %s is refused', async (_fault, field, changes) => {
    const { code, fields } = await create('dog-refused', changes);
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty(field);
  });

  it.each([['Bad Slug'], ['a'.repeat(81)], ['']])('the slug %j is refused', async (slug) => {
    const { code, fields } = await create(slug);
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty('slug');
  });

  it('a category can be removed once nothing refers to it', async () => {
    const REMOVE = 'mutation ($slug: ID!) { saved: removeCategory(slug: $slug) }';
    const remove = (slug: string) => send<boolean>(REMOVE, { slug });
    const { saved } = await create('dog-ties');
    await db.coupon.create({
      data: {
        code: 'TIES',
        kind: 'PERCENT',
        amount: 5,
        description: 'Ties',
        categoryIds: [String(saved?.id)],
      },
    });
    expect((await remove('dog-ties')).code).toBe('CONFLICT');
    await db.coupon.delete({ where: { code: 'TIES' } });
    expect(await Promise.all([remove('dog-ties'), remove('dog-ties')])).toMatchObject([
      { saved: true },
      { saved: true },
    ]);
    expect(await db.auditEntry.count({ where: { about: 'dog-ties', action: 'remove' } })).toBe(1);
    expect((await remove('dog')).code).toBe('CONFLICT');
  });
});

describe('category order', () => {
  const ORDER = 'mutation ($slugs: [ID!]!) { saved: orderCategories(slugs: $slugs) }';
  const order = (slugs: readonly string[]) => send<boolean>(ORDER, { slugs });
  const inOrder = async () =>
    (
      await db.category.findMany({
        where: { parent: { slug: 'cat' } },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      })
    ).map(({ slug }) => slug);

  it('the order of a whole list can be set', async () => {
    const before = await inOrder();
    expect((await order(before.toReversed())).saved).toBe(true);
    expect(await inOrder()).toEqual(before.toReversed());
  });

  it('an order of part of a list, of two lists or of unknown categories is refused', async () => {
    const [first = '', ...others] = await inOrder();
    for (const slugs of [
      others,
      [first, ...others, 'dog'],
      ['no-such'],
      [],
      [first, first, ...others.slice(1)],
    ])
      expect((await order(slugs)).code).toBe('CONFLICT');
  });
});

describe('brands', () => {
  it('a brand can be added and changed, and an outdated change conflicts', async () => {
    expect((await send(BRAND, { slug: 'garam', version: 0, input: brand() })).saved?.version).toBe(1);
    const input = brand({ aboutHi: 'लुधियाना में बुना' });
    expect((await send(BRAND, { slug: 'garam', version: 1, input })).saved).toMatchObject({
      version: 2,
      aboutHi: 'लुधियाना में बुना',
      productCount: 0,
    });
    // Sent again after a lost response.
    expect((await send(BRAND, { slug: 'garam', version: 1, input })).saved?.version).toBe(2);
    const changed = await send(BRAND, { slug: 'garam', version: 1, input: brand({ about: 'Other' }) });
    expect(changed.code).toBe('CONFLICT');
  });

  it('a missing brand cannot be changed', async () => {
    expect((await send(BRAND, { slug: 'nothing', version: 3, input: brand() })).code).toBe('NOT_FOUND');
  });

  it('a brand with products cannot be removed', async () => {
    const REMOVE = 'mutation ($slug: ID!) { saved: removeBrand(slug: $slug) }';
    expect((await send(REMOVE, { slug: 'pawri' })).code).toBe('CONFLICT');
  });
});

describe('life stages', () => {
  it('a life stage can be added, and life stages reordered', async () => {
    const { saved } = await send(STAGE, {
      slug: 'veteran',
      version: 0,
      input: { name: 'Veteran', nameHi: 'बूढ़ा' },
    });
    expect(saved).toMatchObject({ name: 'Veteran', nameHi: 'बूढ़ा', version: 1 });
    const { data } = await requestAdminGraphql<{ staffLifeStages: SavedRecord[] }>(
      shop.url,
      '{ staffLifeStages { slug } }',
      {
        cookie: writer.cookie,
      },
    );
    const slugs = data.staffLifeStages.map(({ slug }) => slug).toReversed();
    const ORDER = 'mutation ($slugs: [ID!]!) { saved: orderLifeStages(slugs: $slugs) }';
    expect((await send<boolean>(ORDER, { slugs })).saved).toBe(true);
    expect((await db.lifeStage.findMany({ orderBy: { position: 'asc' } })).map(({ slug }) => slug)).toEqual(
      slugs,
    );
  });
});
