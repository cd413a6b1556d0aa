import type { Numbered } from '../threads/thread-log.ts';

const MOST_AT_ONCE = 100;

interface RepliesPage<T> {
  nodes: readonly T[];
  pageInfo: { hasNextPage: boolean };
}

/** All replies after a number, page by page; `read` answers at most `first` of them, fewer where they are long. */
export async function allSince<T extends Numbered>(
  after: number,
  read: (afterNumber: number, first: number) => Promise<RepliesPage<T> | null | undefined>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.number ?? after, MOST_AT_ONCE);
    all.push(...(page?.nodes ?? []));
    if (!page?.pageInfo.hasNextPage) return all;
  }
}
