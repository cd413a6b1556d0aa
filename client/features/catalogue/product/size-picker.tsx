import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { onePerSize } from './sizes.ts';
import type { BuyVariant } from './use-buy-box.ts';

interface SizePickerProps {
  variants: readonly BuyVariant[];
  chosen: BuyVariant;
  onChoose: (size: string) => void;
}

/** The sizes with their prices. Sold-out sizes are marked but selectable. */
export function SizePicker({ variants, chosen, onChoose }: SizePickerProps) {
  return (
    <RadioGroup legend={i18n.t('Size')} className="flex flex-wrap gap-2">
      {onePerSize(variants).map(({ id, size, discountedPrice, stock }) => (
        <RadioPill
          key={id}
          name="size"
          value={size}
          checked={size === chosen.size}
          onChange={() => onChoose(size)}
          className="!rounded-2xl py-1.5"
        >
          <span className="grid">
            {size}
            <span className="text-sm font-normal text-ink-soft">
              {stock === 0 ? i18n.t('Sold out') : formatMoney(discountedPrice)}
            </span>
          </span>
        </RadioPill>
      ))}
    </RadioGroup>
  );
}
