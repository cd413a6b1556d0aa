// Saves and cancels expected deliveries.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { stockReasonSchema, wholeNumber } from '#rules/admin-fields.ts';
import { day, toDay, addToDay } from '#rules/day.ts';
import { MAX_SHEET_LINES, MAX_UNITS } from '#rules/stock/count.ts';
import { line as textLine } from '#rules/text/text.ts';
import { type AuditedAction, type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now, today } from '#server/platform/clock.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
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
export const lineList = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MAX_SHEET_LINES, `At most ${MAX_SHEET_LINES} lines`);

const MAX_CHARACTERS = 120;

const deliveryFields = z.object({
  supplier: textLine('Please enter the supplier', MAX_CHARACTERS),
  reference: textLine('Please enter a reference', MAX_CHARACTERS).nullish(),
  expectedOn: day('Please enter a date'),
  note: stockReasonSchema.nullish(),
  lines: lineList(z.object({ sizeId, expected: wholeNumber('number of units', 1, MAX_UNITS) })).min(
    1,
    'Please add a size',
  ),
});

type DeliveryInput = z.input<typeof deliveryFields>;
type Delivery = z.output<typeof deliveryFields>;

const toFields = (row: IncomingDeliveryRow) => ({
  supplier: row.supplier,
  reference: row.reference,
  expectedOn: toDay(row.expectedOn),
  note: row.note,
});

/** The fields of the form, for comparing versions; the lines are JSON. */
export const savedFields = (row: IncomingDeliveryRow): SavedFields => ({
  ...toFields(row),
  lines: JSON.stringify(
    row.lines.map(({ variantId, variant, expected }) => ({
      sizeId: variantId,
      name: variant.product.name,
      size: variant.size,
      expected,
    })),
  ),
});

const lineName = ({ variant }: IncomingDeliveryRow['lines'][number]) =>
  `${variant.product.slug}/${variant.size}`;

async function readSnapshot(tx: Tx, actor: StaffActor | null, id: string): Promise<AuditSnapshot | null> {
  const delivery = await findIncomingDelivery(actor, id, tx);
  if (!delivery) return null;
  const lines = delivery.lines.map((row) => [
    lineName(row),
    `${row.expected} expected, ${row.received} received`,
  ]);
  return { state: delivery.state, ...toFields(delivery), ...Object.fromEntries(lines) };
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
  change: (tx: Tx, existing: IncomingDeliveryRow | null) => Promise<void>,
): Promise<IncomingDeliveryRow> {
  const auditedAction: AuditedAction = { kind: 'incoming delivery', action, about: supplier };
  await withAuditLog(auditedAction, (tx) => readSnapshot(tx, actor, id))(async (tx) => {
    await rows(incomingForUpdate(id), tx);
    await change(tx, await findIncomingDelivery(actor, id, tx));
  });
  return requireIncomingDelivery(actor, id);
}

/** Adds a delivery if the version is 0, or changes an open one. @throws VALIDATION, CONFLICT */
export function saveIncomingDelivery(
  actor: StaffActor | null,
  { id, version, input }: { id: string; version: number; input: DeliveryInput },
): Promise<IncomingDeliveryRow> {
  requirePermission(actor, 'stock:write');
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const delivery = parseInput(deliveryFields, input);
  const ids = delivery.lines.map((line) => line.sizeId);
  if (new Set(ids).size < ids.length) throw invalid({ lines: 'Each size can be on one line only' });
  const step: Step = { id, action: version === 0 ? 'expect' : 'change', supplier: delivery.supplier };
  return changeAs(actor, step, async (tx, existing) => {
    if (existing && isSame(existing, delivery)) return;
    if (existing) requireOpen(existing);
    if (existing || version !== 0)
      requireSameVersion(version, {
        version: existing?.version ?? 0,
        fields: existing ? savedFields(existing) : {},
      });
    requireSensibleDay(delivery.expectedOn, existing);
    await requireSizes(tx, ids);
    await write(tx, id, delivery, existing);
  });
}

function isSame(existing: IncomingDeliveryRow, { lines, ...facts }: Delivery): boolean {
  const fields = { ...facts, reference: facts.reference ?? null, note: facts.note ?? null };
  const savedLines = existing.lines.map((line) => `${line.variantId} ${line.expected}`);
  return (
    Object.entries(toFields(existing)).every(([name, value]) => Reflect.get(fields, name) === value) &&
    savedLines.join() === lines.map((line) => `${line.sizeId} ${line.expected}`).join()
  );
}

/** @throws CONFLICT */
export function requireOpen(delivery: IncomingDeliveryRow): void {
  if (isOpen(delivery)) return;
  const word = delivery.state === 'CANCELLED' ? 'cancelled' : 'received';
  throw new UserError('CONFLICT', `This delivery is already ${word}.`);
}

function requireSensibleDay(expectedOn: string, existing: IncomingDeliveryRow | null): void {
  const isKept = existing !== null && toDay(existing.expectedOn) === expectedOn;
  if (!isKept && expectedOn < today()) throw invalid({ expectedOn: 'This date has already passed' });
  if (expectedOn > addToDay(today(), { years: 2 })) throw invalid({ expectedOn: 'At most 2 years ahead' });
}

async function requireSizes(tx: Tx, ids: readonly string[]): Promise<void> {
  const count = await tx.productVariant.count({ where: { id: { in: [...ids] } } });
  if (count < ids.length) throw invalid({ lines: 'A size no longer exists. Please remove it.' });
}

async function write(
  tx: Tx,
  id: string,
  { lines, expectedOn, ...texts }: Delivery,
  existing: IncomingDeliveryRow | null,
): Promise<void> {
  const received = new Map(existing?.lines.map((line) => [line.variantId, line.received]));
  const listedIds = new Set(lines.map((line) => line.sizeId));
  const missing = existing?.lines.find((line) => line.received > 0 && !listedIds.has(line.variantId));
  if (missing) throw invalid({ lines: `${lineName(missing)} has already arrived and cannot be removed` });
  const facts = {
    supplier: texts.supplier,
    reference: texts.reference ?? null,
    note: texts.note ?? null,
    expectedOn: new Date(`${expectedOn}T00:00:00Z`),
  };
  // Units that are no longer expected may have been the last.
  const hasAllArrived = lines.every((line) => (received.get(line.sizeId) ?? 0) >= line.expected);
  await tx.incomingDelivery.upsert({
    where: { id },
    create: { id, ...facts, createdBy: currentActor(), createdAt: now() },
    update: { ...facts, version: { increment: 1 }, ...(hasAllArrived && { state: 'RECEIVED' }) },
  });
  await tx.incomingDeliveryLine.deleteMany({ where: { deliveryId: id } });
  await tx.incomingDeliveryLine.createMany({
    data: lines.map((line, position) => ({
      deliveryId: id,
      variantId: line.sizeId,
      position,
      expected: line.expected,
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
  return changeAs(actor, { id, action: 'cancel', supplier }, async (tx, delivery) => {
    if (!delivery || delivery.state === 'CANCELLED') return;
    if (delivery.state !== 'EXPECTED')
      throw new UserError('CONFLICT', 'Some of it has already arrived. Receive it as complete instead.');
    requireSameVersion(version, { version: delivery.version, fields: savedFields(delivery) });
    await tx.incomingDelivery.update({
      where: { id },
      data: { state: 'CANCELLED', version: { increment: 1 } },
    });
  });
}
