// Members of the forum and their public contributions.
import type { ForumEntryKind } from '#server/generated/resolver-types.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import type { RowOf } from '#server/platform/database/query.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { AuthorRow } from '#server/modules/forum/threads/authors.ts';
import { threadOf } from '#server/modules/forum/threads/thread-kinds.ts';
import { replyPath } from '#server/modules/forum/threads/thread-state.ts';
import { memberByUsername, memberEntries, memberEntryCount } from './members-queries.ts';

export interface ForumMemberRow {
  id: string;
  author: AuthorRow;
}

export interface ForumEntryRow {
  id: string;
  kind: ForumEntryKind;
  url: string;
  title: string;
  /** The beginning, as Markdown; details of a question are plain text. */
  text: string;
  createdAt: Date;
}

/** A page of entries, with its member for the total count. */
export interface ForumEntryList extends Connection<ForumEntryRow> {
  memberId: string;
}

/** A member by username, ignoring case; null for unknown and closed accounts. */
export async function findMember(username: string): Promise<ForumMemberRow | null> {
  const [member] = await rows(memberByUsername(username.toLowerCase()));
  if (!member) return null;
  const { id, name, imageKey } = member;
  return { id, author: { name: name ?? '', username: member.username ?? '', imageKey } };
}

/** A page of the public questions, replies and stories of a member, newest first. */
export async function listMemberEntries(memberId: string, paging: PageArgs): Promise<ForumEntryList> {
  const page = resolvePage(paging);
  const entryRows = await rows(memberEntries(memberId, page));
  return { ...buildConnection(entryRows.map(toEntry), page), memberId };
}

export async function countMemberEntries(memberId: string): Promise<number> {
  const [row] = await rows(memberEntryCount(memberId));
  return row?.count ?? 0;
}

const KINDS: ReadonlySet<string> = new Set<ForumEntryKind>(['QUESTION', 'REPLY', 'POST']);
const isKind = (kind: string): kind is ForumEntryKind => KINDS.has(kind);

function toEntry(row: RowOf<typeof memberEntries.columns>): ForumEntryRow {
  const { id, kind, title, slug, text, createdAt, number } = row;
  if (!isKind(kind)) throw new Error(`unknown kind of entry: ${kind}`);
  return { id, kind, title, text, createdAt, url: replyPath({ ...threadOf(row), slug }, number) };
}
