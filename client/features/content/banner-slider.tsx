import { useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { BannerSlide } from './banner-slide.tsx';
import type { Banner_BannerFragment } from './banner.generated.ts';

const BannerControls = lazyComponent(async () => (await import('./banner-controls.tsx')).BannerControls);

/** The home page's banners. The first is plain HTML; controls load after hydration. */
export function BannerSlider({ banners }: { banners: readonly Banner_BannerFragment[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const isHydrated = useIsHydrated();
  return (
    <section
      aria-roledescription="carousel"
      aria-label={i18n.t('Offers and services')}
      className="shell relative mt-3 md:mt-5"
    >
      <div ref={viewport} className="overflow-hidden rounded-card">
        <ul className="flex touch-pan-y">
          {banners.map((banner, index) => (
            <li
              key={banner.id}
              aria-label={i18n.t('{number} of {count}', { number: index + 1, count: banners.length })}
              inert={index !== shownIndex}
              className="min-w-0 flex-[0_0_100%]"
            >
              <BannerSlide banner={banner} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {/* Reserves space for the controls, so that nothing jumps when they load. */}
      <div className="h-13">
        <LazyMount when={isHydrated && banners.length > 1}>
          <BannerControls
            viewport={viewport}
            count={banners.length}
            shown={shownIndex}
            onShow={setShownIndex}
          />
        </LazyMount>
      </div>
    </section>
  );
}
