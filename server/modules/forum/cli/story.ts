// The `story` commands.
import { listPostsForModeration } from '#server/modules/forum/moderation/moderation-queue.ts';
import { visibilityCommands, releaseCommand } from './shared-commands.ts';
import { defineCommand, type CliCommand } from '#server/transport/cli/command.ts';
import { moderationFilters, moderationTable } from './moderation-table.ts';

export const storyCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'pending and reported stories, oldest first',
    options: moderationFilters,
    run: ({ pending, held, reported }) =>
      listPostsForModeration({ isPending: pending || held, isReported: reported }),
    show: moderationTable,
  }),
  ...visibilityCommands('story', 'hides a story with its replies'),
  releaseCommand('story'),
];
