// Resolves the members that a text mentions; unknown names stay plain text.
import { findMentions } from '#rules/forum/mentions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface Mentioned {
  id: string;
  username: string;
}

/** The existing members that a text mentions as `@username`, at most 10. */
export async function findMentioned(tx: Tx, text: string): Promise<Mentioned[]> {
  const names = findMentions(text);
  if (names.length === 0) return [];
  const members = await tx.user.findMany({
    where: { username: { in: names }, closedAt: null, completedAt: { not: null } },
    select: { id: true, username: true },
    orderBy: { id: 'asc' },
  });
  return members.flatMap(({ id, username }) => (username ? { id, username } : []));
}
