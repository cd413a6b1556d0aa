// What ingredients name of what pets often do not tolerate, and lists without it.
import { describe, expect, it } from 'vitest';
import { allergensIn, ALLERGEN_NAMES } from '#rules/pets/find-allergens.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { countFacets, countProducts, listProducts } from './product-list.ts';

const shop = useApp();
const everything = { first: 100 };

describe('what ingredients name', () => {
  it('is what the rules find in them', async () => {
    const products = await db.product.findMany({ select: { slug: true, madeOf: true, allergens: true } });
    const wrong = products.filter(({ madeOf, allergens }) => allergens.join() !== allergensIn(madeOf).join());
    expect(wrong).toEqual([]);
    expect(products.filter(({ allergens }) => allergens.length > 0).length).toBeGreaterThan(20);
  });

  const NAMES = Object.values(ALLERGEN_NAMES).flat();
  it.each(NAMES)('is found by the database as by the rules: %s', async (name) => {
    const texts = [name, name.toUpperCase(), `dried ${name}s, salt`, `x${name}`, `${name}x`, `(${name})`];
    const found = await db.$queryRaw<{ allergens: string[] }[]>`
      select allergens_in(t) as allergens from unnest(${texts}::text[]) with ordinality a(t, n) order by n`;
    expect(found.map(({ allergens }) => allergens)).toEqual(texts.map(allergensIn));
  });

  it('leaves products out of a list; the count beside each is what is left', async () => {
    const { allergens } = await countFacets({ kind: 'DOG' });
    const chicken = allergens.find(({ allergen }) => allergen === 'CHICKEN');
    const left = await listProducts({ kind: 'DOG', without: ['CHICKEN'] }, 'TITLE_ASC', everything);
    expect(await countProducts({ kind: 'DOG', without: ['CHICKEN'] })).toBe(chicken?.count);
    expect(chicken?.count).toBeLessThan(await countProducts({ kind: 'DOG' }));
    const products = await db.product.findMany({ where: { id: { in: left.nodes.map(({ id }) => id) } } });
    expect(products.filter(({ madeOf }) => allergensIn(madeOf).includes('CHICKEN'))).toEqual([]);
    expect((await countFacets({ kind: 'DOG', without: ['CHICKEN'] })).allergens).toEqual(allergens);
  });

  it('is not among the filters of a list where no ingredients name any', async () => {
    const { allergens } = await countFacets({ tag: 'collar' });
    expect(allergens.map(({ allergen }) => allergen)).not.toContain('CHICKEN');
  });

  it('is refused by name where it is unknown, over both transports', async () => {
    const graph = await ask(shop.url, '{ products(filter: { without: [XYLITOL] }) { totalCount } }');
    expect(graph.errors[0]?.message).toContain('XYLITOL');
    const rest = await fetch(`${shop.url}/api/product?without=chicken,xylitol`);
    expect(rest.status).toBe(400);
    expect(JSON.stringify(await rest.json())).toContain('without');
  });

  it('is filtered and counted over REST as over the graph', async () => {
    const rest = await fetch(`${shop.url}/api/filters/dog`);
    const { allergens } = (await rest.json()) as { allergens: { allergen: string; count: number }[] };
    expect(allergens).toEqual((await countFacets({ kind: 'DOG' })).allergens);
    const without = await fetch(`${shop.url}/api/product?without=chicken&sort=titleAsc`);
    const { nodes } = await listProducts({ without: ['CHICKEN'] }, 'TITLE_ASC', { first: 5 });
    const products = (await without.json()) as { slug: string }[];
    expect(products.slice(0, 5).map(({ slug }) => slug)).toEqual(nodes.map(({ slug }) => slug));
  });
});
