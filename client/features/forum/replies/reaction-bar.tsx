import { REACTIONS_TO, type Reaction } from '#rules/forum/reactions.ts';
import { shortCount } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useReaction, type Reactable } from './use-reaction.ts';

interface ReactionBarProps {
  content: Reactable;
  /** Names the group of buttons. */
  label: string;
}

/** A toggle button for each kind of reaction, with their counts. */
export function ReactionBar({ content, label }: ReactionBarProps) {
  return (
    <div role="group" aria-label={label} className="-ms-2 flex">
      {REACTIONS_TO[content.target].map((reaction) => (
        <ReactionButton key={reaction.kind} content={content} reaction={reaction} />
      ))}
    </div>
  );
}

interface ReactionButtonProps {
  content: Reactable;
  reaction: Reaction;
  /** Shows its label as well. */
  isLabelled?: boolean;
}

/** Sets and removes an own reaction. */
export function ReactionButton({ content, reaction, isLabelled = false }: ReactionButtonProps) {
  const { isOn, count, toggle } = useReaction(content, reaction.kind);
  const label = i18n.t(reaction.label);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...(!isLabelled && { 'aria-label': `${label}, ${shortCount(count)}`, title: label })}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums transition-colors duration-150 hover:bg-sunk',
        isOn ? 'text-leaf' : 'text-ink-soft',
        isLabelled && 'border-2 border-line px-3',
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
      {isLabelled ? (
        <span>{`${label} · ${shortCount(count)}`}</span>
      ) : (
        <span aria-hidden="true">{shortCount(count)}</span>
      )}
    </button>
  );
}
