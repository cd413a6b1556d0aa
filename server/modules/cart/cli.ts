// `coupon`: management of coupons.
import { rupeeText } from '#rules/money/rupees.ts';
import { addCoupon, endCoupon, listCoupons } from './admin-coupons.ts';
import type { CouponRow } from './coupons.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { parseCount, parseStart, ifGiven, parseRupees, parseEnd } from '#server/transport/cli/inputs.ts';
import { couponSnapshot } from '#server/modules/audit/snapshots.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

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

const audited = (verb: string, code: string) =>
  withAuditLog({ noun: 'coupon', verb, about: code.trim().toUpperCase() }, (tx) => couponSnapshot(tx, code));

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
      cap: option('rupees', 'maximum discount of a percentage'),
      min: option('rupees', 'minimum cart value'),
      from: option('time', 'start: a day or a time'),
      until: option('time', 'end: a day (inclusive) or a time'),
      uses: option('number', 'maximum number of uses'),
      usesPerPerson: option('number', 'maximum number of uses per user'),
      says: option('text', 'description for shoppers'),
    },
    run: ({ code, flat, percent, cap, min, from, until, uses, usesPerPerson, says }) => {
      const coupon = {
        code,
        flat: ifGiven(flat, parseRupees),
        percent: ifGiven(percent, parseCount),
        capPaise: ifGiven(cap, parseRupees),
        minCartPaise: ifGiven(min, parseRupees),
        startsAt: ifGiven(from, parseStart),
        endsAt: ifGiven(until, parseEnd),
        maxUses: ifGiven(uses, parseCount),
        maxUsesPerUser: ifGiven(usesPerPerson, parseCount),
        description: says,
      };
      return audited('add', code)((tx) => addCoupon(coupon, tx));
    },
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
