import { Suspense } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';

// Lazy, because otherwise every page would list the files that it shares with the checkout.
const RepeatOrders = lazyComponent(async () => (await import('./repeat-orders.tsx')).RepeatOrders);

/** /account/repeat-orders: the user's repeat orders. */
export function RepeatOrdersPage() {
  return (
    <>
      <PageMeta title={i18n.t('Repeat orders')} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        <RepeatOrders />
      </Suspense>
    </>
  );
}
