// stock: what is on the shelf.
import { requireVariantNamed } from '#server/modules/catalogue/named-variant.ts';
import { adjustStock, listLowStock, setStock } from '#server/modules/catalogue/stock-adjustments.ts';
import { countOf } from '#server/transport/cli/inputs.ts';
import { variantArgs } from './product.ts';
import { facts, table } from '#server/transport/cli/text.ts';
import { needed, verb, type Verb } from '#server/transport/cli/command.ts';

const cause = needed('text', 'why; kept in the ledger');

async function after(name: string, step: (id: string) => Promise<void>) {
  await step((await requireVariantNamed(name)).id);
  const { id, size, stock, product } = await requireVariantNamed(name);
  return { id, product: product.slug, size, stock };
}

export const stockVerbs: readonly Verb[] = [
  verb({
    name: 'low',
    says: 'sizes that are sold out or nearly so',
    run: listLowStock,
    show: (low) => table(low.map(({ slug, size, stock }) => ({ slug, size, stock }))),
  }),
  verb({
    name: 'set',
    says: 'the shelf was counted: this many are there',
    args: { ...variantArgs, count: 'units' },
    options: { cause },
    run: ({ variant, count, cause }) =>
      after(variant, (id) => setStock(id, { count: countOf(count), cause })),
    show: facts,
  }),
  verb({
    name: 'add',
    says: 'units came in',
    args: { ...variantArgs, units: 'how many' },
    options: { cause },
    run: ({ variant, units, cause }) =>
      after(variant, (id) => adjustStock(id, { change: countOf(units), cause })),
    show: facts,
  }),
  verb({
    name: 'take',
    says: 'units went out otherwise than by an order',
    args: { ...variantArgs, units: 'how many' },
    options: { cause },
    run: ({ variant, units, cause }) =>
      after(variant, (id) => adjustStock(id, { change: -countOf(units), cause })),
    show: facts,
  }),
];
