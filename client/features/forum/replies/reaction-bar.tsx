import { ArrowBigUp, Heart, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { ReactionKind } from '#client/graph-types.generated.ts';
import { shortCount } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { REACTIONS, type Reaction } from './reactions.ts';
import type { ReplyPartProps } from '../threads/thread.ts';
import { useReaction } from './use-reaction.ts';

const ICONS: Record<ReactionKind, LucideIcon> = { VOTE: ArrowBigUp, HEART: Heart, THUMB_UP: ThumbsUp };

/** Toggle buttons for vote, heart and thumb up, with their counts. */
export function ReactionBar({ reply }: ReplyPartProps) {
  return (
    <div
      role="group"
      aria-label={i18n.t('Reactions to reply {number}', { number: reply.number })}
      className="-ms-2 flex"
    >
      {REACTIONS.map((reaction) => (
        <ReactionButton key={reaction.kind} reply={reply} reaction={reaction} />
      ))}
    </div>
  );
}

function ReactionButton({ reply, reaction }: ReplyPartProps & { reaction: Reaction }) {
  const { isOn, count, toggle } = useReaction(reply, reaction);
  const Icon = ICONS[reaction.kind];
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${i18n.t(reaction.label)}, ${shortCount(count)}`}
      title={i18n.t(reaction.label)}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums transition-colors duration-150 hover:bg-sunk',
        isOn ? 'text-leaf' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isOn && 'fill-current')} />
      <span aria-hidden="true">{shortCount(count)}</span>
    </button>
  );
}
