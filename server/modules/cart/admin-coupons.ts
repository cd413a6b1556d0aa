// Management of coupons by operators and staff. coupons.ts applies them to carts.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { TRANSLATED_FIELDS, withTranslations } from '#server/platform/i18n/translations.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hasValues, requireSameVersion } from '#server/platform/versions.ts';
import {
  type CouponRules,
  limitsAfter,
  type NewCoupon,
  NO_LIMITS,
  parseNewCoupon,
  TEXT_RULES,
} from './coupon-rules.ts';
import type { CouponRow } from './coupons.ts';
import { couponSnapshot, readSavedFields } from './saved-coupon.ts';

const PERMISSION = 'discounts:write';

function audited<Result>(
  action: LogAction,
  code: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'coupon', action, about: code }, (tx) => couponSnapshot(tx, code))(change);
}

/** Adds a coupon; a repeated request adds it once. @throws VALIDATION if another coupon has its code */
export async function addCoupon(actor: StaffActor | null, input: NewCoupon): Promise<CouponRow> {
  requirePermission(actor, PERMISSION);
  const coupon = parseNewCoupon(input);
  return audited('add', coupon.code, async (tx) => {
    const data = {
      ...coupon,
      ...(await limitsAfter(NO_LIMITS, input, tx)),
      translations: buildTranslations(input, {}),
    };
    // An existing coupon is never overwritten: its uses are counted.
    const [added] = await tx.coupon.createManyAndReturn({
      data: [{ ...data, createdAt: now() }],
      skipDuplicates: true,
    });
    if (added) return added;
    const existing = await requireCoupon(coupon.code, tx);
    if (existing.version === 1 && hasValues(existing, data)) return existing;
    throw invalid({ code: `A coupon with the code ${coupon.code} already exists` });
  });
}

export type CouponChange = CouponRules & {
  /** The version that the person saw; operators change the current one. */
  version?: number;
};

/**
 * Changes the given rules of a coupon. Orders placed with it keep their discount.
 * @throws NOT_FOUND, VALIDATION, CONFLICT for an older version
 */
export async function changeCoupon(
  actor: StaffActor | null,
  name: string,
  { version, ...input }: CouponChange,
): Promise<CouponRow> {
  requirePermission(actor, PERMISSION);
  return changeLocked(name, 'change', async (tx, coupon) => {
    const data = {
      ...(await limitsAfter(coupon, input, tx)),
      translations: buildTranslations(input, coupon.translations),
    };
    if (hasValues(coupon, data)) return coupon;
    if (data.maxUses !== null && data.maxUses < coupon.usedCount)
      throw invalid({ maxUses: `Must be at least ${coupon.usedCount}, the number of uses so far` });
    if (version !== undefined)
      requireSameVersion(version, { version: coupon.version, fields: await readSavedFields(coupon, tx) });
    return tx.coupon.update({ where: { id: coupon.id }, data: { ...data, version: { increment: 1 } } });
  });
}

/** Ends a coupon now. Orders placed with it keep their discount. Idempotent. @throws NOT_FOUND */
export async function endCoupon(actor: StaffActor | null, name: string): Promise<CouponRow> {
  requirePermission(actor, PERMISSION);
  return changeLocked(name, 'end', async (tx, coupon) => {
    // Read under the lock, because the coupon may have ended while waiting for it.
    const at = now();
    if (coupon.endsAt && coupon.endsAt <= at) return coupon;
    return tx.coupon.update({
      where: { id: coupon.id },
      data: {
        endsAt: at,
        // A start in the future would be after the end.
        ...(coupon.startsAt && coupon.startsAt >= at && { startsAt: null }),
        version: { increment: 1 },
      },
    });
  });
}

/** The lock of the log serializes changes; the row lock prevents concurrent redemptions. */
async function changeLocked(
  name: string,
  action: LogAction,
  work: (tx: Tx, coupon: CouponRow) => Promise<CouponRow>,
): Promise<CouponRow> {
  const { id, code } = await requireCoupon(name, db);
  return audited(action, code, async (tx) => {
    await lockRow(tx, 'Coupon', id, 'no key update');
    return work(tx, await tx.coupon.findUniqueOrThrow({ where: { id } }));
  });
}

/** A coupon by its id or code; null if there is none. */
export async function findCouponByName(name: string, tx: Tx = db): Promise<CouponRow | null> {
  return tx.coupon.findUnique({ where: isId(name) ? { id: name } : { code: name.trim().toUpperCase() } });
}

async function requireCoupon(name: string, tx: Tx): Promise<CouponRow> {
  const coupon = await findCouponByName(name, tx);
  if (!coupon) throw notFound('coupon');
  return coupon;
}

/** Null and an empty string both remove a translation. */
function buildTranslations({ descriptionHi, goodsHi }: CouponRules, before: unknown) {
  const hindiTexts = { descriptionHi, goodsHi };
  const texts = Object.entries(hindiTexts).map(([field, text]) => [field, text === null ? '' : text]);
  return withTranslations(TEXT_RULES, TRANSLATED_FIELDS.Coupon, Object.fromEntries(texts), before);
}

/** All coupons, newest first. */
export function listCoupons(): Promise<CouponRow[]> {
  return db.coupon.findMany({ orderBy: [{ createdAt: 'desc' }, { code: 'asc' }], take: LIST_SIZES.coupons });
}
