import { Link } from 'react-router-dom';
import { formatMoment } from '#client/lib/format.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { BlogPostRowFragment } from '../../features/blog/blog.generated.ts';
import { PostStatusBadge } from '../../features/blog/post-labels.tsx';

interface PostRowsProps {
  posts: readonly BlogPostRowFragment[];
  isLoading: boolean;
}

/** Cards on phones, rows of aligned cells on wide screens. */
export function PostRows({ posts, isLoading }: PostRowsProps) {
  return (
    <ul data-rows aria-label="Posts" aria-busy={isLoading} className="grid gap-2">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  );
}

function PostRow({
  post: { id, title, status, category, image, publishedAt },
}: {
  post: BlogPostRowFragment;
}) {
  return (
    <li className="card relative grid scroll-my-24 grid-cols-[auto_1fr] items-center gap-x-4 p-3 hover:bg-sunk">
      {image ? (
        <Picture
          image={image}
          width={112}
          height={63}
          isDecorative
          className="h-16 w-28 rounded-xl object-cover max-sm:w-16"
        />
      ) : (
        <span className="h-16 w-28 rounded-xl bg-sunk max-sm:w-16" />
      )}
      <div className="grid min-w-0 gap-x-4 gap-y-1 lg:grid-cols-[2fr_7rem_1fr_12rem] lg:items-center">
        {/* The whole row leads to the post. */}
        <Link
          to={`/content/blog/${id}`}
          className="min-w-0 font-semibold break-words text-lake after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span>
          <span className="sr-only">Status: </span>
          <PostStatusBadge status={status} />
        </span>
        <span className="min-w-0 break-words text-ink-soft">{category.name}</span>
        <span>{status === 'DRAFT' ? 'Not published' : formatMoment(publishedAt)}</span>
      </div>
    </li>
  );
}
