/** Stories that were told while a list of them is on screen, and that it does not show yet. */
export interface ToldStory {
  id: string;
  createdAt: string;
  author: { name: string; username: string };
}

/**
 * Newest first. What is older than the newest of the list has its place on another page, or was only
 * changed; one's own is put into the list by who sends it.
 */
export function newStories(
  told: readonly ToldStory[],
  listed: readonly { id: string; createdAt: string }[],
  username: string | null,
): ToldStory[] {
  const known = new Set(listed.map(({ id }) => id));
  const newest = listed.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return told
    .filter(
      ({ id, createdAt, author }) => !known.has(id) && createdAt > newest && author.username !== username,
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
