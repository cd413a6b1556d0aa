import { useEffect, useState, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { REDUCED_MOTION, useMedia } from '#client/lib/hooks/use-media.ts';
import { useAutoplay } from '#client/lib/hooks/use-autoplay.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

// Milliseconds each banner is shown.
const AUTOPLAY_MS = 3000;

interface BannerControlsProps {
  viewport: RefObject<HTMLDivElement | null>;
  count: number;
  shown: number;
  onShow: (index: number) => void;
}

/** Controls of the banner slider: autoplay, arrows and swipe; wraps around. */
export function BannerControls({ viewport, count, shown, onShow }: BannerControlsProps) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, duration: 22 });
  const hasReducedMotion = useMedia(REDUCED_MOTION);
  const [isPaused, setIsPaused] = useState(hasReducedMotion);

  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const notify = () => onShow(carousel.selectedScrollSnap());
    carousel.on('select', notify);
    return () => {
      carousel.off('select', notify);
    };
  }, [carousel, onShow]);
  useAutoplay({ carousel, viewport, isPaused, delayMs: AUTOPLAY_MS });

  return (
    <div className="flex items-center justify-center gap-1 pt-1">
      <IconButton label={i18n.t('Previous slide')} onClick={() => carousel?.scrollPrev(hasReducedMotion)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton
        label={isPaused ? i18n.t('Play the slides') : i18n.t('Pause the slides')}
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
      <IconButton label={i18n.t('Next slide')} onClick={() => carousel?.scrollNext(hasReducedMotion)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}
