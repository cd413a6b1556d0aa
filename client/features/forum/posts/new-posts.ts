export interface PostSummary {
  id: string;
  createdAt: string;
  author: { name: string; username: string };
}

/**
 * Received posts that are newer than the list, newest first. Older ones belong to another page or only
 * changed; own posts are added when they are sent.
 */
export function findNewPosts(
  received: readonly PostSummary[],
  listed: readonly { id: string; createdAt: string }[],
  username: string | null,
): PostSummary[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const newest = listed.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return received
    .filter(
      ({ id, createdAt, author }) => !listedIds.has(id) && createdAt > newest && author.username !== username,
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
