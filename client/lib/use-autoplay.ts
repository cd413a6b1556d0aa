import { useEffect, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';

interface Autoplay {
  carousel: EmblaCarouselType | undefined;
  viewport: RefObject<HTMLElement | null>;
  isPaused: boolean;
  /** How long slides stand still. */
  delayMs: number;
}

/** Goes on by itself, but not while someone points at the section, has the focus in it, or looks at another tab. */
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
    // Whoever moved them: they stand as long as they should.
    carousel.on('settle', wait);
    return () => {
      clearTimeout(timer);
      carousel.off('settle', wait);
    };
  }, [carousel, viewport, isPaused, delayMs]);
}
