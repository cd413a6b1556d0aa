import { i18n } from '#client/lib/i18n.ts';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a profile or pet page. */
export function PortraitSkeleton() {
  return (
    <div aria-busy="true" className="shell pt-4">
      <p className="sr-only" role="status">
        {i18n.t('Loading')}
      </p>
      <Skeleton className="aspect-[5/2] w-full !rounded-card sm:aspect-[4/1]" />
      <div className="relative -mt-16 flex flex-col items-center gap-6 sm:-mt-20 sm:flex-row sm:items-end sm:px-8">
        <Skeleton className="size-45 !rounded-full border-6 border-ground" />
        <Skeleton className="h-10 w-56 sm:mb-6" />
      </div>
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-6 h-64 w-full !rounded-card" />
    </div>
  );
}
