import { useLocation } from 'react-router-dom';
import { AlsoSearched } from '#client/features/content/also-searched.tsx';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { usePolicyPageSuspenseQuery } from './query.generated.ts';
import { textSlugAt, versionAt } from './policy-text.ts';
import { EarlierVersionNote, EarlierVersions, isInForce } from './versions.tsx';

/** /privacy-policy, /terms-conditions, /refund-and-cancellation, /shopping-policy. */
export function PolicyPage() {
  const { pathname, search } = useLocation();
  const slug = textSlugAt(pathname);
  const { name: shop } = useShop();
  const { shopText, categories } = usePolicyPageSuspenseQuery({
    variables: { slug, ...versionAt(search) },
  }).data;
  // The loader has already responded 404.
  if (!shopText) return null;
  const { title, lastUpdated, html } = shopText;
  return (
    <>
      <PageMeta
        title={title}
        description={
          lastUpdated
            ? i18n.t('{title} of {shop}, last updated {day}.', { title, shop, day: lastUpdated })
            : i18n.t('{title} of {shop}.', { title, shop })
        }
        canonical={`/${slug}`}
        isIndexed={isInForce(shopText)}
      />
      <BreadcrumbData steps={[{ name: title, url: `/${slug}` }]} />
      <div className="shell pt-2">
        <Breadcrumbs title={title} />
        <article className="pt-2">
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          {lastUpdated && (
            <p className="mt-2 text-ink-soft">{i18n.t('Last updated {day}', { day: lastUpdated })}</p>
          )}
          <EarlierVersionNote slug={slug} text={shopText} />
          <ShopHtml html={html} />
          <EarlierVersions slug={slug} text={shopText} />
        </article>
      </div>
      <AlsoSearched categories={categories} />
    </>
  );
}
