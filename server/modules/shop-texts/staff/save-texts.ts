// Staff write a draft of a text, schedule it for a day, and can withdraw it until that day. A version that is or was in
// force never changes.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { toDay, isDay, addToDay } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { line, text, tooLong } from '#rules/text/text.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { shopTextSnapshot } from '#server/modules/audit/snapshots.ts';
import type { ShopTextVersion } from '#server/generated/prisma/client.ts';
import { today } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion, type SavedFields } from '#server/platform/versions.ts';
import { hasKnownFiguresOnly, UNKNOWN_FIGURE } from '../shop-figures.ts';
import { renderShopHtml } from '../shop-texts.ts';
import type { PublishedVersion } from '../versions.ts';
import { requireText, type StaffTextRow } from './staff-texts.ts';

const MAX_CHARACTERS = 40_000;
const title = line('Please enter a title', 120);
const body = text('Please write the text', MAX_CHARACTERS).refine(hasKnownFiguresOnly, UNKNOWN_FIGURE);
const shopText = z.object({ title, titleHi: title, body, bodyHi: body });

type TextFields = Record<'title' | 'titleHi' | 'body' | 'bodyHi', string>;

/** Runs a change of a text in a transaction that also logs it. */
function audited<Result>(
  action: LogAction,
  slug: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const entry = { kind: 'shop-text', action, about: slug.slice(0, 80) };
  return withAuditLog(entry, (tx) => shopTextSnapshot(tx, slug))(change);
}

/** The fields of a version in the format of its form. */
export function toFormFields(row: ShopTextVersion) {
  const { titleHi = '', bodyHi = '' } = namedTranslations(row);
  return { title: row.title, titleHi: String(titleHi), body: row.body, bodyHi: String(bodyHi) };
}

const isSame = (row: ShopTextVersion, fields: TextFields) =>
  JSON.stringify(toFormFields(row)) === JSON.stringify(fields);

interface DraftChange {
  slug: string;
  /** The version that the person saw; 0 if there was no draft. */
  version: number;
  input: TextFields;
}

/** Creates or updates the draft of a text. Idempotent. @throws VALIDATION, CONFLICT */
export async function saveDraft(
  actor: StaffActor | null,
  { slug, version, input }: DraftChange,
): Promise<StaffTextRow> {
  requirePermission(actor, 'content:write');
  const { titleHi, bodyHi, ...english } = parseInput(shopText, input);
  const newFields = { title: english.title, titleHi, body: english.body, bodyHi };
  return audited('write', slug, async (tx) => {
    const { draft, inForce } = await requireText(tx, slug);
    if (draft && isSame(draft, newFields)) return requireText(tx, slug);
    const fields: SavedFields = toFormFields(draft ?? inForce);
    requireSameVersion(version, { version: draft?.version ?? 0, fields });
    const data = { ...english, translations: { hi: { title: titleHi, body: bodyHi } } };
    if (draft)
      await tx.shopTextVersion.update({
        where: { id: draft.id },
        data: { ...data, version: { increment: 1 } },
      });
    else await tx.shopTextVersion.create({ data: { ...data, slug } });
    return requireText(tx, slug);
  });
}

interface DraftPublication {
  slug: string;
  /** The version of the draft that the person saw. */
  version: number;
  /** The first day in force. */
  inForceOn: Date;
  /** The number of the version among those of that day. */
  revision: number;
}

const MAX_YEARS_AHEAD = 1;

/**
 * Publishes the draft for today or a later day. On the day that a version took effect, its next revision can replace
 * it. Idempotent.
 * @throws VALIDATION, CONFLICT
 */
