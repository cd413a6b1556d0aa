import { useParams } from 'react-router-dom';
import { Trans } from '@lingui/react';
import { articleData } from '#client/features/blog/article-data.ts';
import { blogUrl } from '#client/features/blog/blog-url.ts';
import { BlogGrid } from '#client/features/blog/blog-grid.tsx';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShareBar } from '#client/ui/share-bar.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useBlogPostPageSuspenseQuery, type BlogPostPageQuery } from './query.generated.ts';

type Post = NonNullable<BlogPostPageQuery['blogPost']>;

export function BlogPostPage() {
  const origin = useOrigin();
  const { slug: postSlug = '' } = useParams();
  const { blogPost } = useBlogPostPageSuspenseQuery({ variables: { postSlug } }).data;
  // The loader has already responded 404.
  if (!blogPost) return null;
  const { slug, title, category, image, html, tags, related, language } = blogPost;
  return (
    <>
      <Head post={blogPost} />
      <article className="shell pt-2">
        <Breadcrumbs
          title={title}
          lang={language}
          category={{
            name: category.name,
            url: blogUrl({ category: category.slug, page: 1 }),
          }}
        />
        <div className="mx-auto max-w-3xl">
          <h1 lang={language} className="pt-2 text-4xl md:text-5xl">
            {title}
          </h1>
          <Byline post={blogPost} />
          <Picture
            image={image}
            width={900}
            height={506}
            sizes="(width >= 52rem) 768px, 92vw"
            priority
            className="my-6 aspect-16/9 w-full rounded-card object-cover"
          />
          <ShopHtml html={html} lang={language} />
          {tags.length > 0 && (
            <ul aria-label={i18n.t('Tags')} className="my-8 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  lang={detectLanguageTag(tag)}
                  className="rounded-full bg-sunk px-3 py-1 text-sm"
                >
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <ShareBar url={origin + paths.blogPost(slug)} title={title} image={origin + image.url} />
        </div>
      </article>
      {related.length > 0 && (
        <Section
          title={i18n.t('Read next')}
          action={
            <LinkButton to={paths.blog()} look="outline" size="small">
              {i18n.t('All posts')}
            </LinkButton>
          }
        >
          <BlogGrid posts={related} />
        </Section>
      )}
    </>
  );
}

function Byline({ post: { author, publishedAt, readingMinutes } }: { post: Post }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-ink-soft">
      <span>
        <Trans
          id="By <0>{author}</0>"
          values={{ author }}
          components={{ 0: <span lang="en-IN" className="font-semibold text-ink" /> }}
        />
      </span>
      <span aria-hidden="true">·</span>
      <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <span>{i18n.t('{minutes} min read', { minutes: readingMinutes })}</span>
    </p>
  );
}

function Head({ post }: { post: Post }) {
  const origin = useOrigin();
  const { name: shopName } = useShop();
  const { title, slug, subDescription, image, category } = post;
  const url = paths.blogPost(slug);
  return (
    <>
      <PageMeta
        title={title}
        description={subDescription}
        canonical={url}
        type="article"
        image={image}
        feed={paths.blogFeed()}
      />
      <StructuredData data={articleData(origin, shopName, post)} />
      <StructuredData
        data={breadcrumbData(origin, [
          { name: category.name, url: blogUrl({ category: category.slug, page: 1 }) },
          { name: title, url },
        ])}
      />
    </>
  );
}
