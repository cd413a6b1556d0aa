// The Hindi texts of products, from the form of staff and from a sheet to shoppers.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { productForms } from '#server/testing/product-forms.ts';
import { exportedRows, importNewProduct } from '#server/testing/product-sheets.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
const { change } = productForms(
  () => shop.url,
  () => writer.cookie,
);

type Language = 'en' | 'hi';
const inLanguage = (language: Language) => ({ 'accept-language': language });

async function readProduct(slug: string, language: Language) {
  const query = 'query ($slug: String!) { product(slug: $slug) { name description } }';
  const { data } = await requestGraphql<{ product: { name: string; description: string } }>(
    shop.url,
    query,
    { slug },
    inLanguage(language),
  );
  return data.product;
}

/** The slugs in the product list of a search, and the names suggested in the search box. */
async function findInSearch(term: string, language: Language) {
  const query = `query ($term: String!) {
    products(filter: { term: $term }, sort: RELEVANCE, first: 20) { totalCount nodes { slug } }
    search(term: $term, first: 20) { kind name } }`;
  const { data, errors } = await requestGraphql<{
    products: { totalCount: number; nodes: { slug: string }[] };
    search: { kind: string; name: string }[];
  }>(shop.url, query, { term }, inLanguage(language));
  expect(errors).toEqual([]);
  return {
    slugs: data.products.nodes.map(({ slug }) => slug),
    names: data.search.filter(({ kind }) => kind === 'PRODUCT').map(({ name }) => name),
  };
}

async function newProduct(values: object = { nameHi: '', descriptionHi: '' }) {
  const { slug, name, description } = await importNewProduct(values);
  const { id } = await db.product.findUniqueOrThrow({ where: { slug } });
  return { id, slug, name, description };
}

describe('product form', () => {
  it('the form saves Hindi texts, and Hindi readers see English where one is missing', async () => {
    const { id, slug, name, description } = await newProduct();
    expect(await readProduct(slug, 'hi')).toEqual({ name, description });
    const { saved } = await change(id, { nameHi: ' लाल गेंद ' });
    expect(saved).toMatchObject({ nameHi: 'लाल गेंद', descriptionHi: '' });
    await eventually(async () =>
      expect(await readProduct(slug, 'hi')).toEqual({ name: 'लाल गेंद', description }),
    );
    expect(await readProduct(slug, 'en')).toEqual({ name, description });
    await change(id, { descriptionHi: 'फेंकने के लिए।' });
    await eventually(async () =>
      expect(await readProduct(slug, 'hi')).toEqual({ name, description: 'फेंकने के लिए।' }),
    );
  });

  it('the form does not overwrite the texts of a colleague, and logs each change once', async () => {
    const { id, slug } = await newProduct();
    const both = { nameHi: 'लाल गेंद', descriptionHi: 'फेंकने के लिए।' };
    const { version } = await change(id, both);
    const { code, extensions } = await change(id, { ...both, nameHi: 'नीली गेंद' }, version);
    expect(code).toBe('CONFLICT');
    expect(extensions?.current).toMatchObject({ fields: both });
    // The same again changes nothing.
    expect((await change(id, both, version)).code).toBe('');
    const entries = await db.auditEntry.findMany({ where: { about: slug, action: 'change' } });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { nameHi: null }, after: both });
  });

  it.each([
    ['nameHi', 'क'.repeat(121)],
    ['descriptionHi', 'क'.repeat(5001)],
    ['madeOfHi', 'क'.repeat(5001)],
    ['metaTitleHi', 'क'.repeat(71)],
    ['metaDescriptionHi', 'क'.repeat(161)],
  ])('the form reports that %s is too long', async (field, text) => {
    const { id } = await newProduct();
    const { code, extensions } = await change(id, { [field]: text });
    expect(code).toBe('VALIDATION');
    expect(Object.keys(extensions?.fields ?? {})).toEqual([field]);
  });
});

describe('ingredients and search snippets', () => {
  it('ingredients and search snippets from form or sheet are read in Hindi, and in English where missing', async () => {
    const { id, slug } = await newProduct();
    const query = 'query ($slug: String!) { product(slug: $slug) { madeOf metaTitle metaDescription } }';
    const read = async (language: Language) =>
      (await requestGraphql<{ product: object }>(shop.url, query, { slug }, inLanguage(language))).data
        .product;
    const english = { madeOf: 'Rubber', metaTitle: 'A ball', metaDescription: 'Bounces.' };
    await change(id, english);
    await eventually(async () => expect(await read('hi')).toEqual(english));
    const hindi = { madeOfHi: 'रबर', metaTitleHi: 'गेंद', metaDescriptionHi: 'उछलती है।' };
    await change(id, { ...english, ...hindi });
    const shownHindi = { madeOf: 'रबर', metaTitle: 'गेंद', metaDescription: 'उछलती है।' };
    await eventually(async () => expect(await read('hi')).toEqual(shownHindi));
    expect(await read('en')).toEqual(english);
    const rows = (await exportedRows()).filter((row) => row.slug === slug);
    expect(rows).toMatchObject([hindi]);
    await importProducts(rows.map((cells) => ({ line: 2, cells: { ...cells, madeOfHi: '' } })));
    await eventually(async () => expect(await read('hi')).toEqual({ ...shownHindi, madeOf: 'Rubber' }));
  });
});

