import { describe, expect, it } from 'vitest';
import { prefixQuery } from '#server/platform/database/text-search.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller } from '#server/testing/people.ts';
import { search } from './search.ts';

useDatabase();

const find = (term: string, first = 10) => search(term, first, newCaller());

describe('search', () => {
  it.each([
    ['pedigre', 'Pedigree', 'BRAND'],
    ['wiskas', 'Whiskas', 'BRAND'],
    ['royl canin', 'Royal Canin', 'BRAND'],
    ['dry foo', expect.stringContaining('Dry Food'), 'CATEGORY'],
  ])('finds for %j first %s (%s)', async (term, name, kind) => {
    expect((await find(term))[0]).toMatchObject({ name, kind });
  });

  it.each(['pedigre chiken', 'royl cannin pupy'])(
    'finds products for %j, with several misspelt words',
    async (term) => expect((await find(term)).map(({ kind }) => kind)).toContain('PRODUCT'),
  );

  it.each([
    ['billi ka khana', '/cat/cat-dry-food'],
    ['kutte ke liye khilona', '/dog/buy-online-toys-for-dog'],
    ['कुत्तों के कपड़े', '/dog/dog-clothes-online-india'],
    ['Billi Bazaar', '/search?brands=billi-bazaar'],
  ])('finds for %j, which is Hindi, %s', async (term, url) => {
    expect((await find(term, 20)).map((hit) => hit.url)).toContain(url);
  });

  it('finds for Hindi words products of the animal', async () => {
    const products = (await find('billi ka khana')).filter(({ kind }) => kind === 'PRODUCT');
    expect(new Set(products.map(({ petKind }) => petKind))).toEqual(new Set(['CAT']));
  });

  it('finds products, blog posts and questions as well', async () => {
    expect((await find('chicken')).map(({ kind }) => kind)).toContain('PRODUCT');
    expect((await find('monsoon paw')).map(({ kind }) => kind)).toContain('BLOG_POST');
    expect((await find('guinea pigs power cuts')).map(({ kind }) => kind)).toContain('QUESTION');
  });

  it('returns picture and price of products only', async () => {
    const found = await find('pedigree', 20);
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    for (const { kind, imageKey, price } of found) {
      expect(imageKey !== null).toBe(kind === 'PRODUCT');
      expect((price ?? 0) > 0).toBe(kind === 'PRODUCT');
    }
  });

  it('returns a path with every result', async () => {
    for (const { url } of await find('dog', 20)) expect(url).toMatch(/^\/[\w/?=-]+$/);
  });

  it.each(['', '  ', 'do', ' d '])('finds nothing for %j, which is too short', async (term) => {
    expect(await find(term)).toEqual([]);
  });

  it.each(["'; drop table", '%%%', '((((', 'a & | ! b', '\\\\\\', '<->', '🐶🐶🐶', ':*:*:*'])(
    'treats %j as text, not as query syntax',
    async (term) => expect(Array.isArray(await find(term))).toBe(true),
  );

  it('refuses a long term, and a large number of results', async () => {
    await expect(find('x'.repeat(65))).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(find('dog', 21)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it.each([
    ['Dry fo-od', 'dry:* & fo:* & od:*'],
    ['Billi ka khana', '(billi:* | cat) & (khana:* | food)'],
    ['ke', 'ke:*'],
  ])('searches for %j by %j', (term, words) => expect(prefixQuery(term)).toBe(words));
});
