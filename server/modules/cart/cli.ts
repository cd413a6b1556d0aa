// `coupon`: management of coupons.
import { rupeeText } from '#rules/money/rupees.ts';
import { addCoupon, changeCoupon, type CouponChange, endCoupon, listCoupons } from './admin-coupons.ts';
import type { CouponRow } from './coupons.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import {
  ifGiven,
  parseCount,
  parseEnd,
  parseList,
  parseRupees,
  parseStart,
  parseYesNo,
} from '#server/transport/cli/inputs.ts';
import { couponSnapshot } from '#server/modules/audit/snapshots.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const args = { code: 'what shoppers type' };

function rowOf(coupon: CouponRow) {
  const { code, kind, amount, capPaise, minCartPaise, endsAt, usedCount, maxUses } = coupon;
  return {
    code,
    off: kind === 'FLAT' ? rupeeText(amount) : `${amount} %`,
    'at most': capPaise && rupeeText(capPaise),
    from: minCartPaise && rupeeText(minCartPaise),
    on: coupon.goods,
    public: coupon.isPublic ? 'yes' : 'no',
    ends: endsAt?.toISOString(),
    used: maxUses ? `${usedCount} of ${maxUses}` : usedCount,
  };
}

const changeableOptions = {
  cap: option('rupees', 'maximum discount'),
  min: option('rupees', 'minimum cart value'),
  until: option('time', 'end: a day (inclusive) or a time'),
  categories: option('slugs', 'applies only to these categories, separated by |; empty for all'),
  brands: option('slugs', 'applies only to these brands, separated by |; empty for all'),
  goods: option('text', 'what it applies to in words, such as "dog and cat food"'),
  goodsHi: option('text', 'the same in Hindi'),
  public: option('yes|no', 'listed in carts that it fits'),
  says: option('text', 'description for shoppers'),
  saysHi: option('text', 'the same in Hindi'),
};

type TypedRules = { [Name in keyof typeof changeableOptions]: string | undefined };

function changeOf({ cap, min, until, categories, brands, says, saysHi, ...typed }: TypedRules): CouponChange {
  return {
    capPaise: ifGiven(cap, parseRupees),
    minCartPaise: ifGiven(min, parseRupees),
    endsAt: ifGiven(until, parseEnd),
    categories: ifGiven(categories, parseList),
    brands: ifGiven(brands, parseList),
    goods: typed.goods,
    goodsHi: typed.goodsHi,
    isPublic: ifGiven(typed.public, parseYesNo),
    description: says,
    descriptionHi: saysHi,
  };
}

const audited = (action: string, code: string) =>
  withAuditLog({ kind: 'coupon', action, about: code.trim().toUpperCase() }, (tx) =>
    couponSnapshot(tx, code),
  );

const show = (coupon: CouponRow) => keyValues(rowOf(coupon));

export const couponCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'all coupons, newest first',
    run: listCoupons,
    show: (coupons) => table(coupons.map(rowOf)),
  }),
  defineCommand({
    name: 'add',
    description: 'a new coupon: rupees off or percent off',
    args,
    options: {
      flat: option('rupees', 'discount in rupees'),
      percent: option('number', 'discount in percent'),
      from: option('time', 'start: a day or a time'),
      uses: option('number', 'maximum number of uses'),
      usesPerPerson: option('number', 'maximum number of uses per user'),
      ...changeableOptions,
    },
    run: ({ code, flat, percent, from, uses, usesPerPerson, ...rules }) => {
      const coupon = {
        code,
        flat: ifGiven(flat, parseRupees),
        percent: ifGiven(percent, parseCount),
        startsAt: ifGiven(from, parseStart),
        maxUses: ifGiven(uses, parseCount),
        maxUsesPerUser: ifGiven(usesPerPerson, parseCount),
        ...changeOf(rules),
      };
      return audited('add', code)((tx) => addCoupon(coupon, tx));
    },
    show,
  }),
  defineCommand({
    name: 'change',
    description: 'change the given rules of a coupon; existing orders keep their discount',
    args,
    options: changeableOptions,
    run: ({ code, ...rules }) => audited('change', code)((tx) => changeCoupon(code, changeOf(rules), tx)),
    show,
  }),
  defineCommand({
    name: 'end',
    description: 'end a coupon now; existing orders keep their discount',
    args,
    run: ({ code }) => audited('end', code)((tx) => endCoupon(code, tx)),
    show,
  }),
];
