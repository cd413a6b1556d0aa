import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readListAddress } from '#client/features/catalogue/list-address.ts';
import { ProductList } from '#client/features/catalogue/product-list.tsx';
import { SearchForm } from '#client/features/search/search-form.tsx';
import { SearchHits } from '#client/features/search/search-hits.tsx';
import { isTooShort } from '#client/features/search/too-short.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useSearchPageSuspenseQuery } from './search-page.generated.ts';

/** All that a word finds: `?q=`. Without a word all goods, as a brand's own list `?brands=`. */
export function SearchPage() {
  const { term } = readListAddress(useLocation().search);
  if (isTooShort(term)) {
    return (
      <Frame term={term}>
        <p className="shell pb-16 text-lg">Please type at least 3 characters.</p>
      </Frame>
    );
  }
  return (
    <Frame term={term}>
      {term && <Hits term={term} />}
      <ProductList base={{}} empty={<NothingFound term={term} />} />
    </Frame>
  );
}

function Frame({ term, children }: { term: string; children: ReactNode }) {
  const title = term ? `Search results for ‘${term}’` : 'All products';
  return (
    <>
      {/* Of no use to search engines, which search by themselves. */}
      <PageMeta title={title} canonical={paths.search()} isIndexed={!term} />
      <div className="shell grid gap-3 pt-2 pb-6">
        <Breadcrumbs title={term ? 'Search' : 'All products'} />
        <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
        <SearchForm term={term} />
      </div>
      {children}
    </>
  );
}

function Hits({ term }: { term: string }) {
  const { search } = useSearchPageSuspenseQuery({ variables: { term } }).data;
  return <SearchHits hits={search} />;
}

function NothingFound({ term }: { term: string }) {
  return (
    <EmptyState
      level="section"
      pose="searching"
      title={`No product found for ‘${term}’`}
      text="Try a shorter word, or start from a shelf."
    >
      <LinkButton to={paths.dog()}>Shop for dogs</LinkButton>
      <LinkButton to={paths.cat()} look="outline">
        Shop for cats
      </LinkButton>
    </EmptyState>
  );
}
