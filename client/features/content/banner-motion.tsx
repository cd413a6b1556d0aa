import { useEffect, useState, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';

// spec §9: "Home banner autoplay delay: 3000 ms."
const AUTOPLAY_MS = 3000;

interface BannerMotionProps {
  viewport: RefObject<HTMLDivElement | null>;
  count: number;
  shown: number;
  onShow: (index: number) => void;
}

/** Moves the slides: by itself, by arrows both ways, by swipe; wraps around. */
export function BannerMotion({ viewport, count, shown, onShow }: BannerMotionProps) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, duration: 22 });
  const [isPaused, setIsPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const tell = () => onShow(carousel.selectedScrollSnap());
    carousel.on('select', tell);
    return () => {
      carousel.off('select', tell);
    };
  }, [carousel, onShow]);
  useAutoplay(isPaused ? undefined : () => carousel?.scrollNext(), viewport);

  return (
    <div className="flex items-center justify-center gap-1 pt-1">
      <IconButton label="Previous slide" onClick={() => carousel?.scrollPrev()}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton
        label={isPaused ? 'Play the slides' : 'Pause the slides'}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-5" />
        ) : (
          <Pause aria-hidden="true" className="size-5" />
        )}
      </IconButton>
      <p className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
        {shown + 1} / {count}
      </p>
      <IconButton label="Next slide" onClick={() => carousel?.scrollNext()}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}

/** Goes on every 3 seconds, but not while someone points at it, has the focus in it, or looks at another tab. */
function useAutoplay(next: (() => void) | undefined, viewport: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const region = viewport.current?.closest('section');
    if (!next || !region) return;
    const timer = setInterval(() => {
      const isInUse = region.matches(':hover') || region.contains(document.activeElement);
      if (!isInUse && !document.hidden) next();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  });
}
