import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { PAGE_SIZE } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { FilterForm_FacetsFragment } from '../filters/filter-form.generated.ts';
import { countChosen } from './list-url.ts';
import { SortSelect } from './sort-select.tsx';
import type { ListAddress } from './use-list-choice.ts';

const FilterDrawer = lazyComponent(async () => (await import('../filters/filter-drawer.tsx')).FilterDrawer);

interface ListToolbarProps {
  /** Ids of the filter section and its form. */
  filtersId: string;
  formId: string;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
  count: number;
}

/** Result count, sort order, and on phones the filter button. */
export function ListToolbar({ filtersId, formId, facets, address, count }: ListToolbarProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { latest, choice, choose } = address;
  const filterCount = countChosen(latest);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="w-full text-ink-soft sm:w-auto sm:flex-1">
        {countText(count, choice.page)}
      </p>
      {/* Without JavaScript it links to the filters in the page. */}
      <a
        href={`#${filtersId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsDrawerOpen(true);
        }}
        className={buttonLook('outline', 'normal', '!px-4 lg:hidden')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {i18n.t('Filters')}
        {filterCount > 0 && ` (${filterCount})`}
      </a>
      <div className="min-w-0 flex-1 sm:w-60 sm:flex-none">
        <SortSelect
          form={formId}
          sort={latest.sort}
          isSearch={latest.term !== ''}
          hasFood={facets.allergens.length > 0 || latest.sort.startsWith('pricePer')}
          onChange={(sort) => choose({ sort })}
        />
      </div>
      <LazyMount when={isDrawerOpen}>
        <FilterDrawer
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          facets={facets}
          address={address}
          count={count}
        />
      </LazyMount>
    </div>
  );
}

/** @example countText(77, 2) // '25–48 of 77 products' */
function countText(count: number, page: number): string {
  if (count <= PAGE_SIZE) return i18n.t('{count, plural, one {# product} other {# products}}', { count });
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  return i18n.t('{first}–{last} of {count, plural, one {# product} other {# products}}', {
    first,
    last,
    count,
  });
}
