// Saved views of the order list: named filters and columns, private or shared with everyone who reads orders.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { checkColumns, checkFilters } from '#rules/staff/order-list.ts';
import { line, tooLong } from '#rules/text/text.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';

/** The only list with saved views. */
const LIST = 'orders';

const WITH_OWNER = { owner: { select: { name: true } } } as const satisfies Prisma.StaffViewInclude;

export type StaffViewRow = Prisma.StaffViewGetPayload<{ include: typeof WITH_OWNER }>;

export interface StaffViewInput {
  name: string;
  isShared: boolean;
  /** The filters as the query string of the list. */
  query: string;
  columns: readonly string[];
}

const MAX_QUERY_CHARACTERS = 1_000;
const MAX_COLUMNS = 30;

const VIEW = z.object({
  name: line('Please enter a name for the view', 60),
  isShared: z.boolean(),
  query: z
    .string()
    .max(MAX_QUERY_CHARACTERS, { message: tooLong(MAX_QUERY_CHARACTERS), abort: true })
    .transform((query, { addIssue }) => {
      const { valid, leftOut } = checkFilters(query);
      if (leftOut.length > 0) addIssue(`The list has no such filter: ${quoted(leftOut)}`);
      return valid;
    }),
  columns: z
    .array(z.string())
    .min(1, { message: 'Please choose at least one column', abort: true })
    .max(MAX_COLUMNS, { message: `Please choose at most ${MAX_COLUMNS} columns`, abort: true })
    .transform((columns, { addIssue }) => {
      const { valid, leftOut } = checkColumns(columns);
      if (leftOut.length > 0) addIssue(`The list has no such column: ${quoted(leftOut)}`);
      return valid;
    }),
});

type View = z.output<typeof VIEW>;

const quoted = (names: readonly string[]) => names.map((name) => name.slice(0, 30)).join(', ');

/** The own views of the actor and all shared ones, by name. */
export async function listStaffViews(actor: StaffActor | null): Promise<StaffViewRow[]> {
  const { staffId } = requirePermission(actor, 'orders:read');
  return db.staffView.findMany({
    where: { list: LIST, OR: [{ isShared: true }, ...(staffId ? [{ ownerId: staffId }] : [])] },
    include: WITH_OWNER,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: LIMITS.staff.ownViews + LIMITS.staff.sharedViews,
  });
}

/**
 * Saves a view. A repeated request, such as after a lost response, saves it once.
 * @throws VALIDATION for a duplicate name, or at the limit of views
 */
export async function createStaffView(
  actor: StaffActor | null,
  input: StaffViewInput,
): Promise<StaffViewRow> {
  const { staffId: ownerId } = requirePermission(actor, 'orders:read');
  if (!ownerId) throw new UserError('FORBIDDEN', 'Only members of staff have views.');
  const fields = parseInput(VIEW, input);
  const id = newId();
  return withAuditLog(
    { kind: 'order view', action: 'add', about: fields.name },
    snapshotReader(id),
  )(async (tx) => {
    const sameName = await findByName(tx, ownerId, fields.name);
    if (sameName && isSame(sameName, fields)) return sameName;
    if (sameName) throw nameTaken();
    await requireRoom(tx, ownerId, fields.isShared);
    return tx.staffView.create({
      data: { id, ownerId, list: LIST, createdAt: now(), ...fields },
      include: WITH_OWNER,
    });
  });
}

/** Changes a view. @throws FORBIDDEN if the actor may only read it, CONFLICT for an outdated version */
export async function changeStaffView(
  actor: StaffActor | null,
  id: string,
  { version, ...input }: StaffViewInput & { version: number },
): Promise<StaffViewRow> {
  const by = requirePermission(actor, 'orders:read');
  const fields = parseInput(VIEW, input);
  return changeLogged(by, { id, action: 'change' }, async (view, tx) => {
    if (isSame(view, fields)) return view;
    requireSameVersion(version, { version: view.version, fields: toFields(view) });
    if (view.isShared && !fields.isShared && view.ownerId !== by.staffId)
      throw invalid({ isShared: 'Only its owner can stop sharing a view' });
    const sameName = await findByName(tx, view.ownerId, fields.name);
    if (sameName && sameName.id !== id) throw nameTaken();
    if (view.isShared !== fields.isShared) await requireRoom(tx, view.ownerId, fields.isShared);
    return tx.staffView.update({
      where: { id },
      data: { ...fields, version: { increment: 1 } },
      include: WITH_OWNER,
    });
  });
}

