// `discount`: management of automatic discounts.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { defineCommand, option, requiredOption, type CliCommand } from '#server/transport/cli/command.ts';
import {
  ifGiven,
  parseCount,
  parseEnd,
  parseList,
  parseStart,
  parseYesNo,
} from '#server/transport/cli/inputs.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { addDiscount, changeDiscount, endDiscount } from './manage-discounts.ts';
import type { DiscountInput } from './discount-rules.ts';
import type { AutomaticDiscountRow } from './running-discounts.ts';
import { discountState, listStaffDiscounts } from './list-discounts.ts';

const args = { id: 'the id of a discount, see list' };

function toRow(discount: AutomaticDiscountRow) {
  const { id, name, percent, buy, pay, startsAt, endsAt } = discount;
  return {
    id,
    name,
    gives: percent === null ? `${buy} for the price of ${pay}` : `${percent} %`,
    state: discountState(discount, now()).toLowerCase(),
    starts: startsAt?.toISOString(),
    ends: endsAt?.toISOString(),
  };
}

const amountOptions = {
  percent: option('number', 'percent off the MRP'),
  buy: option('number', 'number of units to buy'),
  pay: option('number', 'number of units to pay for'),
};

const otherOptions = {
  nameHi: option('text', 'the same in Hindi'),
  from: option('time', 'start: a day or a time'),
  until: option('time', 'end: a day (inclusive) or a time'),
  on: option('yes|no', 'whether it is switched on'),
  categories: option('slugs', 'applies only to these categories, separated by |; empty for all'),
  brands: option('slugs', 'applies only to these brands, separated by |; empty for all'),
};

type OptionTexts = Record<
  keyof typeof amountOptions | keyof typeof otherOptions | 'name',
  string | undefined
>;

function parseOptions({ name, nameHi, percent, buy, pay, from, until, on, categories, brands }: OptionTexts) {
  return {
    name,
    nameHi,
    percent: ifGiven(percent, parseCount),
    buy: ifGiven(buy, parseCount),
    pay: ifGiven(pay, parseCount),
    startsAt: ifGiven(from, parseStart),
    endsAt: ifGiven(until, parseEnd),
    isOn: ifGiven(on, parseYesNo),
    categories: ifGiven(categories, parseList),
    brands: ifGiven(brands, parseList),
  } satisfies DiscountInput;
}

const show = (discount: AutomaticDiscountRow) => keyValues(toRow(discount));

export const discountCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'automatic discounts, newest first',
    run: async () => {
      const { nodes } = await listStaffDiscounts(OPERATOR, { first: LIST_SIZES.automaticDiscounts });
      return nodes.map(({ discount }) => discount);
    },
    show: (discounts) => table(discounts.map(toRow)),
  }),
  defineCommand({
    name: 'add',
    description: 'add a discount without a code: a percentage, or N for the price of M',
    options: { name: requiredOption('text', 'what shoppers read'), ...amountOptions, ...otherOptions },
    run: (options) => addDiscount(OPERATOR, parseOptions(options)),
    show,
  }),
  defineCommand({
    name: 'change',
    description: 'change the given fields of a discount; existing orders keep it',
    args,
    options: { name: option('text', 'what shoppers read'), ...amountOptions, ...otherOptions },
    run: ({ id, ...options }) => changeDiscount(OPERATOR, id, parseOptions(options)),
    show,
  }),
  defineCommand({
    name: 'end',
    description: 'end a discount now; existing orders keep it',
    args,
    run: ({ id }) => endDiscount(OPERATOR, id),
    show,
  }),
];
