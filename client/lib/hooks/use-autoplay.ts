import { useEffect, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';

interface Autoplay {
  carousel: EmblaCarouselType | undefined;
  viewport: RefObject<HTMLElement | null>;
  isPaused: boolean;
  /** Milliseconds from one change of slide to the next, the move included. */
  delayMs: number;
}

/** Advances a carousel, except while it is hovered, focused or dragged, or the tab is hidden. */
export function useAutoplay({ carousel, viewport, isPaused, delayMs }: Autoplay): void {
  useEffect(() => {
    const region = viewport.current?.closest('section');
    if (isPaused || !carousel || !region) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const wait = () => {
      stop();
      timer = setTimeout(() => {
        const isInUse = region.matches(':hover') || region.contains(document.activeElement);
        if (!isInUse && !document.hidden) carousel.scrollNext();
        wait();
      }, delayMs);
    };
    wait();
    // From the start of a move, not its end: a slide settles long after it is the one in view.
    carousel.on('select', wait).on('pointerUp', wait).on('pointerDown', stop);
    return () => {
      stop();
      carousel.off('select', wait).off('pointerUp', wait).off('pointerDown', stop);
    };
  }, [carousel, viewport, isPaused, delayMs]);
}
