import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useInView } from '#client/lib/use-in-view.ts';
import { Field } from '#client/ui/field.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';

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

interface PriceFieldProps {
  name: 'min' | 'max';
  label: string;
  amount: number;
  highestPrice: number;
  onChoose: (amount: number) => void;
}

/** A price limit, applied on Enter or blur. */
function PriceField({ name, label, amount, highestPrice, onChoose }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    if (typed === null) return;
    setTyped(null);
    const rupees = Math.round(Number(typed));
    const isNone = typed.trim() === '' || !Number.isFinite(rupees);
    const none = name === 'min' ? 0 : highestPrice;
    onChoose(isNone ? none : Math.min(Math.max(rupees, 0), highestPrice));
  };
  return (
    <Field
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      min={0}
      max={highestPrice}
      step={1}
      value={typed ?? amount}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}

/** Static slider shown while the code loads. */
function StaticSlider({
  range: [low, high],
  highestPrice,
}: {
  range: readonly [number, number];
  highestPrice: number;
}) {
  const left = (low * 100) / highestPrice;
  const right = (high * 100) / highestPrice;
  return (
    <div aria-hidden="true" className="relative flex h-11 items-center">
      <span className="h-1.5 flex-1 rounded-full bg-line" />
      <span
        className="absolute h-1.5 rounded-full bg-leaf"
        style={{ left: `${left}%`, right: `${100 - right}%` }}
      />
      {[left, right].map((at, index) => (
        <span
          key={index}
          className="absolute size-6 rounded-full border-2 border-leaf bg-paper"
          style={{
            // Radix keeps the thumbs within the track.
            left: `calc(${at}% - ${(at / 100) * 1.5}rem)`,
          }}
        />
      ))}
    </div>
  );
}
