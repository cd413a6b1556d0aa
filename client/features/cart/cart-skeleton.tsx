import { i18n } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';

/** Skeleton of the cart. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <p role="status" className="sr-only">
        {i18n.t('Loading your cart')}
      </p>
      <div className="grid content-start gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
