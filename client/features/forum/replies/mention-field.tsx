import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { mentionAt, suggestMembers, withMention, type Member } from './mentions.ts';

interface MentionFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  value: string;
  onText: (text: string) => void;
  /** Members that `@` suggests. */
  members: readonly Member[];
}

/** A text area in which `@` suggests members: arrows move, Enter or Tab inserts, Escape closes. */
export function MentionField({ value, onText, members, onKeyDown, ...field }: MentionFieldProps) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The start of the mention whose suggestions Escape closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = mentionAt(value, caret);
  const suggestions = mention && mention.start !== closedAt ? suggestMembers(members, mention.term) : [];
  const at = Math.min(active, suggestions.length - 1);

  const updateCaret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    // No suggestions while text is selected.
    setCaret(selectionStart === selectionEnd ? selectionStart : 0);
  const insert = (member: Member | undefined) => {
    if (!mention || !member) return;
    const next = withMention(value, caret, mention, member);
    // Synchronous, so that the next keystroke goes to the right place.
    flushSync(() => {
      onText(next.text);
      setCaret(next.caret);
      setActive(0);
    });
    input.current?.focus();
    input.current?.setSelectionRange(next.caret, next.caret);
  };
  const onSuggestionKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowDown') setActive((at + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((at + suggestions.length - 1) % suggestions.length);
    else if (event.key === 'Escape') setClosedAt(mention?.start ?? null);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      insert(suggestions[at]);
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
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={suggestions.length > 0 ? `${listId}-${at}` : undefined}
        onChange={({ target }) => {
          onText(target.value);
          updateCaret(target);
          setActive(0);
        }}
        onSelect={({ currentTarget }) => updateCaret(currentTarget)}
        onKeyDown={(event) => {
          if (suggestions.length > 0 && onSuggestionKey(event)) return;
          if (event.key !== 'Escape') setClosedAt((current) => (mention ? current : null));
          onKeyDown?.(event);
        }}
      />
      {suggestions.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={i18n.t('Members of this thread')}
          className="absolute inset-x-0 top-full z-20 -mt-1 overflow-hidden rounded-xl border border-line bg-paper py-1 shadow-float"
        >
          {suggestions.map((member, index) => (
            <li
              key={member.username}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(member)}
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
        {suggestions.length > 0 &&
          i18n.t(
            '{count, plural, one {One member found; choose with the arrow keys} other {# members found; choose with the arrow keys}}',
            { count: suggestions.length },
          )}
      </p>
    </div>
  );
}
