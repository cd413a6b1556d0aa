// The rules of automatic discounts as operators and staff enter them.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import {
  type AutomaticDiscountRule,
  MAX_AUTOMATIC_PERCENT,
  MAX_BUY,
} from '#rules/money/automatic-discount.ts';
import type { CouponScope } from '#rules/money/coupon.ts';
import { line } from '#rules/text/text.ts';
import { findBrandIds, findCategoryIds, slugs } from '#server/modules/cart/scope-input.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  TRANSLATED_FIELDS,
  type Translations,
  withTranslations,
} from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';

const name = line('Please describe the discount', 80);

/** Omitted fields keep their values; null removes a date or the Hindi name. */
const rules = z.object({
  percent: wholeNumber('percentage', 1, MAX_AUTOMATIC_PERCENT).nullish(),
  buy: wholeNumber('number of units', 2, MAX_BUY).nullish(),
  pay: wholeNumber('number of units', 1, MAX_BUY - 1).nullish(),
  categories: slugs,
  brands: slugs,
  startsAt: z.date().nullish(),
  endsAt: z.date().nullish(),
  isOn: z.boolean().nullish(),
});

export type DiscountInput = z.input<typeof rules> & {
  name?: string | null | undefined;
  nameHi?: string | null | undefined;
};

/** The editable columns of a discount. */
export interface DiscountColumns extends AutomaticDiscountRule, CouponScope {
  name: string;
  translations: Translations;
  startsAt: Date | null;
  endsAt: Date | null;
  isOn: boolean;
}

const NEW = {
  percent: null,
  buy: null,
  pay: null,
  name: '',
  translations: {},
  categoryIds: [],
  brandIds: [],
  startsAt: null,
  endsAt: null,
  isOn: true,
};

type Before = Omit<DiscountColumns, 'kind' | 'translations'> & {
  kind?: AutomaticDiscountRule['kind'];
  translations: unknown;
};

/** The columns of a new discount, or of one after a change. @throws VALIDATION naming the field */
export async function columnsAfter(
  input: DiscountInput,
  tx: Tx,
  before: Before = NEW,
): Promise<DiscountColumns> {
  const changes = parseInput(rules.extend({ name }), {
    ...input,
    name: input.name === undefined ? before.name : (input.name ?? ''),
  });
  const startsAt = changes.startsAt === undefined ? before.startsAt : changes.startsAt;
  const endsAt = changes.endsAt === undefined ? before.endsAt : changes.endsAt;
  requireTimes({ startsAt, endsAt }, before.endsAt);
  const nameHi = input.nameHi === null ? '' : input.nameHi;
  return {
    ...ruleAfter(changes, before),
    name: changes.name,
    translations: withTranslations(
      { name },
      TRANSLATED_FIELDS.AutomaticDiscount,
      { nameHi: nameHi?.trim() === '' ? '' : nameHi },
      before.translations,
    ),
    categoryIds: changes.categories ? await findCategoryIds(changes.categories, tx) : before.categoryIds,
    brandIds: changes.brands ? await findBrandIds(changes.brands, tx) : before.brandIds,
    startsAt,
    endsAt,
    isOn: changes.isOn ?? before.isOn,
  };
}

type Figures = Partial<Record<'percent' | 'buy' | 'pay', number | null | undefined>>;

/** The rule after a change. The kind of a discount never changes. */
function ruleAfter(changes: Figures, before: Before): AutomaticDiscountRule {
  const percent = changes.percent ?? before.percent;
  const buy = changes.buy ?? before.buy;
  const pay = changes.pay ?? before.pay;
  const isMultiBuy = buy !== null || pay !== null;
  if ((percent === null) === !isMultiBuy)
    throw invalid({ percent: 'Please enter either a percentage or N for the price of M' });
  if (percent !== null) return { kind: 'PERCENT', percent, buy: null, pay: null };
  if (buy === null) throw invalid({ buy: 'Please enter a number of units' });
  if (pay === null || pay >= buy)
    throw invalid({ pay: `Please enter a number of units from 1 to ${buy - 1}` });
  return { kind: 'MULTI_BUY', percent: null, buy, pay };
}

interface Times {
  startsAt: Date | null;
  endsAt: Date | null;
}

function requireTimes({ startsAt, endsAt }: Times, endBefore: Date | null): void {
  if (endsAt && endsAt <= now() && endsAt.getTime() !== endBefore?.getTime())
    throw invalid({ endsAt: 'This time has already passed' });
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ endsAt: 'The end must be after the start' });
}
