// `stock`: stock levels.
import { requireVariantByName } from '#server/modules/catalogue/variant-by-name.ts';
import { adjustStock, listLowStock, setStock } from '#server/modules/catalogue/stock-adjustments.ts';
import { parseCount } from '#server/transport/cli/inputs.ts';
import { variantArgs } from './product.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const cause = requiredOption('text', 'the reason, for the ledger');

async function after(name: string, step: (id: string) => Promise<void>) {
  await step((await requireVariantByName(name)).id);
  const { id, size, stock, product } = await requireVariantByName(name);
  return { id, product: product.slug, size, stock };
}

export const stockCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'low',
    description: 'variants that are sold out or low in stock',
    run: listLowStock,
    show: (low) => table(low.map(({ slug, size, stock }) => ({ slug, size, stock }))),
  }),
  defineCommand({
    name: 'set',
    description: 'set the stock to a counted number',
    args: { ...variantArgs, count: 'units' },
    options: { cause },
    run: ({ variant, count, cause }) =>
      after(variant, (id) => setStock(id, { count: parseCount(count), cause })),
    show: keyValues,
  }),
  defineCommand({
    name: 'add',
    description: 'add units',
    args: { ...variantArgs, units: 'how many' },
    options: { cause },
    run: ({ variant, units, cause }) =>
      after(variant, (id) => adjustStock(id, { change: parseCount(units), cause })),
    show: keyValues,
  }),
  defineCommand({
    name: 'take',
    description: 'remove units that were not sold',
    args: { ...variantArgs, units: 'how many' },
    options: { cause },
    run: ({ variant, units, cause }) =>
      after(variant, (id) => adjustStock(id, { change: -parseCount(units), cause })),
    show: keyValues,
  }),
];
