import { Suspense, useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useInView } from '#client/lib/hooks/use-in-view.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { PriceField } from './price-field.tsx';
import { StaticSlider } from './static-slider.tsx';

const PriceSlider = lazyComponent(async () => (await import('./price-slider.tsx')).PriceSlider);

interface PriceFilterProps {
  /** Whole rupees; null means no limit. */
  min: number | null;
  max: number | null;
  /** End of the slider, in whole rupees. */
  highestPrice: number;
  onChange: (limits: { min: number | null; max: number | null }) => void;
}

/** Price range: two fields that work without JavaScript, and a slider above them. */
export function PriceFilter({ min, max, highestPrice, onChange }: PriceFilterProps) {
  const container = useRef<HTMLDivElement>(null);
  // The slider's code loads when it scrolls into view: never on a phone with closed filters.
  const isInView = useInView(container);
  const [shouldLoad, setShouldLoad] = useState(false);
  if (isInView && !shouldLoad) setShouldLoad(true);
  const applied: [number, number] = [
    Math.min(min ?? 0, highestPrice),
    Math.min(max ?? highestPrice, highestPrice),
  ];
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const range = dragged ?? applied;

  const choose = ([low, high]: readonly [number, number]) => {
    setDragged(null);
    const [least, most] = low > high ? [high, low] : [low, high];
    const limits = {
      min: least > 0 ? least : null,
      max: most < highestPrice ? most : null,
    };
    if (limits.min !== min || limits.max !== max) onChange(limits);
  };
  return (
    <div className="grid gap-3">
      <div ref={container} className="h-11 px-3">
        <Suspense fallback={<StaticSlider range={applied} highestPrice={highestPrice} />}>
          {shouldLoad ? (
            <PriceSlider range={range} highestPrice={highestPrice} onMove={setDragged} onChoose={choose} />
          ) : (
            <StaticSlider range={applied} highestPrice={highestPrice} />
          )}
        </Suspense>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          name="min"
          label={i18n.t('From ₹')}
          amount={range[0]}
          highestPrice={highestPrice}
          onChoose={(amount) => choose([amount, range[1]])}
        />
        <PriceField
          name="max"
          label={i18n.t('To ₹')}
          amount={range[1]}
          highestPrice={highestPrice}
          onChoose={(amount) => choose([range[0], amount])}
        />
      </div>
    </div>
  );
}
