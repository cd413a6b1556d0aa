// The `reply` commands.
import { listRepliesForModeration } from '#server/modules/forum/moderation/moderation-queue.ts';
import { visibilityCommands, releaseCommand } from './shared-commands.ts';
import { defineCommand, type CliCommand } from '#server/transport/cli/command.ts';
import { moderationFilters, moderationTable } from './moderation-table.ts';

export const replyCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'pending and reported replies, oldest first',
    options: moderationFilters,
    run: ({ pending, held, reported }) =>
      listRepliesForModeration({ isPending: pending || held, isReported: reported }),
    show: moderationTable,
  }),
  ...visibilityCommands('reply', 'hides a reply; its number stays'),
  releaseCommand('reply'),
];
