import { Search } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { paths } from '#client/lib/paths.ts';
import type { useSearch } from './use-search.ts';

interface SearchInputProps {
  listId: string;
  placeholder: string;
  isListShown: boolean;
  hasFocusAtFirst?: boolean;
  search: ReturnType<typeof useSearch>;
}

/** The search field; without JavaScript it is a plain form that leads to /search. */
export function SearchInput({ listId, placeholder, isListShown, hasFocusAtFirst, search }: SearchInputProps) {
  const { text, type, active, onKeyDown, readRecent, submit, input } = search;
  return (
    <form
      role="search"
      action={paths.search()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="relative flex-1"
    >
      <input
        ref={input}
        type="text"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={MAX_SEARCH_CHARACTERS}
        autoFocus={hasFocusAtFirst}
        placeholder={placeholder}
        aria-label={placeholder}
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={readRecent}
        className="h-12 w-full rounded-full border-2 border-edge bg-paper pe-12 ps-5 placeholder:text-ink-soft focus-visible:border-lake focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label={i18n.t('Search')}
        className="absolute top-0.5 end-0.5 grid size-11 place-items-center rounded-full hover:bg-sunk"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
