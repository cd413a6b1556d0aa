import { useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useIsAlive } from '#client/lib/use-is-alive.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { BannerSlide } from './banner-slide.tsx';
import type { Banner_BannerFragment } from './banner.generated.ts';

const BannerMotion = lazyPart(async () => (await import('./banner-motion.tsx')).BannerMotion);

/** The home page's slides. The first is plain HTML; motion and arrows come once the page is alive. */
export function BannerSlider({ banners }: { banners: readonly Banner_BannerFragment[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const isAlive = useIsAlive();
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
              inert={index !== shown}
              className="min-w-0 flex-[0_0_100%]"
            >
              <BannerSlide banner={banner} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {/* Room for the controls from the start: nothing jumps when they come. */}
      <div className="h-13">
        <Once when={isAlive && banners.length > 1}>
          <BannerMotion viewport={viewport} count={banners.length} shown={shown} onShow={setShown} />
        </Once>
      </div>
    </section>
  );
}