export async function publishDraft(
  actor: StaffActor | null,
  { slug, version, inForceOn, revision }: DraftPublication,
): Promise<StaffTextRow> {
  requirePermission(actor, 'content:write');
  return audited('publish', slug, async (tx) => {
    const { draft, inForce, scheduled } = await requireText(tx, slug);
    const sameDay = [inForce, ...scheduled].find((row) => row.inForceOn.getTime() === inForceOn.getTime());
    const isPublished = sameDay?.revision === revision && sameDay.version === version;
    if (!draft && isPublished) return requireText(tx, slug);
    requireSameVersion(version, {
      version: draft?.version ?? 0,
      fields: toFormFields(draft ?? inForce),
    });
    if (!draft) throw notFound('text');
    requireDay(toDay(inForceOn));
    requireRevision(revision, sameDay, inForce);
    if (scheduled.length >= LIST_SIZES.scheduledTexts)
      throw new UserError('CONFLICT', `At most ${LIST_SIZES.scheduledTexts} versions can be scheduled.`);
    const previousVersion = [inForce, ...scheduled].findLast((row) => row.inForceOn < inForceOn) ?? inForce;
    if (isSame(previousVersion, toFormFields(draft)))
      throw new UserError('VALIDATION', 'The draft is the same as the previous version.');
    await tx.shopTextVersion.update({ where: { id: draft.id }, data: { inForceOn, revision } });
    return requireText(tx, slug);
  });
}

/** A version that took effect today can be replaced; a scheduled one must be withdrawn instead. */
function requireRevision(
  revision: number,
  sameDay: PublishedVersion | undefined,
  inForce: PublishedVersion,
): void {
  if (revision === 1 + (sameDay?.revision ?? 0) && (!sameDay || sameDay === inForce)) return;
  throw invalid({
    inForceOn: sameDay
      ? 'Another version takes effect on this day. Please choose a later day'
      : 'No version takes effect on this day, so there is nothing to replace',
  });
}

function requireDay(day: string): void {
  if (!isDay(day) || day < today())
    throw invalid({ inForceOn: 'This day has passed. Please choose today or a later day' });
  if (day > addToDay(today(), { years: MAX_YEARS_AHEAD }))
    throw invalid({ inForceOn: 'Please enter a date within a year' });
}

/** Turns a scheduled version back into the draft. @throws CONFLICT if it is in force or there is a draft */
export async function takeBack(
  actor: StaffActor | null,
  slug: string,
  inForceOn: Date,
): Promise<StaffTextRow> {
  requirePermission(actor, 'content:write');
  return audited('take back', slug, async (tx) => {
    const { draft, scheduled } = await requireText(tx, slug);
    if (toDay(inForceOn) <= today())
      throw new UserError('CONFLICT', 'A version that is or was in force cannot be changed.');
    const version = scheduled.find((row) => row.inForceOn.getTime() === inForceOn.getTime());
    if (!version) return requireText(tx, slug);
    if (draft)
      throw new UserError('CONFLICT', 'This text already has a draft. Please publish or discard it first.');
    await tx.shopTextVersion.update({
      where: { id: version.id },
      data: { inForceOn: null, version: { increment: 1 } },
    });
    return requireText(tx, slug);
  });
}

/** Deletes the draft, if there is one. @throws CONFLICT if someone else has changed it */
export async function discardDraft(
  actor: StaffActor | null,
  slug: string,
  version: number,
): Promise<StaffTextRow> {
  requirePermission(actor, 'content:write');
  return audited('discard', slug, async (tx) => {
    const { draft } = await requireText(tx, slug);
    if (!draft) return requireText(tx, slug);
    requireSameVersion(version, { version: draft.version, fields: toFormFields(draft) });
    await tx.shopTextVersion.delete({ where: { id: draft.id } });
    return requireText(tx, slug);
  });
}

/** Renders a text as visitors would read it. @throws VALIDATION if it is too long */
export function previewText(actor: StaffActor | null, stored: string): string {
  requirePermission(actor, 'content:write');
  if (stored.length > MAX_CHARACTERS) throw invalid({ body: tooLong(MAX_CHARACTERS) });
  return renderShopHtml(stored);
}
