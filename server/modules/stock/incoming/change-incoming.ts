// Writes deliveries that are expected, and cancels them.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { stockReason, wholeNumber } from '#rules/admin-fields.ts';
import { day, dayOf, plus } from '#rules/day.ts';
import { MAX_SHEET_LINES, MAX_UNITS } from '#rules/stock/count.ts';
import { line as textLine } from '#rules/text/text.ts';
import { type AuditedAction, type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now, today } from '#server/platform/clock.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, Refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import {
  findIncomingDelivery,
  type IncomingDeliveryRow,
  isOpen,
  requireIncomingDelivery,
} from './incoming-deliveries.ts';
import { incomingForUpdate } from './incoming-deliveries-queries.ts';

export const sizeId = z.string().refine(isId, 'Please enter the id of a size');
export const linesOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MAX_SHEET_LINES, `At most ${MAX_SHEET_LINES} lines`);

const MAX_CHARACTERS = 120;

const deliveryFields = z.object({
  supplier: textLine('Please enter the supplier', MAX_CHARACTERS),
  reference: textLine('Please enter a reference', MAX_CHARACTERS).nullish(),
  expectedOn: day('Please enter a date'),
  note: stockReason.nullish(),
  lines: linesOf(z.object({ sizeId, expected: wholeNumber('number of units', 1, MAX_UNITS) })).min(
    1,
    'Please add a size',
  ),
});

type DeliveryInput = z.input<typeof deliveryFields>;
type Delivery = z.output<typeof deliveryFields>;

const factsOf = (row: IncomingDeliveryRow) => ({
  supplier: row.supplier,
  reference: row.reference,
  expectedOn: dayOf(row.expectedOn),
  note: row.note,
});

/** Of a form, for comparing; its lines as JSON. */
export const savedFields = (row: IncomingDeliveryRow): SavedFields => ({
  ...factsOf(row),
  lines: JSON.stringify(
    row.lines.map(({ variantId, variant, expected }) => ({
      ...{ sizeId: variantId, name: variant.product.name, size: variant.size, expected },
    })),
  ),
});

const nameOf = ({ variant }: IncomingDeliveryRow['lines'][number]) =>
  `${variant.product.slug}/${variant.size}`;

async function snapshotOf(tx: Tx, actor: StaffActor | null, id: string): Promise<AuditSnapshot | null> {
  const found = await findIncomingDelivery(actor, id, tx);
  if (!found) return null;
  const lines = found.lines.map((row) => [nameOf(row), `${row.expected} expected, ${row.received} received`]);
  return { state: found.state, ...factsOf(found), ...Object.fromEntries(lines) };
}

interface Step {
  id: string;
  action: LogAction;
  supplier: string;
}

/** Changes a delivery under its lock and logs it. */
export async function changeAs(
  actor: StaffActor | null,
  { id, action, supplier }: Step,
  change: (tx: Tx, known: IncomingDeliveryRow | null) => Promise<void>,
): Promise<IncomingDeliveryRow> {
  const act: AuditedAction = { kind: 'incoming delivery', action, about: supplier };
  await withAuditLog(act, (tx) => snapshotOf(tx, actor, id))(async (tx) => {
    await rows(incomingForUpdate(id), tx);
    await change(tx, await findIncomingDelivery(actor, id, tx));
  });
  return requireIncomingDelivery(actor, id);
}

/** Adds a delivery with version 0, or changes one that is still to come. @throws VALIDATION, CONFLICT */
export function saveIncomingDelivery(
  actor: StaffActor | null,
  { id, version, input }: { id: string; version: number; input: DeliveryInput },
): Promise<IncomingDeliveryRow> {
  requirePermission(actor, 'stock:write');
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const wanted = parsed(deliveryFields, input);
  const ids = wanted.lines.map((line) => line.sizeId);
  if (new Set(ids).size < ids.length) throw invalid({ lines: 'Each size can be on one line only' });
  const step: Step = { id, action: version === 0 ? 'expect' : 'change', supplier: wanted.supplier };
  return changeAs(actor, step, async (tx, known) => {
    if (known && isSame(known, wanted)) return;
    if (known) requireOpen(known);
    if (known || version !== 0)
      requireSameVersion(version, { version: known?.version ?? 0, fields: known ? savedFields(known) : {} });
    requireSensibleDay(wanted.expectedOn, known);
    await requireSizes(tx, ids);
    await write(tx, id, wanted, known);
  });
}

