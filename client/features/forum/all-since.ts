import type { Numbered } from './thread-log.ts';

const MOST_AT_ONCE = 100;

/** All replies after a number, page by page; `read` answers at most `first` of them. */
export async function allSince<T extends Numbered>(
  after: number,
  read: (afterNumber: number, first: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.number ?? after, MOST_AT_ONCE);
    all.push(...page);
    if (page.length < MOST_AT_ONCE) return all;
  }
}
