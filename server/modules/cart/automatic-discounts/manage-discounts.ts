// Management of automatic discounts by operators and staff. discounts-on-lines.ts applies them to carts.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { MAX_AUTOMATIC_DISCOUNTS } from '#rules/money/automatic-discount.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { slugsOfScope } from '#server/modules/cart/scope-input.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { hasValues, requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import { columnsAfter, type DiscountInput } from './discount-rules.ts';
import { hindiNameOf } from './discounts-on-lines.ts';
import { type AutomaticDiscountRow, publishDiscountsChanged } from './running-discounts.ts';

const PERMISSION = 'discounts:write';

/** The log's lock serializes changes, so that counts and comparisons made before a change stay valid. */
function audited<Result>(
  action: LogAction,
  id: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'automatic-discount', action, about: id }, (tx) => readSnapshot(tx, id))(
    change,
  );
}

/** Adds a discount; a repeated request adds it once. @throws VALIDATION */
export async function addDiscount(
  actor: StaffActor | null,
  input: DiscountInput,
): Promise<AutomaticDiscountRow> {
  requirePermission(actor, PERMISSION);
  const id = newId();
  const added = await audited('add', id, async (tx) => {
    const data = await columnsAfter(input, tx);
    const existing = await findOpenByName(data.name, tx);
    if (existing && existing.version === 1 && hasValues(existing, data)) return existing;
    if (existing) throw invalid({ name: 'A discount with this name already exists' });
    await requireRoom(tx);
    return tx.automaticDiscount.create({ data: { id, ...data, createdAt: now() } });
  });
  await publishDiscountsChanged();
  return added;
}

export type DiscountChange = DiscountInput & {
  /** The version that the person saw; operators change the current one. */
  version?: number;
};

/** Changes a discount; placed orders keep their discount. @throws NOT_FOUND, VALIDATION, CONFLICT for an older version */
export async function changeDiscount(
  actor: StaffActor | null,
  id: string,
  { version, ...input }: DiscountChange,
): Promise<AutomaticDiscountRow> {
  requirePermission(actor, PERMISSION);
  return changeLocked(id, 'change', async (tx, discount) => {
    const data = await columnsAfter(input, tx, discount);
    if (hasValues(discount, data)) return discount;
    if (version !== undefined)
      requireSameVersion(version, { version: discount.version, fields: await readSavedFields(discount, tx) });
    const otherDiscount = await findOpenByName(data.name, tx);
    if (otherDiscount && otherDiscount.id !== discount.id)
      throw invalid({ name: 'A discount with this name already exists' });
    if (hasEnded(discount) && !hasEnded(data)) await requireRoom(tx);
    return tx.automaticDiscount.update({
      where: { id: discount.id },
      data: { ...data, version: { increment: 1 } },
    });
  });
}

/** Ends a discount now; placed orders keep their discount. Idempotent. @throws NOT_FOUND */
export async function endDiscount(actor: StaffActor | null, id: string): Promise<AutomaticDiscountRow> {
  requirePermission(actor, PERMISSION);
  return changeLocked(id, 'end', async (tx, discount) => {
    const at = now();
    if (hasEnded(discount)) return discount;
    return tx.automaticDiscount.update({
      where: { id: discount.id },
      data: {
        endsAt: at,
        // A start in the future would be after the end.
        ...(discount.startsAt && discount.startsAt >= at && { startsAt: null }),
        version: { increment: 1 },
      },
    });
  });
}

async function changeLocked(
  id: string,
  action: LogAction,
  work: (tx: Tx, discount: AutomaticDiscountRow) => Promise<AutomaticDiscountRow>,
): Promise<AutomaticDiscountRow> {
  if (!(await findDiscount(id))) throw notFound('discount');
  const changedDiscount = await audited(action, id, async (tx) => {
    await lockRow(tx, 'AutomaticDiscount', id, 'no key update');
    return work(tx, await tx.automaticDiscount.findUniqueOrThrow({ where: { id } }));
  });
  await publishDiscountsChanged();
  return changedDiscount;
}

/** A discount by its id; null if there is none. */
export async function findDiscount(id: string, tx: Tx = db): Promise<AutomaticDiscountRow | null> {
  return isId(id) ? tx.automaticDiscount.findUnique({ where: { id } }) : null;
}

/** Discounts that have not ended. */
export const isOpen = (at: Date): Prisma.AutomaticDiscountWhereInput => ({
  OR: [{ endsAt: null }, { endsAt: { gt: at } }],
});

const hasEnded = ({ endsAt }: { endsAt: Date | null }) => endsAt !== null && endsAt <= now();

function findOpenByName(name: string, tx: Tx): Promise<AutomaticDiscountRow | null> {
  return tx.automaticDiscount.findFirst({
    where: { AND: [isOpen(now()), { name: { equals: name, mode: 'insensitive' } }] },
  });
}

async function requireRoom(tx: Tx): Promise<void> {
  if ((await tx.automaticDiscount.count({ where: isOpen(now()) })) >= MAX_AUTOMATIC_DISCOUNTS)
    throw invalid({
      name: `At most ${MAX_AUTOMATIC_DISCOUNTS} discounts can be running or planned: please end one first`,
    });
}

/** Field values by input name: times in ISO format, slugs separated by commas. */
async function readSavedFields(discount: AutomaticDiscountRow, tx: Tx): Promise<SavedFields> {
  const { name, percent, buy, pay, startsAt, endsAt, isOn } = discount;
  const scope = await slugsOfScope(discount, tx);
  return {
    name,
    nameHi: hindiNameOf(discount) ?? '',
    percent,
    buy,
    pay,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isOn,
    categories: scope.categories.join(),
    brands: scope.brands.join(),
  };
}

async function readSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  const discount = await findDiscount(id, tx);
  return discount && readSavedFields(discount, tx);
}
