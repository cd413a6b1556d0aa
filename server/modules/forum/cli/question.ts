// question: what is asked in the forum.
import { moveQuestion, setLocked } from '#server/modules/forum/threads/question-care.ts';
import { listReportedQuestions } from '#server/modules/forum/moderation/admin-forum.ts';
import { hidingVerbs, keeping } from './moderation.ts';
import { flag, verb, type Verb } from '#server/transport/cli/command.ts';
import { showWaiting } from './pending.ts';

const args = { question: 'its id' };

export const questionVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'questions that wait for a word: reported ones',
    // None is held back; said or not, it is the same list.
    options: { reported: flag('only what was reported') },
    run: listReportedQuestions,
    show: showWaiting,
  }),
  ...hidingVerbs('question', 'hides a question with its replies'),
  verb({
    name: 'lock',
    says: 'takes no more replies to a question',
    args,
    run: async ({ question: id }) => {
      await setLocked(id, true, keeping('question', 'lock', id));
      return { id, isLocked: true };
    },
    show: ({ id }) => `Question ${id} is locked`,
  }),
  verb({
    name: 'unlock',
    says: 'takes replies to a question again',
    args,
    run: async ({ question: id }) => {
      await setLocked(id, false, keeping('question', 'unlock', id));
      return { id, isLocked: false };
    },
    show: ({ id }) => `Question ${id} is open`,
  }),
  verb({
    name: 'move',
    says: 'moves a question into another group',
    args: { ...args, group: 'slug of the group' },
    run: async ({ question: id, group }) => {
      await moveQuestion(id, group, keeping('question', 'move', id));
      return { id, group };
    },
    show: ({ id, group }) => `Question ${id} is in ${group}`,
  }),
];
