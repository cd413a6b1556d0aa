// Management of the sale bar by operators and staff. What visitors see of it is in sale-bar.ts.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
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
import { parsed } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import type { SaleBarRow } from './sale-bar.ts';

const PERMISSION = 'discounts:write';

const newSaleBar = z.object({
  /** The key of a picture; without one, the picture stays. */
  imageKey: z.string().nullish(),
  code: z.string().trim().toUpperCase().min(1, 'Please enter the code of a coupon').max(32),
  percentage: wholeNumber('percentage', 1, 100),
  text: line('Please say what is on sale', 120),
  startsAt: z.date().nullish(),
  endsAt: z.date().nullish(),
});

export type SaleBarInput = z.input<typeof newSaleBar> & {
  textHi?: string | null | undefined;
  /** As the person saw it, 0 if there was none; the operator replaces what is there. */
  version?: number;
};

function audited<Result>(
  action: LogAction,
  about: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'sale-bar', action, about }, saleBarSnapshot)(change);
}

/** The sale bar as staff see it, whether or not it is shown; null if there never was one. */
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
  const { imageKey, startsAt = null, endsAt = null, ...bar } = parsed(newSaleBar, input);
  return audited('set', bar.code, async (tx) => {
    const known = await readSaleBar(tx);
    requireKept(bar, startsAt, await tx.coupon.findUnique({ where: { code: bar.code } }));
    requireTimes({ startsAt, endsAt }, known);
    const data = {
      ...bar,
      startsAt,
      endsAt,
      imageKey: imageKey ?? known?.imageKey ?? (await anyPicture(tx)),
      translations: withTranslations(newSaleBar.shape, TRANSLATED_FIELDS.SaleBar, {
        ...(textHi !== undefined && { textHi: textHi ?? '' }),
      }),
    };
    if (known && isSame(known, data)) return known;
    if (version !== undefined)
      requireSameVersion(version, { version: known?.version ?? 0, fields: savedFieldsOf(known) });
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
    const known = await readSaleBar(tx);
    // Read under the lock: someone who waited for it must not find the sale that ended in the meantime still running.
    const at = now();
    if (!known || (known.endsAt && known.endsAt <= at)) return known;
    const startsAt = known.startsAt && known.startsAt < at ? known.startsAt : null;
    return tx.saleBar.update({
      where: { id: 1 },
      data: { startsAt, endsAt: at, version: { increment: 1 } },
    });
  });
}

/** What the bar says, its coupon gives: shoppers must not be promised more. */
function requireKept(
  { code, percentage }: Pick<SaleBarRow, 'code' | 'percentage'>,
  startsAt: Date | null,
  coupon: Pick<Coupon, 'kind' | 'amount' | 'endsAt'> | null,
): void {
  if (!coupon) throw invalid({ code: `There is no coupon ${code}` });
  if (coupon.kind === 'FLAT')
    throw invalid({ code: `${code} takes rupees off. Please choose a coupon that takes a percentage off` });
  if (coupon.endsAt && coupon.endsAt <= (startsAt ?? now()))
    throw invalid({ code: `The coupon ${code} has ended by then` });
  if (percentage > coupon.amount) throw invalid({ percentage: `${code} takes ${coupon.amount}% off` });
}

type Times = Pick<SaleBarRow, 'startsAt' | 'endsAt'>;

function requireTimes({ startsAt, endsAt }: Times, known: Times | null): void {
  if (endsAt && endsAt <= now() && endsAt.getTime() !== known?.endsAt?.getTime())
    throw invalid({ endsAt: 'This time has already passed' });
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ endsAt: 'A sale ends after it starts' });
}

/** The graph gives the bar a picture; a bar without its own has that of the first category. */
async function anyPicture(tx: Tx): Promise<string> {
  const category = await tx.category.findFirst({ orderBy: { position: 'asc' } });
  if (!category) throw invalid({ imageKey: 'Please add a picture' });
  return category.imageKey;
}

type BarFields = Translated &
  Pick<SaleBarRow, 'code' | 'percentage' | 'text' | 'startsAt' | 'endsAt' | 'imageKey'>;

const fieldsOf = ({ code, percentage, text, startsAt, endsAt, ...bar }: BarFields) => ({
  code,
  percentage,
  text,
  textHi: String(namedTranslations(bar)['textHi'] ?? ''),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const savedFieldsOf = (known: SaleBarRow | null): SavedFields => (known ? fieldsOf(known) : {});

const isSame = (known: BarFields, data: BarFields): boolean =>
  known.imageKey === data.imageKey && JSON.stringify(fieldsOf(known)) === JSON.stringify(fieldsOf(data));
