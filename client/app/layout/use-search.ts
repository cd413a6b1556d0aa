import { useRef, useState, type KeyboardEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { skipToken } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Allergen } from '#rules/pets/allergens.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { MIN_SEARCH_CHARACTERS, SEARCH_DELAY_MS } from '#rules/constants.ts';
import { SEARCH_KIND_LABELS } from '#client/features/search/kind-labels.ts';
import { paths } from '#client/lib/paths.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { useSearchBoxQuery } from './search-box.generated.ts';

export interface SearchEntry {
  name: string;
  url: string;
  kind: 'result' | 'recent' | 'all';
  /** The kind of result: 'Product', 'Category' and so on. */
  label?: string;
  /** Products only. */
  image?: { url: string; alt: string } | null;
  price?: number | null;
  petKind?: PetKind | null;
  allergens?: readonly Allergen[];
}

/** State of both search boxes: input, results and keyboard navigation. */
export function useSearch(onLeave: () => void) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // The results page shows its term, until another one is entered.
  const { pathname, search, key } = useLocation();
  const pageTerm = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [draft, setDraft] = useState<{ text: string; on: string }>();
  const isDraft = draft?.on === key;
  const text = isDraft ? draft.text : pageTerm;
  const [recent, setRecent] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const term = text.trim();
  const { hits, isSearching } = useSearchHits(isDraft ? term : '');
  const isRecent = term === '' || !isDraft;
  const entries = isRecent ? recent.map(asRecent) : hits;

  const leave = () => {
    if (term.length >= MIN_SEARCH_CHARACTERS) rememberSearch(term);
    setDraft(undefined);
    setActive(-1);
    onLeave();
  };
  const submit = () => {
    const url = entries[active]?.url ?? (term && paths.search(term));
    if (!url) return;
    leave();
    void navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    // There is one position more than entries: the input itself, at -1.
    const positions = entries.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  };
  return {
    input,
    text,
    term,
    /** Whether the entries are recent searches. */
    isRecent,
    type: (text: string) => {
      setDraft({ text, on: key });
      setActive(-1);
    },
    entries,
    active,
    isSearching,
    /** The search is complete and found nothing. */
    hasNoResults: isDraft && term.length >= MIN_SEARCH_CHARACTERS && !isSearching && entries.length === 0,
    readRecent: () => setRecent(recentSearches()),
    clearRecent: () => {
      forgetSearches();
      setRecent([]);
      // Its button is gone.
      input.current?.focus();
    },
    leave,
    submit,
    onKeyDown,
  };
}

/** Searches one second after the last key press, for at least 3 characters; fewer clear the results. */
function useSearchHits(term: string) {
  const settled = useDebounce(term, SEARCH_DELAY_MS);
  const isLongEnough = term.length >= MIN_SEARCH_CHARACTERS;
  const isSettled = isLongEnough && settled === term;
  const { data, loading } = useSearchBoxQuery(isSettled ? { variables: { term } } : skipToken);
  const results = (isSettled && data?.search) || [];
  const hits: SearchEntry[] = results.map(({ kind, ...hit }) => ({
    ...hit,
    kind: 'result',
    label: i18n.t(SEARCH_KIND_LABELS[kind]),
  }));
  if (hits.length > 0)
    hits.push({
      name: i18n.t('See all results for ‘{term}’', { term }),
      url: paths.search(term),
      kind: 'all',
    });
  return { hits, isSearching: isLongEnough && (!isSettled || loading) };
}

const asRecent = (term: string): SearchEntry => ({
  name: term,
  url: paths.search(term),
  kind: 'recent',
});
