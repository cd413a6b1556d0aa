// Audit log of changes by operators and staff to prices, coupons, the home page, the blog, the forum, the staff, and the
// address and lines of orders. The other steps of orders, returns and stock have histories of their own.
import { chunk } from '#rules/chunk.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { LogAction } from '#rules/staff/log-texts.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { actingPerson } from '#server/platform/actor.ts';
import { type AuditSource, Prisma } from '#server/generated/prisma/client.ts';
import { execute } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEntries } from './audit-log-queries.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';

const AUDIT_LOCK = 6_684_114;

/** The audited fields of a record. Must not contain personal data. */
export type AuditSnapshot = Record<string, string | number | boolean | null | readonly string[]>;

export interface AuditedAction {
  kind: string;
  /** A new action needs a text in `#rules/staff/log-texts.ts`. */
  action: LogAction;
  /** Code, slug or id of the changed record. */
  about: string;
  /** The reason that the user gave. */
  reason?: string | null;
  /** 'IMPORT' for changes from a file; else that of the actor. */
  source?: AuditSource;
}

/**
 * Runs a change and logs the state before and after it, in one transaction. A change without effect is not logged.
 * @param snapshot reads the state; null if the record does not exist
 * @param timeout of the transaction, in milliseconds
 */
export function withAuditLog(
  action: AuditedAction,
  snapshot: (tx: Tx) => Promise<AuditSnapshot | null>,
  timeout?: number,
): RunInTransaction {
  const { about, ...rest } = action;
  return withAuditLogs(rest, async (tx) => new Map([[about, await snapshot(tx)]]), timeout);
}

/**
 * Like `withAuditLog`, for changes of many records. Each changed record has its own entry.
 * @param snapshots reads the states of the same records before and after, by their code, slug or id
 */
export function withAuditLogs(
  action: Omit<AuditedAction, 'about'>,
  snapshots: (tx: Tx) => Promise<ReadonlyMap<string, AuditSnapshot | null>>,
  timeout?: number,
): RunInTransaction {
  return (change) =>
    transaction(async (tx) => {
      // Serializes operators, so that the logged difference is of this change only.
      await lockName(tx, AUDIT_LOCK);
      const before = await snapshots(tx);
      const result = await change(tx);
      const after = await snapshots(tx);
      const entries = [...before].flatMap(([about, state]) =>
        buildEntries({ ...action, about }, state, after.get(about) ?? null),
      );
      if (entries.length > 0) await tx.auditEntry.createMany({ data: entries });
      return result;
    }, timeout);
}

/** Logs an action in the transaction that makes it. For actions that create a record; changes use `withAuditLog`. */
export async function recordAuditEntry(tx: Tx, action: AuditedAction): Promise<void> {
  const { name: actor, source, staffId } = actingPerson();
  await tx.auditEntry.create({ data: { source, ...action, at: now(), actor, staffId } });
}

const ENTRIES_AT_ONCE = 500;

/**
 * Logs changes of many records whose rows the caller has locked, in the transaction that makes them. `withAuditLogs` reads
 * both states itself, but makes all others wait.
 */
export async function recordAuditEntries(
  tx: Tx,
  action: Omit<AuditedAction, 'about'>,
  changes: readonly { about: string; before: AuditSnapshot | null; after: AuditSnapshot }[],
): Promise<void> {
  const { kind, action: name, reason } = action;
  const { name: actor, source, staffId } = actingPerson();
  const shared = { at: now(), actor, staffId, source: action.source ?? source, kind, action: name, reason };
  for (const part of chunk(changes, ENTRIES_AT_ONCE)) {
    const entries = part.map((change) => ({ ...shared, ...change, id: newId() }));
    await execute(insertEntries(entries), tx);
  }
}

/** Logs actions that change no record, such as reading or printing. */
export async function recordActions(...actions: readonly AuditedAction[]): Promise<void> {
  const { name: actor, source, staffId } = actingPerson();
  const at = now();
  await db.auditEntry.createMany({
    data: actions.map((action) => ({ source, ...action, at, actor, staffId })),
  });
}

/** The log entries of a change: one, or none if nothing changed. */
function buildEntries(
  action: AuditedAction,
  before: AuditSnapshot | null,
  after: AuditSnapshot | null,
): Prisma.AuditEntryCreateManyInput[] {
  const [oldValues, newValues] = changedFields(before, after);
  if (!oldValues && !newValues) return [];
  const { name, source, staffId } = actingPerson();
  return [
    {
      source,
      ...action,
      at: now(),
      actor: name,
      staffId,
      before: oldValues ?? Prisma.DbNull,
      after: newValues ?? Prisma.DbNull,
    },
  ];
}

function changedFields(before: AuditSnapshot | null, after: AuditSnapshot | null): (AuditSnapshot | null)[] {
  if (!before || !after) return [before, after];
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return [null, null];
  const pick = (snapshot: AuditSnapshot) =>
    Object.fromEntries(names.map((name) => [name, snapshot[name] ?? null]));
  return [pick(before), pick(after)];
}

/** The latest entries, newest first, of one kind of record if given. */
export function listAuditEntries(kind?: string) {
  return db.auditEntry.findMany({
    where: { ...(kind && { kind }) },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: LIST_SIZES.auditLog,
  });
}
