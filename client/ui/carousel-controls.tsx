import { useEffect, useRef, useState, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useAutoplay } from '#client/lib/hooks/use-autoplay.ts';
import { REDUCED_MOTION, useMedia } from '#client/lib/hooks/use-media.ts';
import { IconButton } from './icon-button.tsx';

// Duration of a slide, and the drag distance that starts one.
const SPEED_MS = 300;
const THRESHOLD_PX = 5;

export interface CarouselOptions {
  /** Continues with the first slide after the last. */
  wraps?: boolean;
  /** Milliseconds of one move. */
  speedMs?: number;
  /** Milliseconds from one automatic move to the next; omit to disable autoplay. */
  autoplayMs?: number;
}

interface CarouselControlsProps extends CarouselOptions {
  viewport: RefObject<HTMLDivElement | null>;
  label: string;
}

/** Controls of a carousel: arrows, swipe and optional autoplay. */
export function CarouselControls({
  viewport,
  label,
  wraps = false,
  speedMs = SPEED_MS,
  autoplayMs,
}: CarouselControlsProps) {
  const [attach, carousel] = useEmblaCarousel({
    loop: wraps,
    align: 'start',
    duration: toEmblaDuration(speedMs),
    dragThreshold: THRESHOLD_PX,
  });
  const hasReducedMotion = useMedia(REDUCED_MOTION);
  const [isPaused, setIsPaused] = useState(hasReducedMotion);
  const [canMove, setCanMove] = useState({ back: wraps, on: true });
  const [back, on] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];

  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const update = () => {
      const can = { back: carousel.canScrollPrev(), on: carousel.canScrollNext() };
      // A button that becomes disabled passes focus to the other one.
      if (!can.back && document.activeElement === back.current) on.current?.focus();
      if (!can.on && document.activeElement === on.current) back.current?.focus();
      setCanMove(can);
    };
    update();
    carousel.on('select', update).on('reInit', update);
    return () => {
      carousel.off('select', update).off('reInit', update);
    };
  }, [carousel, back, on]);
  useAutoplay({
    carousel,
    viewport,
    isPaused: isPaused || autoplayMs === undefined,
    delayMs: autoplayMs ?? 0,
  });

  return (
    <div className="flex items-center justify-center gap-1 pt-3">
      <IconButton
        ref={back}
        label={i18n.t('Previous: {label}', { label })}
        disabled={!canMove.back}
        onClick={() => carousel?.scrollPrev(hasReducedMotion)}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      {autoplayMs !== undefined && (
        <IconButton
          label={isPaused ? i18n.t('Play: {label}', { label }) : i18n.t('Pause: {label}', { label })}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-5" />
          ) : (
            <Pause aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
      <IconButton
        ref={on}
        label={i18n.t('Next: {label}', { label })}
        disabled={!canMove.on}
        onClick={() => carousel?.scrollNext(hasReducedMotion)}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}

/**
 * Converts milliseconds to Embla's `duration`, which is a spring parameter, not a time. Measured in a browser:
 * 15 settles in 300 ms, 44 in 1500 ms.
 */
function toEmblaDuration(milliseconds: number): number {
  return Math.round(8 + milliseconds * 0.024);
}