function isSame(known: IncomingDeliveryRow, { lines, ...wanted }: Delivery): boolean {
  const fields = { ...wanted, reference: wanted.reference ?? null, note: wanted.note ?? null };
  const listed = known.lines.map((line) => `${line.variantId} ${line.expected}`);
  return (
    Object.entries(factsOf(known)).every(([name, value]) => Reflect.get(fields, name) === value) &&
    listed.join() === lines.map((line) => `${line.sizeId} ${line.expected}`).join()
  );
}

/** @throws CONFLICT */
export function requireOpen(delivery: IncomingDeliveryRow): void {
  if (isOpen(delivery)) return;
  const word = delivery.state === 'CANCELLED' ? 'cancelled' : 'received';
  throw new Refusal('CONFLICT', `This delivery is ${word} already.`);
}

function requireSensibleDay(expectedOn: string, known: IncomingDeliveryRow | null): void {
  const isKept = known !== null && dayOf(known.expectedOn) === expectedOn;
  if (!isKept && expectedOn < today()) throw invalid({ expectedOn: 'This time has already passed' });
  if (expectedOn > plus(today(), { years: 2 })) throw invalid({ expectedOn: 'At most 2 years ahead' });
}

async function requireSizes(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await tx.productVariant.count({ where: { id: { in: [...ids] } } });
  if (found < ids.length) throw invalid({ lines: 'A size is gone; please take it out' });
}

async function write(
  tx: Tx,
  id: string,
  { lines, expectedOn, ...texts }: Delivery,
  known: IncomingDeliveryRow | null,
): Promise<void> {
  const received = new Map(known?.lines.map((line) => [line.variantId, line.received]));
  const wanted = new Set(lines.map((line) => line.sizeId));
  const lost = known?.lines.find((line) => line.received > 0 && !wanted.has(line.variantId));
  if (lost) throw invalid({ lines: `${nameOf(lost)} came already, so it stays` });
  const facts = {
    supplier: texts.supplier,
    reference: texts.reference ?? null,
    note: texts.note ?? null,
    expectedOn: new Date(`${expectedOn}T00:00:00Z`),
  };
  await tx.incomingDelivery.upsert({
    where: { id },
    create: { id, ...facts, createdBy: currentActor(), createdAt: now() },
    update: { ...facts, version: { increment: 1 } },
  });
  await tx.incomingDeliveryLine.deleteMany({ where: { deliveryId: id } });
  await tx.incomingDeliveryLine.createMany({
    data: lines.map((line, position) => ({
      ...{ deliveryId: id, variantId: line.sizeId, position, expected: line.expected },
      received: received.get(line.sizeId) ?? 0,
    })),
  });
}

/** Cancels a delivery of which nothing has arrived. Idempotent. @throws NOT_FOUND, CONFLICT */
export async function cancelIncomingDelivery(
  actor: StaffActor | null,
  { id, version }: { id: string; version: number },
): Promise<IncomingDeliveryRow> {
  requirePermission(actor, 'stock:write');
  const { supplier } = await requireIncomingDelivery(actor, id);
  return changeAs(actor, { id, action: 'cancel', supplier }, async (tx, known) => {
    if (!known || known.state === 'CANCELLED') return;
    if (known.state !== 'EXPECTED')
      throw new Refusal('CONFLICT', 'Some of it came already. Receive it as complete instead.');
    requireSameVersion(version, { version: known.version, fields: savedFields(known) });
    await tx.incomingDelivery.update({
      where: { id },
      data: { state: 'CANCELLED', version: { increment: 1 } },
    });
  });
}
