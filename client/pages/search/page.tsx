import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { parseListUrl } from '#client/features/catalogue/list/list-url.ts';
import { ProductList } from '#client/features/catalogue/list/product-list.tsx';
import { HazardNote } from '#client/ui/hazard-note.tsx';
import { SearchForm } from '#client/features/search/search-form.tsx';
import { SearchHits } from '#client/features/search/search-hits.tsx';
import { isTooShort } from '#client/features/search/too-short.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useSearchPageSuspenseQuery } from './query.generated.ts';

/** Search results for `?q=`. Without a term, all products, or a brand's with `?brands=`. */
export function SearchPage() {
  const { term } = parseListUrl(useLocation().search);
  if (isTooShort(term)) {
    return (
      <Frame term={term}>
        <p className="shell pb-16 text-lg">{i18n.t('Please type at least 3 characters.')}</p>
      </Frame>
    );
  }
  return (
    <Frame term={term}>
      {term && <Hits term={term} show="goods" />}
      <ProductList base={{}} empty={<NothingFound term={term} />} />
      {term && <Hits term={term} show="reading" />}
    </Frame>
  );
}

function Frame({ term, children }: { term: string; children: ReactNode }) {
  const title = isTooShort(term)
    ? i18n.t('Search')
    : term
      ? i18n.t('Showing results for {term}', { term })
      : i18n.t('All products');
  return (
    <>
      {/* Search results are not indexed. */}
      <PageMeta
        title={title}
        description={i18n.t(
          'All products in one list: food, treats, toys and care for dogs, cats and their friends, by brand, life stage and price.',
        )}
        canonical={paths.search()}
        isIndexed={!term}
      />
      <BreadcrumbData steps={[{ name: title, url: paths.search() }]} />
      <div className="shell grid gap-3 pt-2 pb-6">
        <Breadcrumbs title={term ? i18n.t('Search') : i18n.t('All products')} />
        <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
        <SearchForm term={term} />
        <HazardNote text={term} />
      </div>
      {children}
    </>
  );
}

function Hits({ term, show }: { term: string; show: 'goods' | 'reading' }) {
  const { search } = useSearchPageSuspenseQuery({ variables: { term } }).data;
  return <SearchHits hits={search} show={show} />;
}

function NothingFound({ term }: { term: string }) {
  return (
    <EmptyState
      level="section"
      pose="searching"
      title={i18n.t('No product found for ‘{term}’', { term })}
      text={i18n.t('Try a shorter word, or start from a category.')}
    >
      <LinkButton to={paths.dog()}>{i18n.t('Shop for dogs')}</LinkButton>
      <LinkButton to={paths.cat()} look="outline">
        {i18n.t('Shop for cats')}
      </LinkButton>
    </EmptyState>
  );
}
