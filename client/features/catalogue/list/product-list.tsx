import { useId, type ReactNode } from 'react';
import { PAGE_SIZE } from '#rules/constants.ts';
import type { SortId } from '#rules/catalogue/product-sorts.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import type { ProductFilter } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { useDelayedFlag } from '#client/lib/hooks/use-delayed-flag.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ItemListData } from '#client/ui/item-list-data.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { ChosenFilters, Filters } from '../filters/lazy-filters.ts';
import { countChosen, listVariables, withoutFilters } from './list-url.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useProductListSuspenseQuery } from './product-list.generated.ts';
import { useListChoice, type ListAddress } from './use-list-choice.ts';

const PriceNote = lazyComponent(async () => (await import('../product/price-note.tsx')).PriceNote);
const ForPets = lazyComponent(async () => (await import('./for-pets.tsx')).ForPets);

// Shorter waits keep the old products visible.
const SKELETON_AFTER_MS = 150;

interface ProductListProps {
  /** The base filter of the list; must equal the filter passed to `preloadList`. */
  base: ProductFilter;
  /** The kind of pet of all products in the list; undefined if they differ. */
  kind?: PetKind;
  /** Shown when the list has no products at all. */
  empty: ReactNode;
}

/** Products with filters, sorting and pages, all in the URL. */
export function ProductList({ base, kind, empty }: ProductListProps) {
  const formId = useId();
  const address = useListChoice();
  const { choice, isChanging } = address;
  const isHydrated = useIsHydrated();
  const isSignedIn = useSession().status === 'signed-in';
  const { products } = useProductListSuspenseQuery({
    variables: listVariables(base, choice),
  }).data;
  const isSlow = useDelayedFlag(isChanging, SKELETON_AFTER_MS);
  const { nodes, totalCount, facets } = products;
  const pages = {
    page: choice.page,
    totalCount,
    pageSize: PAGE_SIZE,
    addressOf: (page: number) => address.listPath({ ...choice, page }),
  };
  if (totalCount === 0 && countChosen(choice) === 0) return empty;
  return (
    <div className="shell grid items-start gap-x-8 lg:grid-cols-[16rem_1fr]">
      <aside
        id="filters"
        className="hidden rounded-card target:block lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1"
      >
        <h2 className="sr-only">{i18n.t('Filters')}</h2>
        <Filters id={formId} facets={facets} address={address} />
      </aside>
      <section aria-label={i18n.t('Products')} aria-busy={isChanging} className="grid gap-4">
        <h2 className="sr-only">{i18n.t('Products')}</h2>
        <ItemListData items={nodes.map(({ name, slug }) => ({ name, url: paths.product(slug) }))} />
        <ListToolbar
          filtersId="filters"
          formId={formId}
          facets={facets}
          address={address}
          count={totalCount}
        />
        <LazyMount when={isSignedIn}>
          <ForPets kind={kind} facets={facets} address={address} />
        </LazyMount>
        <ChosenFilters facets={facets} address={address} />
        <Pagination {...pages} label={i18n.t('Pages, above the list')} />
        {isSlow ? (
          <ProductGridSkeleton count={nodes.length || 8} />
        ) : (
          <ProductGrid
            products={nodes}
            priorityCount={4}
            isBesideFilters
            noteOf={(product) => (
              <LazyMount when={isHydrated && isSortedByFoodPrice(choice.sort)}>
                <PriceNote
                  sort={choice.sort}
                  variant={product.lowestPricedVariant}
                  variantIds={nodes.map(({ lowestPricedVariant }) => lowestPricedVariant.id)}
                />
              </LazyMount>
            )}
          />
        )}
        {totalCount === 0 && <NoMatches address={address} />}
        <Pagination {...pages} />
      </section>
    </div>
  );
}

const isSortedByFoodPrice = (sort: SortId) => sort.startsWith('pricePer');

function NoMatches({ address }: { address: ListAddress }) {
  return (
    <EmptyState
      level="section"
      pose="searching"
      title={i18n.t('No products match all of these filters')}
      text={i18n.t('Remove one, or see everything in this category.')}
    >
      <LinkButton to={address.listPath(withoutFilters(address.choice))} look="outline">
        {i18n.t('Clear all filters')}
      </LinkButton>
    </EmptyState>
  );
}
