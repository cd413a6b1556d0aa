import { REACTIONS, type Reaction } from '#rules/forum/reactions.ts';
import { shortCount } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { ReplyPartProps } from '../threads/thread.ts';
import { useReaction } from './use-reaction.ts';

/** A toggle button for each kind of reaction, with their counts. */
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
  const { isOn, count, toggle } = useReaction(reply, reaction.kind);
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
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0 stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]',
          isOn ? 'fill-current' : 'fill-none',
        )}
      >
        <path d={reaction.icon} />
      </svg>
      <span aria-hidden="true">{shortCount(count)}</span>
    </button>
  );
}
