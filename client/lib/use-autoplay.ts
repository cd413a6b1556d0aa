import { useEffect, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';

interface Autoplay {
  carousel: EmblaCarouselType | undefined;
  viewport: RefObject<HTMLElement | null>;
  isPaused: boolean;
  /** Milliseconds between slides. */
  delayMs: number;
}

/** Advances a carousel, except while it is hovered or focused, or the tab is hidden. */
export function useAutoplay({ carousel, viewport, isPaused, delayMs }: Autoplay): void {
  useEffect(() => {
    const region = viewport.current?.closest('section');
    if (isPaused || !carousel || !region) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isInUse = region.matches(':hover') || region.contains(document.activeElement);
        if (isInUse || document.hidden) wait();
        else carousel.scrollNext();
      }, delayMs);
    };
    wait();
    // After any move the full delay starts over.
    carousel.on('settle', wait);
    return () => {
      clearTimeout(timer);
      carousel.off('settle', wait);
    };
  }, [carousel, viewport, isPaused, delayMs]);
}
