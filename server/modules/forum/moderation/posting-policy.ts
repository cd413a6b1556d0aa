// Manners of the forum, minded by everything that is written there: who is silenced, how fast and how
// much, never the same words twice, and whose links wait until somebody has looked at them.
import type { I18n } from '@lingui/core';
import { hasLink } from '#rules/links.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import { askedLanguage, i18n, i18nOf, localeOf } from '#server/platform/i18n/language.ts';
import type { RateLimitName } from '#server/platform/limits/limits.ts';
import { spendIn, unspendIn } from '#server/platform/limits/rate-limits.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { addsLinks, isLinked } from './member-links.ts';
import { isNotRemoved, isPublic } from './visibility.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// anchors: "two levels: new and member, computed from stored counters".
const SHOWN_OF_A_MEMBER = 3;

/** Who writes: a member, or Anonymous behind an address. */
export interface Writer {
  /** Null for Anonymous. */
  id: string | null;
  name: string;
  /** What they are counted by. */
  countedBy: string;
  /** Their account is younger than a day, or little of theirs is to be read yet. */
  isNewcomer: boolean;
  isFirstDay: boolean;
}

/** A question or a story begins a thread. */
export type Piece = 'thread' | 'reply';

interface Standing {
  name: string;
  createdAt: Date;
  silencedUntil: Date | null;
  shown: number;
}

/** The viewer as a writer; refused while they are silenced. */
export async function memberWriting(tx: Tx, viewer: Viewer | null): Promise<Writer> {
  const { id } = requireViewer(viewer);
  const member = await readStanding(tx, id);
  if (!member) throw notFound('account');
  refuseSilenced(member);
  return {
    id,
    name: member.name,
    countedBy: id,
    isFirstDay: isFirstDay(member),
    isNewcomer: isNewcomer(member),
  };
}

/** Whether someone's word has weight: neither a newcomer, nor silenced, nor gone. */
export async function isMember(tx: Tx, id: string): Promise<boolean> {
  const standing = await readStanding(tx, id);
  return standing !== undefined && !silencedUntil(standing) && !isNewcomer(standing);
}

async function readStanding(tx: Tx, id: string): Promise<Standing | undefined> {
  const most = sql`limit ${SHOWN_OF_A_MEMBER}`;
  const [member] = await rows<Standing>(
    sql`
    select u."name", u."createdAt", u."silencedUntil", (select count(*)::int from (
      (select 1 from "ForumReply" r where r."authorId" = u."id" and r."number" is not null
        and ${isNotRemoved('r')} ${most})
      union all
      (select 1 from "ForumQuestion" q where q."authorId" = u."id"
        and ${isNotRemoved('q')} ${most})
      union all
      (select 1 from "ForumPost" p where p."authorId" = u."id"
        and ${isPublic('p')} ${most})
      ) piece) as "shown"
    from "User" u where u."id" = ${id}::uuid and u."closedAt" is null`,
    tx,
  );
  return member;
}

function isFirstDay({ createdAt }: Standing): boolean {
  return createdAt.getTime() > now().getTime() - DAY_MS;
}

function isNewcomer(standing: Standing): boolean {
  return isFirstDay(standing) || standing.shown < SHOWN_OF_A_MEMBER;
}

/** Until when someone may not write; null when they may. */
function silencedUntil({ silencedUntil: until }: Standing): Date | null {
  return until && until > now() ? until : null;
}

/** @example untilText(date, i18nOf('en')) // '5 January 2027 at 6:30 pm', in India */
export function untilText(until: Date, i18n: Pick<I18n, 'locale'>): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return until.toLocaleString(localeOf(i18n), format);
}

function refuseSilenced(standing: Standing): void {
  const until = silencedUntil(standing);
  if (!until) return;
  const shown = untilText(until, i18nOf(askedLanguage()));
  throw new Refusal('CONFLICT', i18n.t('You cannot write in the forum until {until}.', { until: shown }));
}

