import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { BlogCard_PostFragment } from './blog-card.generated.ts';
import { BlogCard } from './blog-card.tsx';

const COLUMNS = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

interface BlogGridProps {
  posts: readonly BlogCard_PostFragment[];
  /** Number of cards above the fold. */
  priorityCount?: number;
}

export function BlogGrid({ posts, priorityCount = 0 }: BlogGridProps) {
  return (
    <ul className={COLUMNS}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <BlogCard post={post} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the cards. */
export function BlogGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={COLUMNS}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden card">
          <Skeleton className="aspect-16/9 w-full !rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
