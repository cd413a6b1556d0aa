// The audit log in the back office.
import type { AuditEntry, AuditSource, Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type Key, type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

export type AuditEntryRow = AuditEntry;

export type AuditEntryList = KeysetPage<AuditEntryRow>;

type Maybe<Value> = Value | null | undefined;

export interface AuditFilter {
  staffId?: Maybe<string>;
  actor?: Maybe<string>;
  source?: Maybe<AuditSource>;
  kind?: Maybe<string>;
  record?: Maybe<string>;
  from?: Maybe<Date>;
  until?: Maybe<Date>;
}

/** A page of the log, newest first. */
export async function listAuditPage(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<AuditFilter> },
): Promise<AuditEntryList> {
  requirePermission(actor, 'log:read');
  return keysetPage(
    page,
    (after, take) =>
      db.auditEntry.findMany({
        where: { AND: [buildFilter(filter ?? {}), after ? olderThan(after) : {}] },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take,
      }),
    (entry) => entry,
  );
}

function buildFilter({
  staffId,
  actor,
  source,
  kind,
  record,
  from,
  until,
}: AuditFilter): Prisma.AuditEntryWhereInput {
  if (staffId && !isId(staffId)) throw invalid({ staffId: 'This is not the id of a member' });
  return {
    ...(staffId && { staffId }),
    ...(actor && { actor }),
    ...(source && { source }),
    ...(kind && { kind }),
    ...(record && { about: record }),
    ...((from || until) && { at: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  };
}

function olderThan({ at, id }: Key): Prisma.AuditEntryWhereInput {
  return { OR: [{ at: { lt: at } }, { at, id: { lt: id } }] };
}

const MAX_KINDS = 100;

/** The kinds of records in the log. */
export async function listAuditKinds(): Promise<string[]> {
  const groups = await db.auditEntry.groupBy({ by: ['kind'], orderBy: { kind: 'asc' }, take: MAX_KINDS });
  return groups.map(({ kind }) => kind);
}

export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

const MAX_CHANGES = 40;
const MAX_CHARACTERS = 500;

/** The changes of an entry, one per field. */
export function listChanges({ before, after }: AuditEntryRow): AuditChange[] {
  const [was, is] = [toFields(before), toFields(after)];
  return Object.keys({ ...was, ...is })
    .sort()
    .slice(0, MAX_CHANGES)
    .map((field) => ({ field, before: formatValue(was[field]), after: formatValue(is[field]) }));
}

const toFields = (json: Prisma.JsonValue): Prisma.JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};

function formatValue(value: Prisma.JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.slice(0, MAX_CHARACTERS);
}
