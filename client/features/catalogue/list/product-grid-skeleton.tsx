import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { gridColumns } from './product-grid.tsx';

/** Skeleton of the cards. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={gridColumns(true)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden card">
          <Skeleton className="aspect-square w-full !rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 h-6 w-1/2" />
            <Skeleton className="h-11 w-full !rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
