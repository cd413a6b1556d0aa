// Pieces of the forum that wait for a word, as every noun of the forum lists them.
import type { Waiting } from '#server/modules/forum/moderation/admin-forum.ts';
import { table } from '#server/transport/cli/text.ts';
import { flag } from '#server/transport/cli/command.ts';

export const filters = {
  held: flag('only what is held back'),
  reported: flag('only what was reported'),
};

const EXCERPT_CHARACTERS = 60;

/** The beginning of a text on one line. */
export function beginning(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  const start = letters.slice(0, EXCERPT_CHARACTERS).join('');
  return letters.length > EXCERPT_CHARACTERS ? `${start}…` : start;
}

function stateOf({ heldAt, hiddenAt }: Waiting): string {
  if (hiddenAt) return 'hidden';
  return heldAt ? 'held' : 'shown';
}

export function showWaiting(pieces: readonly Waiting[]): string {
  return table(
    pieces.map((piece) => ({
      id: piece.id,
      by: piece.author,
      written: piece.writtenAt.toISOString(),
      state: stateOf(piece),
      text: beginning(piece.text),
      reports: piece.reports.map(beginning).join('; '),
    })),
  );
}
