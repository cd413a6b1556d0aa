// reply: what is said in the forum.
import { hideReply, showReply } from '#server/forum/hide-reply.ts';
import { recorded } from './acts.ts';
import { replyOf } from './standing.ts';
import { needed, verb, type Verb } from './verb.ts';

const args = { reply: 'its id' };

const keeping = (verb: string, id: string) =>
  recorded({ noun: 'reply', verb, about: id }, (tx) => replyOf(tx, id));

export const replyVerbs: readonly Verb[] = [
  verb({
    name: 'hide',
    says: 'hides a reply; its number stays',
    args,
    options: { reason: needed('text', 'why; its author reads it') },
    run: async ({ reply: id, reason }) => {
      await hideReply(id, { reason }, keeping('hide', id));
      return { id, isHidden: true };
    },
    show: ({ id }) => `Reply ${id} is hidden`,
  }),
  verb({
    name: 'show',
    says: 'shows a hidden reply again',
    args,
    run: async ({ reply: id }) => {
      await showReply(id, keeping('show', id));
      return { id, isHidden: false };
    },
    show: ({ id }) => `Reply ${id} is shown`,
  }),
];
