// Mentions while typing: the term after `@`, the suggested members, and the inserted username.
import { ANONYMOUS_USERNAME } from '#rules/constants.ts';

export interface Member {
  name: string;
  username: string;
}

export interface Mention {
  /** The index of the `@`. */
  start: number;
  /** The text after the `@`. */
  term: string;
}

const MENTION = /(?:^|[\s(])@([a-z\d-]{0,30})$/i;
const MAX_SUGGESTIONS = 5;

/** The mention at the caret, or null. */
export function mentionAt(text: string, caret: number): Mention | null {
  const term = MENTION.exec(text.slice(0, caret))?.[1];
  return term === undefined ? null : { start: caret - term.length - 1, term };
}

/** Members whose username, or a word of whose name, starts with the term. */
export function suggestMembers<T extends Member>(members: readonly T[], term: string): T[] {
  const prefix = term.toLowerCase();
  return members
    .filter(({ name, username }) =>
      [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(prefix)),
    )
    .slice(0, MAX_SUGGESTIONS);
}

/** The text with the mention replaced by the username, and the new caret position. */
export function withMention(text: string, caret: number, { start }: Mention, { username }: Member) {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** The distinct members among some authors, without Anonymous. */
export function uniqueMembers(authors: readonly (Member | null | undefined)[]): Member[] {
  const byUsername = new Map<string, Member>();
  for (const author of authors)
    if (author && author.username !== ANONYMOUS_USERNAME) byUsername.set(author.username, author);
  return [...byUsername.values()];
}
