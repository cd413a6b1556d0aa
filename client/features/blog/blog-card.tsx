import { truncate } from '#rules/text/truncate.ts';
import { formatDay } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { blogUrl } from './blog-url.ts';
import type { BlogCard_PostFragment } from './blog-card.generated.ts';

interface BlogCardProps {
  post: BlogCard_PostFragment;
  /** Above the fold: loads its image eagerly. */
  priority?: boolean;
}

/** A post in a list; title and subtitle are cut at 50 characters. */
export function BlogCard({ post, priority = false }: BlogCardProps) {
  const { slug, title, subDescription, publishedAt, image, category, language } = post;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden card transition-shadow focus-within:shadow-card hover:shadow-card">
      <div className="overflow-hidden bg-sunk">
        <Picture
          image={image}
          width={448}
          height={252}
          sizes="(width >= 80rem) 400px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw"
          priority={priority}
          isDecorative
          className="aspect-16/9 w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <ShopLink
            to={blogUrl({ category: category.slug, page: 1 })}
            className="relative z-1 -my-2 inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
          >
            {category.name}
          </ShopLink>
          <span aria-hidden="true">·</span>
          <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </p>
        <h3 className="text-xl leading-snug font-semibold">
          {/* The link covers the card; the category link is above it. */}
          <ShopLink
            to={paths.blogPost(slug)}
            title={title}
            lang={language}
            className="after:absolute after:inset-0 hover:text-leaf"
          >
            {truncate(title)}
          </ShopLink>
        </h3>
        <p title={subDescription} lang={language} className="text-ink-soft">
          {truncate(subDescription)}
        </p>
      </div>
    </article>
  );
}
