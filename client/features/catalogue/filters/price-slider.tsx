import { Slider } from 'radix-ui';
import { i18n } from '#client/lib/i18n.ts';

interface PriceSliderProps {
  /** Whole rupees. */
  range: readonly [number, number];
  highestPrice: number;
  /** Called while dragging. */
  onMove: (range: [number, number]) => void;
  /** Called after dragging. */
  onChoose: (range: [number, number]) => void;
}

const THUMB =
  'block size-6 rounded-full border-2 border-leaf bg-paper shadow-card after:absolute after:-inset-2.5 after:content-[""]';

/** A range slider from ₹0 to the highest price, in steps of ₹1. Import it lazily: it includes Radix Slider. */
export function PriceSlider({ range, highestPrice, onMove, onChoose }: PriceSliderProps) {
  const asRange = ([low = 0, high = highestPrice]: number[]): [number, number] => [low, high];
  return (
    <Slider.Root
      min={0}
      max={highestPrice}
      step={1}
      value={[...range]}
      onValueChange={(values) => onMove(asRange(values))}
      onValueCommit={(values) => onChoose(asRange(values))}
      className="relative flex h-11 touch-none items-center select-none"
    >
      <Slider.Track className="relative h-1.5 flex-1 rounded-full bg-line">
        <Slider.Range className="absolute h-full rounded-full bg-leaf" />
      </Slider.Track>
      <Slider.Thumb aria-label={i18n.t('Lowest price')} aria-valuetext={`₹${range[0]}`} className={THUMB} />
      <Slider.Thumb aria-label={i18n.t('Highest price')} aria-valuetext={`₹${range[1]}`} className={THUMB} />
    </Slider.Root>
  );
}
