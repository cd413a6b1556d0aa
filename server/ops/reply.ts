// reply: what is said in the forum.
import { listWaitingReplies } from '#server/forum/shop-forum.ts';
import { hidingVerbs, releaseVerb } from './moderating.ts';
import { verb, type Verb } from './verb.ts';
import { filters, showWaiting } from './waiting.ts';

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
