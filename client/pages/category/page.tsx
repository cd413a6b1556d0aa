import { useLocation } from 'react-router-dom';
import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { parseCategorySlug } from '#rules/paths/category-path.ts';
import { CategoryIntro } from '#client/features/catalogue/list/category-intro.tsx';
import { CategoryTile } from '#client/features/catalogue/list/category-tile.tsx';
import { categoryTitle } from '#client/features/catalogue/list/category-title.ts';
import { parseListUrl } from '#client/features/catalogue/list/list-url.ts';
import { ProductList } from '#client/features/catalogue/list/product-list.tsx';
import { SiblingLinks } from '#client/features/catalogue/product/sibling-links.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useCategoryPageSuspenseQuery, type CategoryPageQuery } from './query.generated.ts';

type Category = NonNullable<CategoryPageQuery['category']>;

/** A landing page such as /dog, or a category such as /dog/dog-dry-food. */
export function CategoryPage() {
  const { pathname } = useLocation();
  const slug = parseCategorySlug(pathname) ?? '';
  const { category } = useCategoryPageSuspenseQuery({ variables: { slug } }).data;
  // The loader has already responded 404.
  if (!category) return null;
  return (
    <>
      <Head category={category} />
      <div className="shell pt-2">
        <Breadcrumbs
          title={category.name}

          {...(category.parent && { category: category.parent })}
        />
      </div>
      {category.isComingSoon ? <ComingSoon category={category} /> : <CategoryContent category={category} />}
    </>
  );
}

function Head({ category }: { category: Category }) {
  const origin = useOrigin();
  const { freeDeliveryFrom } = useShop().charges;
  const { page } = parseListUrl(useLocation().search);
  const { name, url, parent, description, image, isComingSoon } = category;
  const title = categoryTitle(category);
  return (
    <>
      <PageMeta
        title={page > 1 ? i18n.t('{title}, page {page}', { title, page }) : title}
        description={i18n.t('{description} Free delivery from {freeFrom}, cash on delivery.', {
          description,
          freeFrom: ungroupedRupeeText(freeDeliveryFrom),
        })}
        canonical={page > 1 ? `${url}?page=${page}` : url}
        image={image}
        isIndexed={!isComingSoon}
      />
      <StructuredData
        data={import.meta.env.SSR && breadcrumbData(origin, [...(parent ? [parent] : []), { name, url }])}
      />
    </>
  );
}

function CategoryContent({ category }: { category: Category }) {
  const { id, slug, description, parent, subCategories } = category;
  const title = categoryTitle(category);
  return (
    <>
      {parent ? (
        <div className="shell grid gap-4 pb-6">
          <div>
            <h1 className="text-3xl md:text-4xl">{title}</h1>
            <p className="mt-1 text-lg text-ink-soft">{description}</p>
          </div>
          <SiblingLinks
            label={i18n.t('More for them: {name}', { name: parent.name })}
            categories={parent.subCategories}
            currentId={id}
          />
        </div>
      ) : (
        <>
          <CategoryIntro title={title} category={category} />
          <ul className="shell grid grid-cols-2 gap-3 py-8 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] md:gap-5">
            {subCategories.map((subCategory) => (
              <li key={subCategory.id}>
                <CategoryTile category={subCategory} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ProductList base={{ category: slug }} kind={category.kind} empty={<NothingYet />} />
    </>
  );
}

function ComingSoon({ category }: { category: Category }) {
  const { parent, description } = category;
  return (
    <EmptyState title={i18n.t('{name}: Coming Soon', { name: category.name })} text={description}>
      <LinkButton to={parent?.url ?? paths.home()}>
        {parent ? i18n.t('Back to {name}', { name: parent.name }) : i18n.t('Go to Home')}
      </LinkButton>
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      level="section"
      title={i18n.t('This category is being filled')}
      text={i18n.t('Come back in a few days, or look at what else there is.')}
    >
      <LinkButton to={paths.home()}>{i18n.t('Go to Home')}</LinkButton>
    </EmptyState>
  );
}
