import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';

// In a file of its own, so that the list of all routes does not name what only this page loads.
const PayLink = lazyComponent(async () => (await import('./pay-link.tsx')).PayLink);

/** /pay#{token}: pays one order without signing in. The fragment is never sent to a server. */
export function PayPage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div aria-live="polite" className="min-h-dvh">
      <PageMeta title={i18n.t('Pay for your order')} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        {isHydrated ? <PayLink key={hash} token={hash.slice(1)} /> : <PageSkeleton />}
      </Suspense>
    </div>
  );
}
