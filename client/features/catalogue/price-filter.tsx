import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useSeen } from '#client/lib/use-seen.ts';
import { Field } from '#client/ui/field.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';

const PriceSlider = lazyPart(async () => (await import('./price-slider.tsx')).PriceSlider);

interface PriceFilterProps {
  /** Whole rupees; null means no limit. */
  min: number | null;
  max: number | null;
  /** Where the slider ends. */
  dearest: number;
  onChange: (limits: { min: number | null; max: number | null }) => void;
}

/** Lowest and highest price: two fields that work without scripts, and a slider above them. */
export function PriceFilter({ min, max, dearest, onChange }: PriceFilterProps) {
  const place = useRef<HTMLDivElement>(null);
  // Its code loads when the slider's place comes on screen: never on a phone with closed filters.
  const isSeen = useSeen(place);
  const [isWanted, setIsWanted] = useState(false);
  if (isSeen && !isWanted) setIsWanted(true);
  const kept: [number, number] = [Math.min(min ?? 0, dearest), Math.min(max ?? dearest, dearest)];
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const range = moved ?? kept;

  const choose = ([low, high]: readonly [number, number]) => {
    setMoved(null);
    const [least, most] = low > high ? [high, low] : [low, high];
    const limits = {
      min: least > 0 ? least : null,
      max: most < dearest ? most : null,
    };
    if (limits.min !== min || limits.max !== max) onChange(limits);
  };
  return (
    <div className="grid gap-3">
      <div ref={place} className="h-11 px-3">
        <Suspense fallback={<StillSlider range={kept} dearest={dearest} />}>
          {isWanted ? (
            <PriceSlider range={range} dearest={dearest} onMove={setMoved} onChoose={choose} />
          ) : (
            <StillSlider range={kept} dearest={dearest} />
          )}
        </Suspense>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          name="min"
          label={i18n.t('From ₹')}
          amount={range[0]}
          dearest={dearest}
          onChoose={(amount) => choose([amount, range[1]])}
        />
        <PriceField
          name="max"
          label={i18n.t('To ₹')}
          amount={range[1]}
          dearest={dearest}
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
  dearest: number;
  onChoose: (amount: number) => void;
}

/** A limit to type; it counts on Enter or when left. */
function PriceField({ name, label, amount, dearest, onChoose }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const rupees = Math.round(Number(typed));
    const isNone = typed.trim() === '' || !Number.isFinite(rupees);
    const none = name === 'min' ? 0 : dearest;
    onChoose(isNone ? none : Math.min(Math.max(rupees, 0), dearest));
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
      max={dearest}
      step={1}
      value={typed ?? amount}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
    />
  );
}

/** The slider's picture, until its code is there. */
function StillSlider({ range: [low, high], dearest }: { range: readonly [number, number]; dearest: number }) {
  const left = (low * 100) / dearest;
  const right = (high * 100) / dearest;
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
            // As Radix places its thumbs: within the track's ends.
            left: `calc(${at}% - ${(at / 100) * 1.5}rem)`,
          }}
        />
      ))}
    </div>
  );
}
