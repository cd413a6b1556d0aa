import { Minus, Plus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';

interface QuantityCounterProps {
  /** Accessible name of the counted item: 'Pedigree Adult, 3 kg'. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
}

/** Minus, number, plus. With `min={0}` the caller handles removal. */
export function QuantityCounter({ name, quantity, onChange, min = 1, max = 10 }: QuantityCounterProps) {
  return (
    <div
      role="group"
      aria-label={i18n.t('Quantity of {name}', { name })}
      className="inline-flex items-center rounded-full border-2 border-edge bg-paper"
    >
      <button
        type="button"
        aria-label={i18n.t('One less')}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
        className={ICON_BUTTON}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={i18n.t('One more')}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
        className={ICON_BUTTON}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
