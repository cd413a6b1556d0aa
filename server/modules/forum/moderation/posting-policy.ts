// Rules for everything that is written in the forum: silenced members are refused, rates are limited,
// duplicate texts are refused, and newcomers' texts with links are pending until they are reviewed.
import type { I18n } from '@lingui/core';
import { hasLink } from '#rules/text/links.ts';
import { now } from '#server/platform/clock.ts';
import { daysAgo } from '#server/platform/days-ago.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { currentLanguage, i18n, getI18n, getLocale } from '#server/platform/i18n/language.ts';
import type { RateLimitName } from '#server/platform/limits/limits.ts';
import { consumeLimitIn } from '#server/platform/limits/rate-limits.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { addsLinks, containsLink } from './member-links.ts';
import { isVisible, isPublic } from './visibility.ts';

/** Authors with fewer visible texts are newcomers. */
const MIN_SHOWN_OF_MEMBER = 3;

/** The author of a new text: a member, or Anonymous with an IP address. */
export interface Writer {
  /** The user id; null for Anonymous. */
  id: string | null;
  name: string;
  rateLimitKey: string;
  /** Their account is younger than a day, or they have few visible texts. */
  isNewcomer: boolean;
  isFirstDay: boolean;
}

/** A question or a post starts a thread. */
export type WritingKind = 'thread' | 'reply';

interface AuthorHistory {
  name: string;
  createdAt: Date;
  silencedUntil: Date | null;
  /** Visible texts, counted up to `MIN_SHOWN_OF_MEMBER` of each kind. */
  visibleTexts: number;
}

/** The viewer as a writer. @throws CONFLICT while they are silenced */
export async function memberWriter(tx: Tx, viewer: Viewer | null): Promise<Writer> {
  const { id } = requireViewer(viewer);
  const member = await readAuthorHistory(tx, id);
  if (!member) throw notFound('account');
  refuseSilenced(member);
  return {
    id,
    name: member.name,
    rateLimitKey: id,
    isFirstDay: isFirstDay(member),
    isNewcomer: isNewcomer(member),
  };
}

/** Whether a member's reports have weight: not a newcomer, not silenced, account not closed. */
export async function isTrustedMember(tx: Tx, id: string): Promise<boolean> {
  const history = await readAuthorHistory(tx, id);
  return history !== undefined && !silencedUntil(history) && !isNewcomer(history);
}

async function readAuthorHistory(tx: Tx, id: string): Promise<AuthorHistory | undefined> {
  const most = sql`limit ${MIN_SHOWN_OF_MEMBER}`;
  const [member] = await rows<AuthorHistory>(
    sql`
    select u."name", u."createdAt", u."silencedUntil", (select count(*)::int from (
      (select 1 from "ForumReply" r where r."authorId" = u."id" and r."number" is not null
        and ${isVisible('r')} ${most})
      union all
      (select 1 from "ForumQuestion" q where q."authorId" = u."id"
        and ${isVisible('q')} ${most})
      union all
      (select 1 from "ForumPost" p where p."authorId" = u."id"
        and ${isPublic('p')} ${most})
      ) content) as "visibleTexts"
    from "User" u where u."id" = ${id}::uuid and u."closedAt" is null`,
    tx,
  );
  return member;
}

function isFirstDay({ createdAt }: AuthorHistory): boolean {
  return createdAt > daysAgo(1);
}

function isNewcomer(history: AuthorHistory): boolean {
  return isFirstDay(history) || history.visibleTexts < MIN_SHOWN_OF_MEMBER;
}

/** The end of a member's silence; null if they may write. */
function silencedUntil({ silencedUntil: until }: AuthorHistory): Date | null {
  return until && until > now() ? until : null;
}

/** @example untilText(date, getI18n('en')) // '5 January 2027 at 6:30 pm', in India */
export function untilText(until: Date, i18n: Pick<I18n, 'locale'>): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return until.toLocaleString(getLocale(i18n), format);
}

function refuseSilenced(history: AuthorHistory): void {
  const until = silencedUntil(history);
  if (!until) return;
  throw new UserError(
    'CONFLICT',
    i18n.t('You cannot write in the forum until {until}.', {
      until: untilText(until, getI18n(currentLanguage())),
    }),
  );
}

