// `product`: planned prices.
import { indianMoment } from '#rules/day.ts';
import { discountedPrice } from '#rules/money/pricing.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { requireVariantByName } from '#server/modules/catalogue/variant-by-name.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';
import {
  ifGiven,
  parseCount,
  parseEnd,
  parseRupees,
  parseStart,
  readTextFile,
} from '#server/transport/cli/inputs.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { openPlans } from '../planned-prices/running-price.ts';
import { cancelPlannedPrice, planPrice } from '../planned-prices/planned-prices.ts';
import { changeSizes } from '../staff/change-sizes.ts';
import { previewSizeSheet } from '../staff/preview-size-sheet.ts';
import { variantArgs } from './product.ts';

/** Plans the prices of a file: all of them, or none. @throws VALIDATION with the problems by line */
async function planPrices(
  file: string,
  { from, until, reason }: { from: string; until?: string | undefined; reason?: string | undefined },
) {
  const planned = { startsAt: parseStart(from), endsAt: ifGiven(until, parseEnd) };
  const { rows } = await previewSizeSheet(OPERATOR, { text: await readTextFile(file), planned });
  const refused = rows.filter(({ problems }) => problems);
  if (refused.length > 0)
    throw invalid(
      Object.fromEntries(
        refused.map(({ line, label, problems }) => [
          `line ${line}, ${label}`,
          Object.values(problems ?? {})
            .filter(Boolean)
            .join('; '),
        ]),
      ),
    );
  const changes = rows.flatMap(({ size, wanted }) =>
    size && wanted ? [{ id: size.id, version: size.version, ...wanted }] : [],
  );
  if (changes.length > 0)
    await changeSizes(OPERATOR, { clientMutationId: newId(), changes, planned, reason });
  return { planned: changes.length, unchanged: rows.length - changes.length };
}

const listPlans = (variantId: string) =>
  db.plannedPrice.findMany({ ...openPlans, where: { ...openPlans.where, variantId } });

const show = (plans: Awaited<ReturnType<typeof listPlans>>) =>
  table(
    plans.map(({ id, state, price, discountPercent, startsAt, endsAt }) => ({
      id,
      state: state.toLowerCase(),
      price: rupeeText(discountedPrice(price, discountPercent)),
      from: indianMoment(startsAt),
      until: endsAt ? indianMoment(endsAt) : '',
    })),
  );

export const plannedPriceCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'prices',
    description: 'the planned prices of a variant',
    args: variantArgs,
    run: async ({ variant }) => listPlans((await requireVariantByName(variant)).id),
    show,
  }),
  defineCommand({
    name: 'plan-price',
    description: 'plan a price of a variant; the old price returns at the end',
    args: variantArgs,
    options: {
      price: requiredOption('rupees', 'MRP, tax included'),
      discount: option('percent', 'default: none'),
      from: requiredOption('day', 'the first day, or a time such as 2026-12-01T18:00+05:30'),
      until: option('day', 'the last day, or a moment; without it the price stays'),
    },
    run: async ({ variant, price, discount, from, until }) => {
      const { id: sizeId } = await requireVariantByName(variant);
      await planPrice(OPERATOR, {
        id: newId(),
        sizeId,
        price: parseRupees(price),
        discountPercent: ifGiven(discount, parseCount) ?? 0,
        startsAt: parseStart(from),
        endsAt: ifGiven(until, parseEnd),
      });
      return listPlans(sizeId);
    },
    show,
  }),
  defineCommand({
    name: 'plan-prices',
    description: 'plan prices of up to 1,000 variants, all or none; the old prices return at the end',
    args: { file: 'CSV with the columns SKU, or Product and Size; and MRP, Discount or both' },
    options: {
      from: requiredOption('day', 'the first day, or a time such as 2026-12-01T18:00+05:30'),
      until: option('day', 'the last day, or a moment; without it the prices stay'),
      reason: option('text', 'for the log, such as the name of the campaign'),
    },
    run: ({ file, ...options }) => planPrices(file, options),
    show: (planned) => keyValues(planned),
  }),
  defineCommand({
    name: 'cancel-price',
    description: 'cancel a planned price; if it is active, restore the old price',
    args: { id: 'its id, as `product prices` shows it' },
    run: async ({ id }) => {
      await cancelPlannedPrice(OPERATOR, id);
      return { id };
    },
    show: () => 'Cancelled.',
  }),
];
