// reply: what is said in the forum.
import { listWaitingReplies } from '#server/modules/forum/moderation/admin-forum.ts';
import { hidingVerbs, releaseVerb } from './moderation.ts';
import { verb, type Verb } from '#server/transport/cli/command.ts';
import { filters, showWaiting } from './pending.ts';

export const replyVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'replies that wait for a word: held back or reported',
    options: filters,
    run: ({ held, reported }) => listWaitingReplies({ isHeld: held, isReported: reported }),
    show: showWaiting,
  }),
  ...hidingVerbs('reply', 'hides a reply; its number stays'),
  releaseVerb('reply'),
];
