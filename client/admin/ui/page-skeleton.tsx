import { Skeleton } from '#client/ui/loading/skeleton.tsx';

/** Shown while a page loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4 md:p-8">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
