import { REACTIONS_TO, type ReactionKind, type ReactionTarget } from '#rules/forum/reactions.ts';
import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';

export interface ReactionCount {
  kind: ReactionKind;
  count: number;
}

export const countReactions = (reactions: readonly ReactionCount[], reaction: ReactionKind): number =>
  reactions.find(({ kind }) => kind === reaction)?.count ?? 0;

/** @example reactionText('reply', [{ kind: 'VOTE', count: 20 }, { kind: 'HEART', count: 1 }]) // '20 votes · 1 heart' */
export function reactionText(target: ReactionTarget, reactions: readonly ReactionCount[]): string {
  return REACTIONS_TO[target]
    .flatMap(({ kind, counted }) => {
      const count = countReactions(reactions, kind);
      return count > 0 ? i18n.t(counted, countParams(count)) : [];
    })
    .join(' · ');
}
