// `coupon`: management of coupons.
import { rupeeText } from '#rules/money/rupees.ts';
import { addCoupon, changeCoupon, endCoupon, listCoupons } from './admin-coupons.ts';
import type { CouponRules } from './coupon-rules.ts';
import type { CouponRow } from './coupons.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import {
  ifGiven,
  parseCount,
  parseEnd,
  parseList,
  parseRupees,
  parseStart,
  parseYesNo,
} from '#server/transport/cli/inputs.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const args = { code: 'the code that shoppers enter' };

function toRow(coupon: CouponRow) {
  const { code, kind, amount, capPaise, minCartPaise, endsAt, usedCount, maxUses } = coupon;
  return {
    code,
    off: kind === 'FLAT' ? rupeeText(amount) : `${amount} %`,
    'at most': capPaise && rupeeText(capPaise),
    from: minCartPaise && rupeeText(minCartPaise),
    on: coupon.goods,
    public: coupon.isPublic ? 'yes' : 'no',
    'first order': coupon.firstOrderOnly ? 'yes' : 'no',
    ends: endsAt?.toISOString(),
    used: maxUses ? `${usedCount} of ${maxUses}` : usedCount,
  };
}

const changeableOptions = {
  cap: option('rupees', 'maximum discount'),
  min: option('rupees', 'minimum cart value'),
  from: option('time', 'start: a day or a time'),
  uses: option('number', 'maximum number of uses'),
  usesPerPerson: option('number', 'maximum number of uses per user'),
  firstOrder: option('yes|no', 'only for first orders'),
  until: option('time', 'end: a day (inclusive) or a time'),
  categories: option('slugs', 'applies only to these categories, separated by |; empty for all'),
  brands: option('slugs', 'applies only to these brands, separated by |; empty for all'),
  goods: option('text', 'description of what it applies to, such as "dog and cat food"'),
  goodsHi: option('text', 'the same in Hindi'),
  public: option('yes|no', 'whether carts list it if it applies'),
  says: option('text', 'description for shoppers'),
  saysHi: option('text', 'the same in Hindi'),
};

type TypedRules = { [Name in keyof typeof changeableOptions]: string | undefined };

function parseRules({ cap, min, from, until, uses, usesPerPerson, ...options }: TypedRules): CouponRules {
  return {
    cap: ifGiven(cap, parseRupees),
    minCart: ifGiven(min, parseRupees),
    startsAt: ifGiven(from, parseStart),
    endsAt: ifGiven(until, parseEnd),
    maxUses: ifGiven(uses, parseCount),
    maxUsesPerUser: ifGiven(usesPerPerson, parseCount),
    firstOrderOnly: ifGiven(options.firstOrder, parseYesNo),
    categories: ifGiven(options.categories, parseList),
    brands: ifGiven(options.brands, parseList),
    goods: options.goods,
    goodsHi: options.goodsHi,
    isPublic: ifGiven(options.public, parseYesNo),
    description: options.says,
    descriptionHi: options.saysHi,
  };
}

const show = (coupon: CouponRow) => keyValues(toRow(coupon));

export const couponCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'all coupons, newest first',
    run: listCoupons,
    show: (coupons) => table(coupons.map(toRow)),
  }),
  defineCommand({
    name: 'add',
    description: 'add a coupon with rupees off or percent off',
    args,
    options: {
      flat: option('rupees', 'discount in rupees'),
      percent: option('number', 'discount in percent'),
      ...changeableOptions,
    },
    run: ({ code, flat, percent, ...rules }) =>
      addCoupon(OPERATOR, {
        code,
        flat: ifGiven(flat, parseRupees),
        percent: ifGiven(percent, parseCount),
        ...parseRules(rules),
      }),
    show,
  }),
  defineCommand({
    name: 'change',
    description: 'change the given rules of a coupon; existing orders keep their discount',
    args,
    options: changeableOptions,
    run: ({ code, ...rules }) => changeCoupon(OPERATOR, code, parseRules(rules)),
    show,
  }),
  defineCommand({
    name: 'end',
    description: 'end a coupon now; existing orders keep their discount',
    args,
    run: ({ code }) => endCoupon(OPERATOR, code),
    show,
  }),
];
