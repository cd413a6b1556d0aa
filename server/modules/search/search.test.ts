// @module-tag nightly
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
  ])('the first result for %j is %s (%s)', async (term, name, kind) => {
    expect((await find(term))[0]).toMatchObject({ name, kind });
  });

  it.each(['pedigre chiken', 'royl cannin pupy'])('the misspelt words %j find products', async (term) =>
    expect((await find(term)).map(({ kind }) => kind)).toContain('PRODUCT'),
  );

  it.each([
    ['billi ka khana', '/cat/cat-dry-food'],
    ['kutte ke liye khilona', '/dog/buy-online-toys-for-dog'],
    ['कुत्तों के कपड़े', '/dog/dog-clothes-online-india'],
    ['Billi Bazaar', '/search?brands=billi-bazaar'],
  ])('the Hindi term %j finds %s', async (term, url) => {
    expect((await find(term, 20)).map((hit) => hit.url)).toContain(url);
  });

  it('Hindi words for an animal find its products only', async () => {
    const products = (await find('billi ka khana')).filter(({ kind }) => kind === 'PRODUCT');
    expect(new Set(products.map(({ petKind }) => petKind))).toEqual(new Set(['CAT']));
  });

  it('results include products, blog posts and questions', async () => {
    expect((await find('chicken')).map(({ kind }) => kind)).toContain('PRODUCT');
    expect((await find('monsoon paw')).map(({ kind }) => kind)).toContain('BLOG_POST');
    expect((await find('guinea pigs power cuts')).map(({ kind }) => kind)).toContain('QUESTION');
  });

  it('only products have a picture and a price', async () => {
    const hits = await find('pedigree', 20);
    expect(new Set(hits.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    for (const { kind, imageKey, price } of hits) {
      expect(imageKey !== null).toBe(kind === 'PRODUCT');
      expect((price ?? 0) > 0).toBe(kind === 'PRODUCT');
    }
  });

  it('every result has a path', async () => {
    for (const { url } of await find('dog', 20)) expect(url).toMatch(/^\/[\w/?=-]+$/);
  });

  it.each(['', '  ', 'do', ' d '])('the short term %j finds nothing', async (term) => {
    expect(await find(term)).toEqual([]);
  });

  it.each(["'; drop table", '%%%', '((((', 'a & | ! b', '\\\\\\', '<->', '🐶🐶🐶', ':*:*:*'])(
    'the term %j is text, not query syntax',
    async (term) => expect(Array.isArray(await find(term))).toBe(true),
  );

  it('a long term and a large number of results are refused', async () => {
    await expect(find('x'.repeat(65))).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(find('dog', 21)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it.each([
    ['Dry fo-od', 'dry:* & fo:* & od:*'],
    ['Billi ka khana', '(billi:* | cat) & (khana:* | food)'],
    ['ke', 'ke:*'],
  ])('the term %j becomes the query %j', (term, words) => expect(prefixQuery(term)).toBe(words));
});
