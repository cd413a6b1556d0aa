// Management of coupons by operators and staff. Applying them to carts is in coupons.ts.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { isDeepStrictEqual } from 'node:util';
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
import { requireSameVersion } from '#server/platform/versions.ts';
import {
  type CouponRules,
  limitsAfter,
  type NewCoupon,
  NO_LIMITS,
  parseNewCoupon,
  TEXT_RULES,
} from './coupon-rules.ts';
import type { CouponRow } from './coupons.ts';
import { couponSnapshot, savedFieldsOf } from './saved-coupon.ts';

const PERMISSION = 'discounts:write';

function audited<Result>(
  action: LogAction,
  code: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'coupon', action, about: code }, (tx) => couponSnapshot(tx, code))(change);
}

/** Adds a coupon. The same one sent twice is added once. @throws VALIDATION if another one has its code */
export async function addCoupon(actor: StaffActor | null, input: NewCoupon): Promise<CouponRow> {
  requirePermission(actor, PERMISSION);
  const coupon = parseNewCoupon(input);
  return audited('add', coupon.code, async (tx) => {
    const data = {
      ...coupon,
      ...(await limitsAfter(NO_LIMITS, input, tx)),
      translations: translationsOf(input, {}),
    };
    // An existing coupon is never overwritten: its uses are counted.
    const [added] = await tx.coupon.createManyAndReturn({
      data: [{ ...data, createdAt: now() }],
      skipDuplicates: true,
    });
    if (added) return added;
    const known = await requireCoupon(coupon.code, tx);
    if (known.version === 1 && isSame(known, data)) return known;
    throw invalid({ code: `There is a coupon ${coupon.code} already` });
  });
}

export type CouponChange = CouponRules & {
  /** As the person saw it; the operator changes what is there. */
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
  return changeLocked(name, 'change', async (tx, known) => {
    const data = {
      ...(await limitsAfter(known, input, tx)),
      translations: translationsOf(input, known.translations),
    };
    if (isSame(known, data)) return known;
    if (data.maxUses !== null && data.maxUses < known.usedCount)
      throw invalid({ maxUses: `It was used ${known.usedCount} times already: please give at least that` });
    if (version !== undefined)
      requireSameVersion(version, { version: known.version, fields: await savedFieldsOf(known, tx) });
    return tx.coupon.update({ where: { id: known.id }, data: { ...data, version: { increment: 1 } } });
  });
}

/** Ends a coupon now. Orders placed with it keep their discount. Idempotent. @throws NOT_FOUND */
export async function endCoupon(actor: StaffActor | null, name: string): Promise<CouponRow> {
  requirePermission(actor, PERMISSION);
  return changeLocked(name, 'end', async (tx, known) => {
    // Read under the lock: someone who waited for it must not find the coupon that ended in the meantime still valid.
    const at = now();
    if (known.endsAt && known.endsAt <= at) return known;
    return tx.coupon.update({
      where: { id: known.id },
      data: {
        endsAt: at,
        // One that never began has no time left to begin.
        ...(known.startsAt && known.startsAt >= at && { startsAt: null }),
        version: { increment: 1 },
      },
    });
  });
}

/** The log's lock serializes changes; the row's lock keeps what is read from being used in the meantime. */
async function changeLocked(
  name: string,
  action: LogAction,
  work: (tx: Tx, known: CouponRow) => Promise<CouponRow>,
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
  const known = await findCouponByName(name, tx);
  if (!known) throw notFound('coupon');
  return known;
}

/** Null is an empty text: both remove a translation. */
function translationsOf({ descriptionHi, goodsHi }: CouponRules, before: unknown) {
  const given = { descriptionHi, goodsHi };
  const texts = Object.entries(given).map(([field, text]) => [field, text === null ? '' : text]);
  return withTranslations(TEXT_RULES, TRANSLATED_FIELDS.Coupon, Object.fromEntries(texts), before);
}

function isSame(known: CouponRow, data: object): boolean {
  const pick = Object.fromEntries(Object.keys(data).map((field) => [field, Reflect.get(known, field)]));
  return isDeepStrictEqual(pick, data);
}

/** All coupons, newest first. */
export function listCoupons(): Promise<CouponRow[]> {
  return db.coupon.findMany({ orderBy: [{ createdAt: 'desc' }, { code: 'asc' }], take: LIST_SIZES.coupons });
}
