// The `forum` commands.
import { listOpenReports } from '#server/modules/forum/moderation/moderation-queue.ts';
import { table } from '#server/transport/cli/text.ts';
import { defineCommand, type CliCommand } from '#server/transport/cli/command.ts';
import { excerpt } from './moderation-table.ts';

export const forumCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'reports',
    description: 'open reports, oldest first; hiding or showing the content settles them',
    run: listOpenReports,
    show: (reports) =>
      table(
        reports.map(({ kind, id, text, isHidden, category, reason, by, at }) => ({
          kind,
          id,
          state: isHidden ? 'hidden' : 'shown',
          text: excerpt(text),
          category,
          reason: excerpt(reason),
          by: by ?? '',
          at: at.toISOString(),
        })),
      ),
  }),
];
