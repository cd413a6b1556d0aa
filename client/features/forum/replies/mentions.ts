// `@` while one types: whom it may mean, and what is written in its place.

export interface Member {
  name: string;
  username: string;
}

export interface Mention {
  /** Where the `@` stands. */
  start: number;
  /** What was typed after it. */
  term: string;
}

const MENTION = /(?:^|[\s(])@([a-z\d-]{0,30})$/i;
const MOST_SUGGESTED = 5;

/** The mention that is being typed at the caret, if any. */
export function mentionAt(text: string, caret: number): Mention | null {
  const term = MENTION.exec(text.slice(0, caret))?.[1];
  return term === undefined ? null : { start: caret - term.length - 1, term };
}

/** Members whose unique name, or a word of whose name, begins so. */
export function suggested<T extends Member>(members: readonly T[], term: string): T[] {
  const begin = term.toLowerCase();
  return members
    .filter(({ name, username }) =>
      [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(begin)),
    )
    .slice(0, MOST_SUGGESTED);
}

/** The text with the member named in the mention's place, and where the caret goes. */
export function withMention(text: string, caret: number, { start }: Mention, { username }: Member) {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Those who can be spoken to, each once; Anonymous is nobody. */
export function membersOf(authors: readonly (Member | null | undefined)[]): Member[] {
  const known = new Map<string, Member>();
  for (const author of authors)
    if (author && author.username !== 'anonymous') known.set(author.username, author);
  return [...known.values()];
}
