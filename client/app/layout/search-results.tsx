import { ArrowRight, History, Search } from 'lucide-react';
import { PetWarning } from '#client/features/catalogue/product/pet-warning.tsx';
import { HazardNote } from '#client/ui/hazard-note.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { formatMoney } from '#client/lib/format.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { SearchEntry, useSearch } from './use-search.ts';

const ICONS = { result: Search, recent: History, all: ArrowRight } as const;

interface SearchResultsProps {
  id: string;
  search: ReturnType<typeof useSearch>;
}

/** The list under a search box: results as links, or recent searches. */
export function SearchResults({ id, search }: SearchResultsProps) {
  const { entries, active, isSearching, hasNoResults, isRecent, term, leave, clearRecent } = search;
  return (
    <>
      {isRecent && entries.length > 0 && (
        <div className="flex items-center justify-between gap-3 ps-3 text-sm">
          <p className="text-ink-soft">{i18n.t('Recent searches')}</p>
          <button
            type="button"
            onClick={clearRecent}
            className="min-h-11 px-3 font-semibold text-lake underline underline-offset-4"
          >
            {i18n.t('Clear recent searches')}
          </button>
        </div>
      )}
      {!isRecent && <HazardNote text={term} />}
      <div id={id} role="listbox" aria-label={i18n.t('Search results')}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.kind + entry.url}
            id={`${id}-${index}`}
            entry={entry}
            isActive={index === active}
            onFollow={leave}
          />
        ))}
      </div>
      {isSearching && <ResultsSkeleton />}
      <p role="status" className={hasNoResults ? 'p-3' : 'sr-only'}>
        {hasNoResults
          ? i18n.t('Nothing found for ‘{term}’. Try a shorter word.', { term })
          : resultCountText(search)}
      </p>
    </>
  );
}

function resultCountText({ term, entries }: ReturnType<typeof useSearch>): string {
  const count = entries.filter(({ kind }) => kind === 'result').length;
  return term && count ? i18n.t('{count, plural, one {# result} other {# results}}', { count }) : '';
}

interface EntryProps {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onFollow: () => void;
}

function Entry({ id, entry, isActive, onFollow }: EntryProps) {
  const { petKind, allergens } = entry;
  const Icon = ICONS[entry.kind];
  return (
    <ShopLink
      id={id}
      to={entry.url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-xl px-3 hover:bg-sunk aria-selected:bg-sunk',
        entry.kind === 'all' && 'font-semibold text-lake',
      )}
    >
      {entry.image ? (
        <Picture
          image={entry.image}
          width={48}
          height={48}
          isDecorative
          className="my-1 size-12 shrink-0 rounded-lg object-contain"
        />
      ) : (
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1">{entry.name}</span>
        {petKind && allergens && <PetWarning product={{ kind: petKind, allergens }} />}
      </span>
      {typeof entry.price === 'number' && (
        <span className="shrink-0 font-semibold">{formatMoney(entry.price)}</span>
      )}
      {entry.label && <span className="shrink-0 text-sm text-ink-soft">{entry.label}</span>}
    </ShopLink>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2 p-3">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
