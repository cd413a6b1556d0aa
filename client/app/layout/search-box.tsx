import { useId, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { SearchInput } from './search-input.tsx';
import { useSearch } from './use-search.ts';

const SearchResults = lazyComponent(async () => (await import('./search-results.tsx')).SearchResults);

/** The desktop search, with results in a panel below. */
export function SearchBox() {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const search = useSearch(() => setIsOpen(false));
  const isListShown = isOpen && (search.entries.length > 0 || search.isSearching || search.hasNoResults);
  return (
    <div
      ref={box}
      className="relative mx-auto hidden min-w-0 max-w-xl flex-1 md:flex"
      onFocus={() => setIsOpen(true)}
      onChange={() => setIsOpen(true)}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOpen(false);
      }}
    >
      <SearchInput
        listId={listId}
        placeholder={i18n.t('Search for products, categories')}
        isListShown={isListShown}
        search={search}
      />
      <div
        hidden={!isListShown}
        className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-float"
      >
        <LazyMount when={isListShown}>
          <SearchResults id={listId} search={search} />
        </LazyMount>
      </div>
    </div>
  );
}
