import { useRef, type ReactNode } from 'react';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import type { CarouselOptions } from './carousel-controls.tsx';
import { classNames } from './class-names.ts';
import { lazyComponent, LazyMount } from './loading/lazy-component.tsx';

const CarouselControls = lazyComponent(
  async () => (await import('./carousel-controls.tsx')).CarouselControls,
);

interface CarouselProps extends CarouselOptions {
  /** Accessible label. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Width of a slide, such as `basis-full sm:basis-1/2`. */
  slideClassName: string;
}

/**
 * Slides side by side. Without JavaScript a swipeable strip; controls load after hydration. Must be inside a
 * Section: hovering or focusing the section pauses autoplay.
 */
export function Carousel({ label, slides, slideClassName, ...move }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      {/* The margin leaves room for focus outlines. */}
      <div
        ref={viewport}
        className={classNames(
          '-m-1.5 p-1.5',
          isHydrated ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <ul className={classNames('-ms-4 flex md:-ms-5', isHydrated && 'touch-pan-y')}>
          {slides.map(({ id, content }) => (
            <li
              key={id}
              className={classNames('min-w-0 shrink-0 grow-0 snap-start ps-4 md:ps-5', slideClassName)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {/* Reserves space for the controls, so that nothing jumps when they load. */}
      <div className="h-14">
        <LazyMount when={isHydrated && slides.length > 1}>
          <CarouselControls viewport={viewport} label={label} {...move} />
        </LazyMount>
      </div>
    </div>
  );
}
