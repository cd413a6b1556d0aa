// Filters and output table of the moderation queue, shared by the forum commands.
import type { ModerationItem } from '#server/modules/forum/moderation/moderation-queue.ts';
import { table } from '#server/transport/cli/text.ts';
import { flag } from '#server/transport/cli/command.ts';

export const moderationFilters = {
  pending: flag('only pending content'),
  held: flag('the former name of --pending'),
  reported: flag('only reported content'),
};

const EXCERPT_CHARACTERS = 60;

/** The start of a text on one line. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  const start = characters.slice(0, EXCERPT_CHARACTERS).join('');
  return characters.length > EXCERPT_CHARACTERS ? `${start}…` : start;
}

function describeState({ pendingSince, hiddenAt }: ModerationItem): string {
  if (hiddenAt) return 'hidden';
  return pendingSince ? 'pending' : 'shown';
}

export function moderationTable(items: readonly ModerationItem[]): string {
  return table(
    items.map((item) => ({
      id: item.id,
      by: item.author,
      written: item.writtenAt.toISOString(),
      state: describeState(item),
      text: excerpt(item.text),
      photos: item.photos.join(' '),
      reports: item.reports.map(excerpt).join('; '),
    })),
  );
}
