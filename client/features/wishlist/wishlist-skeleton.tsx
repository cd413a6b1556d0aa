import { i18n } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';

/** Skeleton of the wishlist. */
export function WishlistSkeleton() {
  return (
    <div aria-busy="true" className="card grid gap-4 p-4">
      <p role="status" className="sr-only">
        {i18n.t('Loading your wishlist')}
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-24 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-6 w-3/4 max-w-80" />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-6 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
