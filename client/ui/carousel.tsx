import { useRef, type ReactNode } from 'react';
import { useIsAlive } from '#client/lib/use-is-alive.ts';
import type { CarouselMove } from './carousel-motion.tsx';
import { classNames } from './class-names.ts';
import { lazyPart, Once } from './lazy-part.tsx';

const CarouselMotion = lazyPart(async () => (await import('./carousel-motion.tsx')).CarouselMotion);

interface CarouselProps extends CarouselMove {
  /** What is shown, for those who listen. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** How wide a slide is, such as `basis-full sm:basis-1/2`. */
  slideClassName: string;
}

/**
 * Slides side by side, several at a time. Without scripts they are a strip to be swiped; motion and arrows come
 * once the page is alive. Stands in a Section: pointing at it, or having the focus in it, stops it.
 */
export function Carousel({ label, slides, slideClassName, ...move }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const isAlive = useIsAlive();
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      {/* The margin leaves room for the outline of what has the focus. */}
      <div
        ref={viewport}
        className={classNames(
          '-m-1.5 p-1.5',
          isAlive ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <ul className={classNames('-ms-4 flex md:-ms-5', isAlive && 'touch-pan-y')}>
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
      {/* Room for the controls from the start: nothing jumps when they come. */}
      <div className="h-14">
        <Once when={isAlive && slides.length > 1}>
          <CarouselMotion viewport={viewport} label={label} {...move} />
        </Once>
      </div>
    </div>
  );
}
