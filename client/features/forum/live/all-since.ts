import type { Numbered } from '../threads/thread-log.ts';

const PAGE_SIZE = 100;

interface RepliesPage<T> {
  nodes: readonly T[];
  pageInfo: { hasNextPage: boolean };
}

/** Fetches all replies after a number, page by page. `read` returns at most `first` of them, or fewer if they are long. */
export async function allSince<T extends Numbered>(
  after: number,
  read: (afterNumber: number, first: number) => Promise<RepliesPage<T> | null | undefined>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.number ?? after, PAGE_SIZE);
    all.push(...(page?.nodes ?? []));
    if (!page?.pageInfo.hasNextPage) return all;
  }
}
