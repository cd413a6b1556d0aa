let count = 0;

/** A sentence that occurs nowhere else. */
export function uniqueText(): string {
  count += 1;
  return `Wrap her in a towel, then paw by paw, and that makes ${count}`;
}
