import { useEffect, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Picture } from '#client/ui/picture.tsx';
import { SizeLabel } from '#client/ui/size-label.tsx';

/** Text direction: -1 for right to left. */
const textDirection = () => (document.documentElement.dir === 'rtl' ? -1 : 1);

interface GalleryProps {
  name: string;
  images: readonly { url: string; alt: string }[];
  /** The chosen size. */
  size: string;
}

/** A scrollable strip of product images, with arrow keys and thumbnails. */
export function Gallery({ name, images, size }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width * textDirection() });
  };
  // Selecting another size changes the first picture.
  const first = images[0]?.url;
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would take for a clean-up function.
    strip.current?.scrollTo({ left: 0 });
  }, [first]);
  return (
    <div className="grid content-start gap-3">
      <div className="relative">
        <div
          ref={strip}
          role="group"
          aria-label={i18n.t('Pictures of {name}', { name })}
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)))
          }
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            show(Math.min(Math.max(current + step * textDirection(), 0), images.length - 1));
          }}
          className="relative flex items-start snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-sunk motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            // Keyed by index: the browser shows the picture of the previous size until the new one has loaded.
            <Picture
              key={index}
              image={image}
              width={448}
              height={448}
              sizes="(width >= 64rem) 600px, 96vw"
              priority={index === 0}
              className="aspect-square w-full shrink-0 snap-center object-contain"
            />
          ))}
        </div>
        <SizeLabel size={size} />
      </div>
      {images.length > 1 && (
        <ul className="flex gap-3">
          {images.map((image, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={i18n.t('Picture {number} of {count}', {
                  number: index + 1,
                  count: images.length,
                })}
                aria-current={index === current}
                onClick={() => show(index)}
                className="block overflow-hidden rounded-2xl border-2 border-line aria-[current=true]:border-leaf"
              >
                <Picture
                  image={image}
                  width={120}
                  height={120}
                  isDecorative
                  className="size-18 object-contain md:size-24"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