describe('product sheets', () => {
  it('a sheet imports and removes Hindi texts, and equal texts change nothing', async () => {
    const { id, slug, name } = await newProduct({ nameHi: 'लाल गेंद', descriptionHi: 'फेंकने के लिए।' });
    const versionOf = async () => (await db.product.findUniqueOrThrow({ where: { id } })).version;
    expect(await readProduct(slug, 'hi')).toEqual({ name: 'लाल गेंद', description: 'फेंकने के लिए।' });
    const rows = (await exportedRows()).filter((row) => row.slug === slug);
    expect(rows).toMatchObject([{ nameHi: 'लाल गेंद', descriptionHi: 'फेंकने के लिए।' }]);
    const before = await versionOf();
    const sheet = (more: object) => rows.map((cells) => ({ line: 2, cells: { ...cells, ...more } }));
    await importProducts(sheet({}));
    expect(await versionOf()).toBe(before);
    await importProducts(sheet({ nameHi: '' }));
    expect(await versionOf()).toBe(before + 1);
    await eventually(async () => expect(await readProduct(slug, 'hi')).toMatchObject({ name }));
  });
});

describe('search', () => {
  it('a search finds Hindi names and descriptions in both languages, by whole words and prefixes', async () => {
    const { slug, name } = await newProduct({ nameHi: 'घनचक्कर कठपुतली', descriptionHi: 'चमकीले घुँघरू' });
    for (const term of ['घनचक्कर', 'कठपु', 'घुँघरू', 'कठपुतली घनचक्कर']) {
      const hindi = await findInSearch(term, 'hi');
      expect(hindi.slugs, term).toEqual([slug]);
      expect(hindi.names, term).toEqual(['घनचक्कर कठपुतली']);
      expect(await findInSearch(term, 'en'), term).toEqual({ slugs: [slug], names: [name] });
    }
    expect((await findInSearch('कठफोड़वा', 'hi')).slugs).toEqual([]);
  });

  it('an English term finds a product for Hindi readers, with its Hindi name', async () => {
    const { slugs, names } = await findInSearch('Pedigree Biscrok', 'hi');
    expect(slugs).toContain('pedigree-biscrok-biscuits-chicken');
    expect(names).toContain('पेडिग्री बिस्क्रॉक बिस्किट चिकन');
  });

  it('a match in the name ranks above one in the description', async () => {
    const inText = await newProduct({ nameHi: 'कटोरा', descriptionHi: 'टिमटिमाता हुआ' });
    const inName = await newProduct({ nameHi: 'टिमटिमाता कटोरा', descriptionHi: '' });
    expect((await findInSearch('टिमटिमाता', 'hi')).slugs).toEqual([inName.slug, inText.slug]);
  });
});

describe('country of origin', () => {
  it('page and filter show the Hindi name of a country, and the filter sends the English one', async () => {
    const { slug } = await newProduct({ countryOfOrigin: 'Thailand' });
    const query = `query ($slug: String!, $term: String!) {
      product(slug: $slug) { countryOfOrigin }
      products(filter: { countries: ["Thailand"], term: $term }) { totalCount facets { countries { country name } } } }`;
    const { name: term } = await db.product.findUniqueOrThrow({ where: { slug } });
    const originIn = (language: Language) =>
      requestGraphql(shop.url, query, { slug, term }, inLanguage(language));
    const respond = (name: string) => ({
      product: { countryOfOrigin: name },
      products: { totalCount: 1, facets: { countries: [{ country: 'Thailand', name }] } },
    });
    await eventually(async () => expect((await originIn('hi')).data).toEqual(respond('थाईलैंड')));
    expect((await originIn('en')).data).toEqual(respond('Thailand'));
  });

  it('REST returns the Hindi name of a country', async () => {
    const response = await fetch(`${shop.url}/api/filters/dog`, { headers: inLanguage('hi') });
    const { countries } = (await response.json()) as { countries: { country: string; name: string }[] };
    expect(countries).toContainEqual(expect.objectContaining({ country: 'India', name: 'भारत' }));
  });
});
