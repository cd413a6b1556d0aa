// The `question` commands.
import { moveQuestion, setLocked } from '#server/modules/forum/threads/moderate-question.ts';
import { listQuestionsForModeration } from '#server/modules/forum/moderation/moderation-queue.ts';
import { visibilityCommands, audited } from './shared-commands.ts';
import { flag, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';
import { moderationTable } from './moderation-table.ts';

const args = { question: 'its id' };

export const questionCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'reported questions, oldest first',
    // Questions are never pending, so the flag does not change the list.
    options: { reported: flag('only reported content') },
    run: listQuestionsForModeration,
    show: moderationTable,
  }),
  ...visibilityCommands('question', 'hides a question with its replies'),
  defineCommand({
    name: 'lock',
    description: 'closes a question to replies',
    args,
    run: async ({ question: id }) => {
      await setLocked(id, true, audited('question', 'lock', id));
      return { id, isLocked: true };
    },
    show: ({ id }) => `Question ${id} is locked`,
  }),
  defineCommand({
    name: 'unlock',
    description: 'opens a question to replies again',
    args,
    run: async ({ question: id }) => {
      await setLocked(id, false, audited('question', 'unlock', id));
      return { id, isLocked: false };
    },
    show: ({ id }) => `Question ${id} is open`,
  }),
  defineCommand({
    name: 'move',
    description: 'moves a question to another group',
    args: { ...args, group: 'slug of the group' },
    run: async ({ question: id, group }) => {
      await moveQuestion(id, group, audited('question', 'move', id));
      return { id, group };
    },
    show: ({ id, group }) => `Question ${id} is in ${group}`,
  }),
];
