import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useShellSuspenseQuery } from '../shell.generated.ts';
import { Footer } from './lazy-footer.ts';
import { Header } from './header.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { MainContent } from './main-content.tsx';
import { SaleStrip } from './sale-strip.tsx';

/** Header, footer and everything else around a page. */
export function Layout({ children }: { children: ReactNode }) {
  const { data } = useShellSuspenseQuery();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {i18n.t('Skip to content')}
      </a>
      {data.saleBar && <SaleStrip saleBar={data.saleBar} />}
      <Header categories={data.categories} />
      <div aria-hidden="true" className="awning print:hidden" />
      <MainContent>{children}</MainContent>
      <Footer />
      <AfterHydration />
    </div>
  );
}