/** Someone without an account, or without a complete one. */
export function anonymousWriting({ address }: Caller): Writer {
  return {
    id: null,
    name: 'Anonymous',
    countedBy: `visitor ${address}`,
    isNewcomer: true,
    isFirstDay: true,
  };
}

/**
 * Counts a piece that is about to be written in this transaction, and refuses what is too much of it.
 * Answers whether it must be held back.
 */
export async function mindManners(
  tx: Tx,
  writer: Writer,
  piece: Piece,
  words: string,
): Promise<{ isHeld: boolean }> {
  const hasLinks = isLinked(words);
  if (hasLinks && !writer.id) throw linksNotAllowed('text', /*i18n*/ 'Please sign in to share links.');
  await refuseSameWords(tx, writer, words);
  try {
    for (const limit of limitsOf(writer, piece)) await count(tx, limit, writer);
  } catch (error) {
    await unspendIn('sameWords', sameWordsKey(writer, words));
    throw error;
  }
  return { isHeld: hasLinks && writer.isNewcomer };
}

function limitsOf({ id, isNewcomer, isFirstDay }: Writer, piece: Piece): RateLimitName[] {
  if (!id) return ['anonymousReply', 'anonymousReplyDaily'];
  const daily: RateLimitName[] = piece === 'thread' ? ['threadDaily'] : [];
  return [
    isNewcomer ? `${piece}PaceNewcomer` : `${piece}Pace`,
    ...(isFirstDay ? ([`${piece}FirstDay`] as const) : []),
    ...daily,
  ];
}

export interface Edit {
  before: string;
  words: string;
  /** Where the words were typed. */
  field?: string;
  /** Nobody reads it yet, and somebody will look at it first. */
  isHeld?: boolean;
}

/** Counts a change of what was written, and refuses links that a newcomer would slip in. */
export async function mindMannersOfEdit(
  tx: Tx,
  writer: Writer,
  { before, words, field = 'text', isHeld = false }: Edit,
): Promise<void> {
  if (writer.isNewcomer && !isHeld && addsLinks(before, words))
    throw linksNotAllowed(
      field,
      /*i18n*/ 'Links from new members are checked first, so they cannot be added later.',
    );
  await count(tx, 'forumEditDaily', writer);
}

/** Refuses links where nobody may put them. */
export function refuseLinks(field: string, words: string, sentence: string): void {
  if (hasLink(words)) throw linksNotAllowed(field, sentence);
}

function linksNotAllowed(field: string, sentence: string): Refusal {
  return new Refusal('LINKS_NOT_ALLOWED', sentence, { fields: { [field]: sentence } });
}

/** Counts; one too many is refused with how long to wait. */
async function count(tx: Tx, limit: RateLimitName, { countedBy }: Writer): Promise<void> {
  try {
    await spendIn(tx, limit, countedBy);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { retryAfter = 1 } = error;
    throw new Refusal('RATE_LIMITED', waitFor(retryAfter), { retryAfter });
  }
}

function waitFor(seconds: number): string {
  if (seconds <= 1) return i18n.t('That was fast. Please wait a second, then try again.');
  if (seconds < 120)
    return i18n.t('That was fast. Please wait {seconds} seconds, then try again.', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120)
    return i18n.t('That was fast. Please wait {minutes} minutes, then try again.', { minutes });
  const hours = Math.ceil(minutes / 60);
  return i18n.t('That was fast. Please wait {hours} hours, then try again.', { hours });
}

async function refuseSameWords(tx: Tx, writer: Writer, words: string): Promise<void> {
  try {
    await spendIn(tx, 'sameWords', sameWordsKey(writer, words));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('CONFLICT', /*i18n*/ 'You have written this already, a moment ago.');
  }
}

// Capitals and spaces make no other words.
function sameWordsKey({ countedBy }: Writer, words: string): string {
  return `${countedBy} ${words.toLowerCase().replace(/\s+/g, ' ')}`;
}
