import { i18n } from '#client/lib/i18n.ts';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a whole page. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="shell grid gap-6 py-8">
      <p className="sr-only" role="status">
        {i18n.t('Loading')}
      </p>
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
