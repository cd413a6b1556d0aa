import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { TextArea } from '#client/ui/text-area.tsx';
import { mentionAt, suggested, withMention, type Member } from './mentions.ts';

interface MentionFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  value: string;
  onText: (text: string) => void;
  /** Who can be spoken to by `@`. */
  members: readonly Member[];
}

/** Lines of text in which `@` offers the members of the thread: arrows choose, Enter takes, Escape leaves. */
export function MentionField({ value, onText, members, onKeyDown, ...field }: MentionFieldProps) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** Escape was pressed at this mention. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const mention = mentionAt(value, caret);
  const offered = mention && mention.start !== leftAt ? suggested(members, mention.term) : [];
  const at = Math.min(chosen, offered.length - 1);

  const follow = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    // A marked passage is no place to write a name.
    setCaret(selectionStart === selectionEnd ? selectionStart : 0);
  const take = (member: Member | undefined) => {
    if (!mention || !member) return;
    const next = withMention(value, caret, mention, member);
    // At once: who types on without a pause would else type at another place.
    flushSync(() => {
      onText(next.text);
      setCaret(next.caret);
      setChosen(0);
    });
    input.current?.focus();
    input.current?.setSelectionRange(next.caret, next.caret);
  };
  const choose = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowDown') setChosen((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setLeftAt(mention?.start ?? null);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      take(offered[at]);
    else return false;
    event.preventDefault();
    return true;
  };

  return (
    <div className="relative">
      <TextArea
        {...field}
        ref={input}
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${at}` : undefined}
        onChange={({ target }) => {
          onText(target.value);
          follow(target);
          setChosen(0);
        }}
        onSelect={({ currentTarget }) => follow(currentTarget)}
        onKeyDown={(event) => {
          if (offered.length > 0 && choose(event)) return;
          if (event.key !== 'Escape') setLeftAt((left) => (mention ? left : null));
          onKeyDown?.(event);
        }}
      />
      {offered.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={i18n.t('Members of this thread')}
          className="absolute inset-x-0 top-full z-20 -mt-1 overflow-hidden rounded-xl border border-line bg-paper py-1 shadow-float"
        >
          {offered.map((member, index) => (
            <li
              key={member.username}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
              className={classNames(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4',
                index === at && 'bg-sunk',
              )}
            >
              <span className="font-semibold">{member.name}</span>
              <span className="text-sm text-ink-soft">@{member.username}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {offered.length > 0 &&
          i18n.t(
            '{count, plural, one {One member found; choose with the arrow keys} other {# members found; choose with the arrow keys}}',
            { count: offered.length },
          )}
      </p>
    </div>
  );
}