/** A visitor without an account, or with an incomplete one. */
export function anonymousWriter({ address }: Caller): Writer {
  return {
    id: null,
    name: 'Anonymous',
    rateLimitKey: `visitor ${address}`,
    isNewcomer: true,
    isFirstDay: true,
  };
}

/**
 * Counts a text that this transaction is about to insert.
 * @returns whether the text must be pending until it is reviewed
 * @throws RATE_LIMITED, CONFLICT for a duplicate, or LINKS_NOT_ALLOWED
 */
export async function enforcePostingPolicy(
  tx: Tx,
  writer: Writer,
  kind: WritingKind,
  text: string,
): Promise<{ isPending: boolean }> {
  const hasLinks = containsLink(text);
  if (hasLinks && !writer.id) throw linksNotAllowed('text', /*i18n*/ 'Please sign in to share links.');
  await refuseDuplicateText(tx, writer, text);
  for (const limit of selectLimits(writer, kind)) await count(tx, limit, writer);
  return { isPending: hasLinks && writer.isNewcomer };
}

function selectLimits({ id, isNewcomer, isFirstDay }: Writer, kind: WritingKind): RateLimitName[] {
  if (!id) return ['anonymousReply', 'anonymousReplyDaily'];
  const daily: RateLimitName[] = kind === 'thread' ? ['threadDaily'] : [];
  return [
    isNewcomer ? `${kind}PaceNewcomer` : `${kind}Pace`,
    ...(isFirstDay ? ([`${kind}FirstDay`] as const) : []),
    ...daily,
  ];
}

export interface Edit {
  before: string;
  after: string;
  /** The input field, for error messages. */
  field?: string;
  /** A pending text is reviewed before anyone reads it, so it may get links. */
  isPending?: boolean;
}

/** Counts an edit. @throws LINKS_NOT_ALLOWED for links that a newcomer adds to a published text */
export async function enforceEditPolicy(
  tx: Tx,
  writer: Writer,
  { before, after, field = 'text', isPending = false }: Edit,
): Promise<void> {
  if (writer.isNewcomer && !isPending && addsLinks(before, after))
    throw linksNotAllowed(
      field,
      /*i18n*/ 'Links from new members are checked first, so they cannot be added later.',
    );
  await count(tx, 'forumEditDaily', writer);
}

/** @throws LINKS_NOT_ALLOWED where no links are allowed */
export function refuseLinks(field: string, text: string, message: string): void {
  if (hasLink(text)) throw linksNotAllowed(field, message);
}

function linksNotAllowed(field: string, message: string): UserError {
  return new UserError('LINKS_NOT_ALLOWED', message, { fields: { [field]: message } });
}

/** Spends a rate limit. @throws RATE_LIMITED with a message that says how long to wait */
async function count(tx: Tx, limit: RateLimitName, { rateLimitKey }: Writer): Promise<void> {
  try {
    await consumeLimitIn(tx, limit, rateLimitKey);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { retryAfter = 1 } = error;
    throw new UserError('RATE_LIMITED', waitMessage(retryAfter), { retryAfter });
  }
}

function waitMessage(seconds: number): string {
  if (seconds <= 1) return i18n.t('That was fast. Please wait a second, then try again.');
  if (seconds < 120)
    return i18n.t('That was fast. Please wait {seconds} seconds, then try again.', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120)
    return i18n.t('That was fast. Please wait {minutes} minutes, then try again.', { minutes });
  const hours = Math.ceil(minutes / 60);
  return i18n.t('That was fast. Please wait {hours} hours, then try again.', { hours });
}

async function refuseDuplicateText(tx: Tx, writer: Writer, text: string): Promise<void> {
  try {
    await consumeLimitIn(tx, 'sameWords', duplicateTextKey(writer, text));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('CONFLICT', /*i18n*/ 'You posted this a moment ago.');
  }
}

// Case and white space are ignored.
function duplicateTextKey({ rateLimitKey }: Writer, text: string): string {
  return `${rateLimitKey} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
}
