// Management of the sale bar by operators and staff. sale-bar.ts has the part that visitors see.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { line } from '#rules/text/text.ts';
import type { Coupon } from '#server/generated/prisma/client.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { saleBarSnapshot } from '#server/modules/audit/snapshots.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  namedTranslations,
  TRANSLATED_FIELDS,
  type Translated,
  withTranslations,
} from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import type { SaleBarRow } from './sale-bar.ts';

const PERMISSION = 'discounts:write';

const newSaleBar = z.object({
  /** The key of a picture; if omitted, the current one is kept. */
  imageKey: z.string().nullish(),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'Please enter the code of a coupon')
    .max(MAX_COUPON_CHARACTERS),
  percentage: wholeNumber('percentage', 1, 100),
  text: line('Please enter a text', 120),
  startsAt: z.date().nullish(),
  endsAt: z.date().nullish(),
});

export type SaleBarInput = z.input<typeof newSaleBar> & {
  textHi?: string | null | undefined;
  /** The version that the person saw, 0 if there was none; omitted by the operator, who replaces the current one. */
  version?: number;
};

function audited<Result>(
  action: LogAction,
  about: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'sale-bar', action, about }, saleBarSnapshot)(change);
}

/** The sale bar for staff, whether or not it is visible; null if there never was one. */
export function findStaffSaleBar(actor: StaffActor | null): Promise<SaleBarRow | null> {
  requirePermission(actor, PERMISSION);
  return readSaleBar(db);
}

const readSaleBar = (tx: Tx) => tx.saleBar.findUnique({ where: { id: 1 } });

/** Sets the sale bar, replacing the current one. @throws VALIDATION, CONFLICT for an older version */
export async function setSaleBar(
  actor: StaffActor | null,
  { version, textHi, ...input }: SaleBarInput,
): Promise<SaleBarRow> {
  requirePermission(actor, PERMISSION);
  const { imageKey, startsAt = null, endsAt = null, ...bar } = parseInput(newSaleBar, input);
  return audited('set', bar.code, async (tx) => {
    const existing = await readSaleBar(tx);
    requireCouponFor(bar, startsAt, await tx.coupon.findUnique({ where: { code: bar.code } }));
    requireTimes({ startsAt, endsAt }, existing);
    const data = {
      ...bar,
      startsAt,
      endsAt,
      imageKey: imageKey ?? existing?.imageKey ?? (await defaultPicture(tx)),
      translations: withTranslations(newSaleBar.shape, TRANSLATED_FIELDS.SaleBar, {
        ...(textHi !== undefined && { textHi: textHi ?? '' }),
      }),
    };
    if (existing && isSame(existing, data)) return existing;
    if (version !== undefined)
      requireSameVersion(version, { version: existing?.version ?? 0, fields: toSavedFields(existing) });
    return tx.saleBar.upsert({
      where: { id: 1 },
      create: { id: 1, ...data },
      update: { ...data, version: { increment: 1 } },
    });
  });
}

/** Ends the sale now. Idempotent. Returns the bar; null if there never was one. */
export async function endSaleBar(actor: StaffActor | null): Promise<SaleBarRow | null> {
  requirePermission(actor, PERMISSION);
  return audited('off', '', async (tx) => {
    const existing = await readSaleBar(tx);
    // Read under the lock: a request that waited for it must not treat a sale that has just ended as running.
    const at = now();
    if (!existing || (existing.endsAt && existing.endsAt <= at)) return existing;
    const startsAt = existing.startsAt && existing.startsAt < at ? existing.startsAt : null;
    return tx.saleBar.update({
      where: { id: 1 },
      data: { startsAt, endsAt: at, version: { increment: 1 } },
    });
  });
}

/** The coupon must give the discount that the bar promises. */
function requireCouponFor(
  { code, percentage }: Pick<SaleBarRow, 'code' | 'percentage'>,
  startsAt: Date | null,
  coupon: Pick<Coupon, 'kind' | 'amount' | 'endsAt'> | null,
): void {
  if (!coupon) throw invalid({ code: `There is no coupon ${code}` });
  if (coupon.kind === 'FLAT')
    throw invalid({ code: `${code} takes off a fixed amount. Please choose a percentage coupon` });
  if (coupon.endsAt && coupon.endsAt <= (startsAt ?? now()))
    throw invalid({ code: `The coupon ${code} is no longer valid when the sale starts` });
  if (percentage > coupon.amount) throw invalid({ percentage: `${code} takes ${coupon.amount}% off` });
}

type Period = Pick<SaleBarRow, 'startsAt' | 'endsAt'>;

function requireTimes({ startsAt, endsAt }: Period, existing: Period | null): void {
  if (endsAt && endsAt <= now() && endsAt.getTime() !== existing?.endsAt?.getTime())
    throw invalid({ endsAt: 'This time has already passed' });
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ endsAt: 'The end must be after the start' });
}

/** The picture of the first category, as the default of a bar without a picture. The schema requires one. */
async function defaultPicture(tx: Tx): Promise<string> {
  const category = await tx.category.findFirst({ orderBy: { position: 'asc' } });
  if (!category) throw invalid({ imageKey: 'Please add a picture' });
  return category.imageKey;
}

type BarFields = Translated &
  Pick<SaleBarRow, 'code' | 'percentage' | 'text' | 'startsAt' | 'endsAt' | 'imageKey'>;

const toFormFields = ({ code, percentage, text, startsAt, endsAt, ...bar }: BarFields) => ({
  code,
  percentage,
  text,
  textHi: String(namedTranslations(bar)['textHi'] ?? ''),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const toSavedFields = (bar: SaleBarRow | null): SavedFields => (bar ? toFormFields(bar) : {});

const isSame = (bar: BarFields, data: BarFields): boolean =>
  bar.imageKey === data.imageKey && JSON.stringify(toFormFields(bar)) === JSON.stringify(toFormFields(data));
