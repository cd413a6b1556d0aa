// A coupon in the format of its form, for the comparison after a conflict and for the log.
import { shortRupeeText } from '#rules/money/rupees.ts';
import type { AuditSnapshot } from '#server/modules/audit/audit-log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import type { SavedFields } from '#server/platform/versions.ts';
import type { CouponRow } from './coupons.ts';
import { slugsOfScope } from './scope-input.ts';

/** Field values by input name: amounts in paise, times in ISO format, slugs separated by commas. */
export async function readSavedFields(coupon: CouponRow, tx: Tx): Promise<SavedFields> {
  const { capPaise, minCartPaise, startsAt, endsAt, maxUses, maxUsesPerUser } = coupon;
  const { firstOrderOnly, isPublic, description, goods } = coupon;
  const scope = await slugsOfScope(coupon, tx);
  return {
    cap: capPaise,
    minCart: minCartPaise || null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerUser,
    firstOrderOnly,
    isPublic,
    description,
    goods,
    descriptionHi: '',
    goodsHi: '',
    ...Object.fromEntries(
      Object.entries(namedTranslations(coupon)).map(([name, text]) => [name, String(text)]),
    ),
    categories: scope.categories.join(),
    brands: scope.brands.join(),
  };
}

/** The fields for the log, with amounts as text. Null if there is no such coupon. */
export async function couponSnapshot(tx: Tx, code: string): Promise<AuditSnapshot | null> {
  const coupon = await tx.coupon.findUnique({ where: { code } });
  if (!coupon) return null;
  const { kind, amount, capPaise, minCartPaise } = coupon;
  return {
    ...(await readSavedFields(coupon, tx)),
    off: kind === 'FLAT' ? shortRupeeText(amount) : `${amount} %`,
    cap: capPaise && shortRupeeText(capPaise),
    minCart: minCartPaise && shortRupeeText(minCartPaise),
  };
}
