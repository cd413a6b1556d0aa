import { useEffect, useRef, useState, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useAutoplay } from '#client/lib/use-autoplay.ts';
import { REDUCED_MOTION, useMedia } from '#client/lib/use-media.ts';
import { IconButton } from './icon-button.tsx';

// Milliseconds of one slide, and pixels of a drag that start one.
const SPEED_MS = 300;
const THRESHOLD_PX = 5;

export interface CarouselMove {
  /** After the last comes the first again. */
  wraps?: boolean;
  /** How long a move takes. */
  speedMs?: number;
  /** How long slides stand before they go on by themselves; without it they wait to be moved. */
  autoplayMs?: number;
}

interface CarouselMotionProps extends CarouselMove {
  viewport: RefObject<HTMLDivElement | null>;
  label: string;
}

/** Moves the slides: by arrows, by swipe, and by itself where that is wanted. */
export function CarouselMotion({
  viewport,
  label,
  wraps = false,
  speedMs = SPEED_MS,
  autoplayMs,
}: CarouselMotionProps) {
  const [attach, carousel] = useEmblaCarousel({
    loop: wraps,
    align: 'start',
    duration: durationOf(speedMs),
    dragThreshold: THRESHOLD_PX,
  });
  const isStill = useMedia(REDUCED_MOTION);
  const [isPaused, setIsPaused] = useState(isStill);
  const [canMove, setCanMove] = useState({ back: wraps, on: true });
  const [back, on] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];

  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const look = () => {
      const can = { back: carousel.canScrollPrev(), on: carousel.canScrollNext() };
      // A button that is about to be disabled hands the focus to the other one.
      if (!can.back && document.activeElement === back.current) on.current?.focus();
      if (!can.on && document.activeElement === on.current) back.current?.focus();
      setCanMove(can);
    };
    look();
    carousel.on('select', look).on('reInit', look);
    return () => {
      carousel.off('select', look).off('reInit', look);
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
        onClick={() => carousel?.scrollPrev(isStill)}
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
        onClick={() => carousel?.scrollNext(isStill)}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}

/**
 * Embla's measure of speed is no time: slides are drawn as by a spring and settle in about this many milliseconds,
 * as timed in a browser: 15 in 300, 44 in 1500.
 */
function durationOf(milliseconds: number): number {
  return Math.round(8 + milliseconds * 0.024);
}
