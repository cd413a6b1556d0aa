// Saves, removes and orders the records that staff edit in forms.
import type { Permission } from '#rules/staff/permissions.ts';
import { type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { recordSnapshot } from '#server/modules/audit/record-snapshot.ts';
import { requireShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { namedTranslations, type Translated } from '#server/platform/i18n/translations.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import { type OrderedTable, setPositions } from './staff-records-queries.ts';

export type StaffRecord = Translated & { slug: string; version: number };
type Input = Readonly<Record<string, unknown>>;

export interface RecordKind<Row extends StaffRecord> {
  /** The kind in the log. */
  kind: string;
  /** The name in messages. */
  what: 'category' | 'brand' | 'life stage' | 'banner' | 'question' | 'service';
  /** The permission required to write it. */
  permission: Permission;
  table: OrderedTable;
  find(tx: Tx, slug: string): Promise<Row | null>;
  save(tx: Tx, input: { slug: string } & Input): Promise<unknown>;
  remove(tx: Tx, slug: string): Promise<void>;
  /** The slugs of the ordered list that contains this record. */
  siblingSlugs(tx: Tx, slug: string): Promise<string[]>;
}

export interface RecordChange {
  slug: string;
  /** The version that the person saw; 0 to create a record. */
  version: number;
  input: Input;
}

/** The text of a field as a form shows it: the slug of a related record, or a line for each entry of a list. */
function toFieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(toFieldText).join('\n');
  if (typeof value === 'object' && value && 'slug' in value) return String(value.slug);
  return typeof value === 'string' ? value.trim() : '';
}

/** The saved values of a form. */
function savedFields(row: StaffRecord, input: Input): SavedFields {
  const saved: Input = { ...row, ...namedTranslations(row) };
  const edited = Object.keys(input).filter((name) => input[name] !== undefined);
  return Object.fromEntries(edited.map((name) => [name, toFieldText(saved[name])]));
}

function isSame(row: StaffRecord, input: Input): boolean {
  return Object.entries(savedFields(row, input)).every(([name, saved]) => saved === toFieldText(input[name]));
}

/** Turns empty texts into null; an empty translation stays empty, which removes it. */
const emptyTextsToNull = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value === '' && !name.endsWith('Hi') ? null : value]),
  );

const toSnapshot = <Row extends StaffRecord>(row: Row | null): AuditSnapshot | null =>
  row && recordSnapshot(row);

/** Creates or changes a record. Idempotent. @throws VALIDATION, NOT_FOUND, CONFLICT */
export async function saveRecord<Row extends StaffRecord>(
  actor: StaffActor | null,
  { kind, what, permission, find, save }: RecordKind<Row>,
  { slug, version, input }: RecordChange,
): Promise<Row> {
  requirePermission(actor, permission);
  await requireGivenPicture(input, 'imageKey');
  await requireGivenPicture(input, 'logoKey');
  const about = slug.slice(0, 80);
  return withAuditLog({ kind, action: 'set', about }, async (tx) => toSnapshot(await find(tx, slug)))(
    async (tx) => {
      const existing = await find(tx, slug);
      if (!existing && version !== 0) throw notFound(what);
      if (existing && isSame(existing, input)) return existing;
      if (existing && version === 0) throw invalid({ slug: `${slug} is taken` });
      if (existing)
        requireSameVersion(version, { version: existing.version, fields: savedFields(existing, input) });
      await save(tx, { ...emptyTextsToNull(input), slug });
      return requireRecord(await find(tx, slug), what);
    },
  );
}

async function requireGivenPicture(input: Input, field: string): Promise<void> {
  const { [field]: key } = input;
  if (typeof key !== 'string') return;
  if (!key) throw invalid({ [field]: 'Please add a picture' });
  await requireShopPicture(key, field);
}

function requireRecord<Row>(row: Row | null, what: RecordKind<never>['what']): Row {
  if (!row) throw notFound(what);
  return row;
}

/** Removes a record that nothing refers to. Idempotent. @throws CONFLICT if something refers to it */
export async function removeRecord<Row extends StaffRecord>(
  actor: StaffActor | null,
  { kind, permission, find, remove }: RecordKind<Row>,
  slug: string,
): Promise<true> {
  requirePermission(actor, permission);
  const about = slug.slice(0, 80);
  await withAuditLog({ kind, action: 'remove', about }, async (tx) => toSnapshot(await find(tx, slug)))(
    async (tx) => {
      if (await find(tx, slug)) await remove(tx, slug);
    },
  );
  return true;
}

/**
 * Sets the order of a list.
 * @param slugs all slugs of the list
 * @throws CONFLICT if the list has other records
 */
export async function orderRecords<Row extends StaffRecord>(
  actor: StaffActor | null,
  { kind, permission, table, siblingSlugs }: RecordKind<Row>,
  slugs: readonly string[],
): Promise<true> {
  requirePermission(actor, permission);
  const [first = ''] = slugs;
  const read = async (tx: Tx) => ({ order: await siblingSlugs(tx, first) });
  await withAuditLog(
    { kind, action: 'order', about: first.slice(0, 80) },
    read,
  )(async (tx) => {
    const { order } = await read(tx);
    if (order.length === 0 || order.toSorted().join() !== [...slugs].toSorted().join())
      throw new UserError('CONFLICT', 'The list has been changed by someone else. Please reload the page.');
    await execute(setPositions(table, slugs), tx);
  });
  return true;
}
