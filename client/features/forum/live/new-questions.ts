export interface AskedQuestion {
  id: string;
  createdAt: string;
}

/** Received questions that are newer than the list, each once, newest first. Older ones only changed. */
export function findNewQuestions(
  received: readonly AskedQuestion[],
  listed: readonly AskedQuestion[],
): AskedQuestion[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const newest = listed.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  const fresh = received.filter(({ id, createdAt }) => !listedIds.has(id) && createdAt > newest);
  return [...new Map(fresh.map((question) => [question.id, question])).values()].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
}