/** Deletes a view and returns its id. @throws as changeStaffView */
export async function deleteStaffView(
  actor: StaffActor | null,
  id: string,
  version: number,
): Promise<string> {
  const by = requirePermission(actor, 'orders:read');
  return changeLogged(by, { id, action: 'remove' }, async (view, tx) => {
    requireSameVersion(version, { version: view.version, fields: toFields(view) });
    await tx.staffView.delete({ where: { id } });
    return id;
  });
}

/** Whether the actor may change and delete a visible view. */
export function mayChangeView(
  { staffId, permissions }: StaffActor,
  { ownerId, isShared }: Pick<StaffViewRow, 'ownerId' | 'isShared'>,
): boolean {
  return ownerId === staffId || (isShared && permissions.has('staff:write'));
}

/** Runs a change of a view. The lock of the audit log serializes concurrent changes. */
async function changeLogged<Result>(
  by: StaffActor,
  { id, action }: { id: string; action: LogAction },
  work: (view: StaffViewRow, tx: Tx) => Promise<Result>,
): Promise<Result> {
  const named = isId(id) ? await db.staffView.findUnique({ where: { id }, select: { name: true } }) : null;
  if (!named) throw notFound('view');
  return withAuditLog(
    { kind: 'order view', action, about: named.name },
    snapshotReader(id),
  )(async (tx) => {
    const view = await tx.staffView.findUnique({ where: { id }, include: WITH_OWNER });
    if (!view || (!view.isShared && view.ownerId !== by.staffId)) throw notFound('view');
    if (!mayChangeView(by, view))
      throw new UserError('FORBIDDEN', 'Only its owner and those who manage staff can change this view.');
    return work(view, tx);
  });
}

/** The audited state of a shared view, without search terms. Own views are not logged. */
function snapshotReader(id: string): (tx: Tx) => Promise<AuditSnapshot | null> {
  return async (tx) => {
    const view = await tx.staffView.findUnique({ where: { id }, include: WITH_OWNER });
    if (!view?.isShared) return null;
    const filters = new URLSearchParams(view.query);
    if (filters.has('search')) filters.set('search', '…');
    const filterTexts = [...filters].map(([name, value]) => `${name} ${value}`);
    return { name: view.name, owner: view.owner.name, filters: filterTexts, columns: view.columns };
  };
}

/** The view of an owner with this name, ignoring case, unlike the unique index. */
async function findByName(tx: Tx, ownerId: string, name: string): Promise<StaffViewRow | undefined> {
  const views = await tx.staffView.findMany({ where: { ownerId, list: LIST }, include: WITH_OWNER });
  return views.find((view) => view.name.toLowerCase() === name.toLowerCase());
}

const nameTaken = () => invalid({ name: 'The owner already has a view with this name' });

async function requireRoom(tx: Tx, ownerId: string, isShared: boolean): Promise<void> {
  const { ownViews, sharedViews } = LIMITS.staff;
  const count = await tx.staffView.count({
    where: { list: LIST, isShared, ...(!isShared && { ownerId }) },
  });
  if (isShared && count >= sharedViews)
    throw invalid({ isShared: `All members together can share at most ${sharedViews} views` });
  if (!isShared && count >= ownViews)
    throw invalid({ name: `You can save at most ${ownViews} views of your own` });
}

function isSame(view: StaffViewRow, { name, isShared, query, columns }: View): boolean {
  return (
    view.name === name &&
    view.isShared === isShared &&
    view.query === query &&
    view.columns.join() === columns.join()
  );
}

function toFields({ name, isShared, query, columns }: StaffViewRow): SavedFields {
  return { name, isShared, query, columns: columns.join() };
}
