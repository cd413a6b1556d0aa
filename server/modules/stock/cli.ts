// `stock`: sizes that run out, deliveries, and the ledger of a size. The commands that change stock are in the catalogue.
import { toDay } from '#rules/day.ts';
import { requireVariantByName } from '#server/modules/catalogue/variant-by-name.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { defineCommand, option, type CliCommand } from '#server/transport/cli/command.ts';
import { table } from '#server/transport/cli/text.ts';
import { comingUnits, listIncomingDeliveries } from './incoming/incoming-deliveries.ts';
import { listStockLedger } from './ledger.ts';
import { listStockSizes } from './stock-sizes.ts';

const MOST = 100;

export const stockListCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'the 100 sizes that run out first',
    options: { search: option('text', 'a part of the name, the beginning of a SKU, or a barcode') },
    run: async ({ search }) => {
      const { nodes } = await listStockSizes(OPERATOR, { first: MOST, filter: { search } });
      return nodes.map(({ id, product, size, sku, stock, toPack, soldPerWeek, daysOfCover }) => ({
        id,
        product: product.slug,
        size,
        sku,
        stock,
        toPack,
        soldPerWeek,
        daysOfCover,
      }));
    },
    show: (sizes) => table(sizes.map(({ id: _id, ...shown }) => shown)),
  }),
  defineCommand({
    name: 'incoming',
    description: 'the next 100 deliveries of suppliers',
    run: async () => (await listIncomingDeliveries(OPERATOR, { first: MOST, isOpen: true })).nodes,
    show: (deliveries) =>
      table(
        deliveries.map(({ supplier, reference, expectedOn, state, lines }) => ({
          day: toDay(expectedOn),
          supplier,
          reference: reference ?? '',
          state: state.toLowerCase(),
          units: lines.reduce((sum, line) => sum + comingUnits(line), 0),
        })),
      ),
  }),
  defineCommand({
    name: 'ledger',
    description: 'the last 100 changes of the stock of a size, with the stock after each',
    args: { variant: 'the id of a size, or product/size: "drools-adult/3 kg"' },
    run: async ({ variant }) => {
      const { id } = await requireVariantByName(variant);
      return (await listStockLedger(OPERATOR, { sizeId: id, first: MOST })).nodes;
    },
    show: (movements) =>
      table(
        movements.map(({ createdAt, quantity, stockAfter, kind, cause, actor, orderNumber }) => ({
          at: createdAt.toISOString(),
          change: quantity,
          stock: stockAfter,
          kind: kind.toLowerCase(),
          why: cause,
          who: actor ?? '',
          order: orderNumber ?? '',
        })),
      ),
  }),
];
