import { useLocation } from 'react-router-dom';
import { BLOG_PAGE_SIZE, blogUrl, parseBlogUrl, type BlogChoice } from '#client/features/blog/blog-url.ts';
import { BlogGrid, BlogGridSkeleton } from '#client/features/blog/blog-grid.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useListChange } from '#client/lib/hooks/use-list-change.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ItemListData } from '#client/ui/item-list-data.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useBlogPageSuspenseQuery, type BlogPageQuery } from './query.generated.ts';

/** /blog, or one category: `?category=`. */
export function BlogPage() {
  const choice = parseBlogUrl(useLocation().search);
  const { blogCategories, blogPosts } = useBlogPageSuspenseQuery({
    variables: { blogCategory: choice.category, first: BLOG_PAGE_SIZE, page: choice.page },
  }).data;
  const category = blogCategories.find(({ slug }) => slug === choice.category);
  return (
    <>
      <Head choice={choice} category={category} image={blogPosts.nodes[0]?.image} />
      <div className="shell grid gap-5 pt-2 pb-4">
        <div>
          <Breadcrumbs
            title={category?.name ?? i18n.t('Blog')}
            {...(category && { category: { name: i18n.t('Blog'), url: paths.blog() } })}
          />
          <h1 className="text-4xl md:text-5xl">{category?.name ?? i18n.t('Blog')}</h1>
          <p className="mt-1 text-lg text-ink-soft">
            {i18n.t('Good advice for life with pets in India, in words that a tired person can read.')}
          </p>
        </div>
        <LinkChips
          label={i18n.t('Categories')}
          links={[
            { name: i18n.t('All posts'), url: paths.blog(), isCurrent: !category },
            ...blogCategories.map(({ slug, name }) => ({
              name,
              url: blogUrl({ category: slug, page: 1 }),
              isCurrent: slug === choice.category,
            })),
          ]}
        />
        <Posts posts={blogPosts} choice={choice} />
      </div>
    </>
  );
}

interface PostsProps {
  posts: BlogPageQuery['blogPosts'];
  choice: BlogChoice;
}

function Posts({ posts: { nodes, totalCount }, choice }: PostsProps) {
  const { isChanging, isSlow } = useListChange();
  if (totalCount === 0) return <NothingYet />;
  return (
    <section aria-label={i18n.t('Posts')} aria-busy={isChanging} className="grid gap-6">
      <h2 className="sr-only">{i18n.t('Posts')}</h2>
      <ItemListData items={nodes.map(({ title, slug }) => ({ name: title, url: paths.blogPost(slug) }))} />
      {isSlow ? <BlogGridSkeleton count={nodes.length || 6} /> : <BlogGrid posts={nodes} priorityCount={2} />}
      <Pagination
        page={choice.page}
        totalCount={totalCount}
        pageSize={BLOG_PAGE_SIZE}
        addressOf={(page) => blogUrl({ ...choice, page })}
      />
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      level="section"
      title={i18n.t('Nothing is written here yet')}
      text={i18n.t('Someone is chewing a pencil. Until then, the forum knows a lot.')}
    >
      <LinkButton to={paths.blog()}>{i18n.t('All posts')}</LinkButton>
      <LinkButton to={paths.forum()} look="outline">
        {i18n.t('Visit the forum')}
      </LinkButton>
    </EmptyState>
  );
}

interface HeadProps {
  choice: BlogChoice;
  category: { name: string } | undefined;
  image: { url: string; alt: string } | undefined;
}

function Head({ choice, category, image }: HeadProps) {
  const origin = useOrigin();
  const title = category ? i18n.t('{name}: pet blog', { name: category.name }) : i18n.t('Pet blog');
  const steps = [
    { name: i18n.t('Blog'), url: paths.blog() },
    ...(category ? [{ name: category.name, url: blogUrl({ ...choice, page: 1 }) }] : []),
  ];
  return (
    <>
      <PageMeta
        title={choice.page > 1 ? i18n.t('{title}, page {page}', { title, page: choice.page }) : title}
        description={i18n.t(
          'Feeding, health, behaviour and travel: honest advice for dogs, cats, birds and small animals in Indian homes.',
        )}
        canonical={blogUrl(choice)}
        feed={paths.blogFeed()}
        image={image}
      />
      <StructuredData data={breadcrumbData(origin, steps)} />
    </>
  );
}
