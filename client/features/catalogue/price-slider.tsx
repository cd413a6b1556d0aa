import { Slider } from 'radix-ui';
import { i18n } from '#client/lib/i18n.ts';

interface PriceSliderProps {
  /** Whole rupees. */
  range: readonly [number, number];
  dearest: number;
  /** While a thumb moves. */
  onMove: (range: [number, number]) => void;
  /** When it is let go. */
  onChoose: (range: [number, number]) => void;
}

const THUMB =
  'block size-6 rounded-full border-2 border-leaf bg-paper shadow-card after:absolute after:-inset-2.5 after:content-[""]';

/** Two thumbs from ₹0 to the dearest, in steps of ₹1. Import it lazily: it brings Radix's slider along. */
export function PriceSlider({ range, dearest, onMove, onChoose }: PriceSliderProps) {
  const asRange = ([low = 0, high = dearest]: number[]): [number, number] => [low, high];
  return (
    <Slider.Root
      min={0}
      max={dearest}
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
