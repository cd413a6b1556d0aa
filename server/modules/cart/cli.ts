// coupon: codes that take something off.
import { rupeeText } from '#rules/rupees.ts';
import { addCoupon, endCoupon, listCoupons } from './admin-coupons.ts';
import type { CouponRow } from './coupons.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { countOf, fromOf, given, paiseOf, untilOf } from '#server/transport/cli/inputs.ts';
import { couponOf } from '#server/modules/audit/snapshots.ts';
import { facts, table } from '#server/transport/cli/text.ts';
import { maybe, verb, type Verb } from '#server/transport/cli/command.ts';

const args = { code: 'what shoppers type' };

function rowOf({ code, kind, amount, capPaise, minCartPaise, endsAt, usedCount, maxUses }: CouponRow) {
  return {
    code,
    off: kind === 'FLAT' ? rupeeText(amount) : `${amount} %`,
    'at most': capPaise && rupeeText(capPaise),
    from: minCartPaise && rupeeText(minCartPaise),
    ends: endsAt?.toISOString(),
    used: maxUses ? `${usedCount} of ${maxUses}` : usedCount,
  };
}

const keeping = (verb: string, code: string) =>
  recorded({ noun: 'coupon', verb, about: code.trim().toUpperCase() }, (tx) => couponOf(tx, code));

const show = (coupon: CouponRow) => facts(rowOf(coupon));

export const couponVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'all coupons, newest first',
    run: listCoupons,
    show: (coupons) => table(coupons.map(rowOf)),
  }),
  verb({
    name: 'add',
    says: 'a new coupon: rupees off or percent off',
    args,
    options: {
      flat: maybe('rupees', 'what it takes off'),
      percent: maybe('number', 'or the percentage that it takes off'),
      cap: maybe('rupees', 'the most that a percentage takes off'),
      min: maybe('rupees', 'the least that a cart must come to'),
      from: maybe('time', 'when it starts: a day, or a moment'),
      until: maybe('time', 'when it ends: a day is still part of it'),
      uses: maybe('number', 'how often it may be used'),
      usesPerPerson: maybe('number', 'how often by one person'),
      says: maybe('text', 'what shoppers are told of it'),
    },
    run: ({ code, flat, percent, cap, min, from, until, uses, usesPerPerson, says }) => {
      const coupon = {
        code,
        flat: given(flat, paiseOf),
        percent: given(percent, countOf),
        capPaise: given(cap, paiseOf),
        minCartPaise: given(min, paiseOf),
        startsAt: given(from, fromOf),
        endsAt: given(until, untilOf),
        maxUses: given(uses, countOf),
        maxUsesPerUser: given(usesPerPerson, countOf),
        description: says,
      };
      return keeping('add', code)((tx) => addCoupon(coupon, tx));
    },
    show,
  }),
  verb({
    name: 'end',
    says: 'ends a coupon now; orders placed with it keep it',
    args,
    run: ({ code }) => keeping('end', code)((tx) => endCoupon(code, tx)),
    show,
  }),
];
