// The audit log as the back office reads it.
import type { ActSource, OperatorAct, Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { pageOf } from '#server/platform/paging.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

export type AuditEntryRow = OperatorAct;

export interface AuditEntryList {
  nodes: AuditEntryRow[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: null;
    endCursor: string | null;
  };
}

type Maybe<Value> = Value | null | undefined;

export interface AuditFilter {
  staffId?: Maybe<string>;
  actor?: Maybe<string>;
  source?: Maybe<ActSource>;
  noun?: Maybe<string>;
  about?: Maybe<string>;
  from?: Maybe<Date>;
  until?: Maybe<Date>;
}

/** A page of the log, newest first. Pages follow keys, so that a long log costs no more than a short one. */
export async function listAuditPage(
  actor: StaffActor | null,
  { filter, first, after }: { filter?: Maybe<AuditFilter>; first: number; after?: Maybe<string> },
): Promise<AuditEntryList> {
  requirePermission(actor, 'log:read');
  const page = pageOf({ first });
  const fetched = await db.operatorAct.findMany({
    where: { AND: [whereOf(filter ?? {}), after ? olderThan(after) : {}] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: page.first + 1,
  });
  const nodes = fetched.slice(0, page.first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: fetched.length > page.first,
      hasPreviousPage: Boolean(after),
      startCursor: null,
      endCursor: last ? cursorOf(last) : null,
    },
  };
}

function whereOf({
  staffId,
  actor,
  source,
  noun,
  about,
  from,
  until,
}: AuditFilter): Prisma.OperatorActWhereInput {
  if (staffId && !isId(staffId)) throw invalid({ staffId: 'This is not the id of a member' });
  return {
    ...(staffId && { staffId }),
    ...(actor && { actor }),
    ...(source && { source }),
    ...(noun && { noun }),
    ...(about && { about }),
    ...((from || until) && { at: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  };
}

function cursorOf({ at, id }: AuditEntryRow): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

function olderThan(cursor: string): Prisma.OperatorActWhereInput {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !isId(id)) throw invalid({ after: 'This is not a cursor of the list' });
  return { OR: [{ at: { lt: at } }, { at, id: { lt: id } }] };
}

const MOST_NOUNS = 100;

/** The kinds of things in the log. */
export async function listAuditNouns(): Promise<string[]> {
  const groups = await db.operatorAct.groupBy({ by: ['noun'], orderBy: { noun: 'asc' }, take: MOST_NOUNS });
  return groups.map(({ noun }) => noun);
}

export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

const MOST_CHANGES = 40;
const MOST_CHARACTERS = 500;

/** What an entry says field by field. */
export function changesOf({ before, after }: AuditEntryRow): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...was, ...is })
    .sort()
    .slice(0, MOST_CHANGES)
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }));
}

const fieldsOf = (json: Prisma.JsonValue): Prisma.JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};

function textOf(value: Prisma.JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.slice(0, MOST_CHARACTERS);
}
