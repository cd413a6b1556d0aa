// Corrections of the stock of one size by staff.
import { z } from 'zod';
import { stockReasonSchema, wholeNumber } from '#rules/admin-fields.ts';
import { MAX_UNITS } from '#rules/stock/count.ts';
import { type AuditedAction, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { execute } from '#server/platform/database/sql.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { moveStockOfStaff } from './stock-sizes-queries.ts';
import { lockSize, requireStockSize, type StockSizeRow } from './stock-sizes.ts';

const units = wholeNumber('number of units', 0, MAX_UNITS);
const fields = z.object({
  id: z.string().refine(isId, 'Please enter a UUID'),
  change: wholeNumber('number of units', -MAX_UNITS, MAX_UNITS).nullish(),
  setTo: units.nullish(),
  seen: units.nullish(),
  reason: stockReasonSchema,
});

type Correction = z.input<typeof fields> & { sizeId: string };

/**
 * Adds or removes units, or sets the stock to a number, once per id.
 * @throws NOT_FOUND, VALIDATION, CONFLICT with `current: { stock }` if the stock is no longer `seen`
 */
export async function correctStock(
  actor: StaffActor | null,
  { sizeId, ...input }: Correction,
): Promise<StockSizeRow> {
  requirePermission(actor, 'stock:write');
  const correction = parseInput(fields, input);
  if ((correction.change == null) === (correction.setTo == null))
    throw invalid({ change: 'Please enter either a change or a new number' });
  const { product, size } = await requireStockSize(actor, sizeId);
  const action: AuditedAction = {
    kind: 'stock',
    action: 'correct',
    about: `${product.slug}/${size}`,
    reason: correction.reason,
  };
  await withAuditLog(action, async (tx) => ({ stock: (await lockSize(tx, sizeId)).stock }))(async (tx) => {
    const { stock } = await lockSize(tx, sizeId);
    const existing = await tx.stockMovement.findUnique({ where: { id: correction.id } });
    if (existing && existing.variantId !== sizeId) throw invalid({ id: 'Please enter a new UUID' });
    if (existing) return;
    const change = resolveChange(correction, stock);
    const move = { id: correction.id, sizeId, change, counted: null, countedAt: null };
    const note = { cause: correction.reason, actor: currentActor(), at: now() };
    if (change !== 0) await execute(moveStockOfStaff([move], note), tx);
  });
  return requireStockSize(actor, sizeId);
}

function resolveChange({ change, setTo, seen }: z.output<typeof fields>, stock: number): number {
  if (setTo != null) {
    if (seen !== stock)
      throw new UserError('CONFLICT', `The stock is now ${stock}. Please check the number and save again.`, {
        current: { stock },
      });
    return setTo - stock;
  }
  const after = stock + (change ?? 0);
  if (after < 0) throw invalid({ change: `Only ${stock} in stock` });
  if (after > MAX_UNITS) throw invalid({ change: `At most ${MAX_UNITS} units` });
  return change ?? 0;
}
