// Books received goods of a delivery into the stock.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { MAX_UNITS } from '#rules/stock/count.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { runIdempotently } from '#server/platform/database/idempotency.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { moveStockOfStaff, sizesForUpdate } from '../stock-sizes-queries.ts';
import { changeAs, lineList, requireOpen, savedFields, sizeId } from './change-incoming.ts';
import { type IncomingDeliveryRow, requireIncomingDelivery } from './incoming-deliveries.ts';

const receiptFields = z.object({
  receiptId: z.string().refine(isId, 'Please enter a UUID'),
  isComplete: z.boolean(),
  lines: lineList(z.object({ sizeId, units: wholeNumber('number of units', 0, MAX_UNITS) })),
});

interface Receipt extends z.input<typeof receiptFields> {
  id: string;
  version: number;
}

/**
 * Books received units into the stock, once per `receiptId`. The second of two people gets CONFLICT with the current
 * version. The delivery is closed when everything has arrived or nothing more is expected.
 * @throws NOT_FOUND, VALIDATION, CONFLICT
 */
export async function receiveIncomingDelivery(
  actor: StaffActor | null,
  { id, version, ...input }: Receipt,
): Promise<IncomingDeliveryRow> {
  requirePermission(actor, 'stock:write');
  const receipt = parseInput(receiptFields, input);
  const { supplier } = await requireIncomingDelivery(actor, id);
  const call = {
    owner: actor?.staffId ?? 'operator',
    key: receipt.receiptId,
    input: ['receiveIncomingDelivery', id, receipt.isComplete, receipt.lines],
  };
  return changeAs(actor, { id, action: 'receive', supplier }, async (tx, delivery) => {
    if (delivery) await runIdempotently(tx, call, () => book(tx, delivery, version, receipt));
  });
}

async function book(
  tx: Tx,
  delivery: IncomingDeliveryRow,
  version: number,
  { lines, isComplete }: z.output<typeof receiptFields>,
): Promise<void> {
  requireOpen(delivery);
  requireSameVersion(version, { version: delivery.version, fields: savedFields(delivery) });
  const units = new Map(lines.map((line) => [line.sizeId, line.units]));
  if (units.size < lines.length) throw invalid({ lines: 'Each size can be on one line only' });
  const listedIds = new Set(delivery.lines.map((line) => line.variantId));
  if (lines.some((line) => !listedIds.has(line.sizeId)))
    throw invalid({ lines: 'A size is not in this delivery. Please add it first.' });
  const receivedLines = lines.filter((line) => line.units > 0);
  if (receivedLines.length === 0 && !isComplete)
    throw invalid({ lines: 'Please enter the units that arrived' });
  await moveStock(tx, delivery, receivedLines);
  for (const line of receivedLines)
    await tx.incomingDeliveryLine.update({
      where: { deliveryId_variantId: { deliveryId: delivery.id, variantId: line.sizeId } },
      data: { received: { increment: line.units } },
    });
  const hasAllArrived = delivery.lines.every(
    (line) => line.received + (units.get(line.variantId) ?? 0) >= line.expected,
  );
  await tx.incomingDelivery.update({
    where: { id: delivery.id },
    data: { state: isComplete || hasAllArrived ? 'RECEIVED' : 'PARTLY_RECEIVED', version: { increment: 1 } },
  });
}

async function moveStock(
  tx: Tx,
  { supplier, reference }: IncomingDeliveryRow,
  receivedLines: readonly { sizeId: string; units: number }[],
): Promise<void> {
  if (receivedLines.length === 0) return;
  const locked = await rows(sizesForUpdate(receivedLines.map((line) => line.sizeId)), tx);
  const stocks = new Map(locked.map((size) => [size.id, size.stock]));
  if (receivedLines.some((line) => (stocks.get(line.sizeId) ?? 0) + line.units > MAX_UNITS))
    throw invalid({ lines: `At most ${MAX_UNITS} units in stock` });
  const moves = receivedLines.map((line) => ({
    id: newId(),
    sizeId: line.sizeId,
    change: line.units,
    counted: null,
    countedAt: null,
  }));
  const cause = `Delivery received: ${[supplier, reference].filter(Boolean).join(', ')}`;
  await execute(moveStockOfStaff(moves, { cause, actor: currentActor(), at: now() }), tx);
}
