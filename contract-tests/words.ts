let said = 0;

/** A sentence that nobody has said yet. */
export function words(): string {
  said += 1;
  return `Wrap her in a towel, then paw by paw, and that makes ${said}`;
}
