// story: what members tell of their pets.
import { listWaitingStories } from '#server/modules/forum/moderation/admin-forum.ts';
import { hidingVerbs, releaseVerb } from './moderation.ts';
import { verb, type Verb } from '#server/transport/cli/command.ts';
import { filters, showWaiting } from './pending.ts';

export const storyVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'stories that wait for a word: held back or reported',
    options: filters,
    run: ({ held, reported }) => listWaitingStories({ isHeld: held, isReported: reported }),
    show: showWaiting,
  }),
  ...hidingVerbs('story', 'hides a story with its replies'),
  releaseVerb('story'),
];
