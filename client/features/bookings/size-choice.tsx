import { shortRupeeText } from '#rules/money/rupees.ts';
import { PET_SIZE_LABELS, type PetSize } from '#rules/pets/pet-size.ts';
import { hasSizePrices } from '#rules/service-prices.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { BookableService_ServiceFragment } from './bookings.generated.ts';
import { CHOICE_CARD } from './choice-look.ts';
import { RadioGroup } from '#client/ui/forms/radio.tsx';

interface SizeChoiceProps {
  prices: BookableService_ServiceFragment['prices'];
  chosen: PetSize | null;
  onChoose: (size: PetSize) => void;
  error: string | null;
}

/** Selects the size of the pet. Renders nothing if the price of the service does not depend on it. */
export function SizeChoice({ prices, chosen, onChoose, error }: SizeChoiceProps) {
  if (!hasSizePrices(prices)) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{i18n.t('How large is your pet?')}</h3>
      <RadioGroup
        isLegendHidden
        legend={i18n.t('Size of your pet')}
        error={error}
        className="grid gap-3 sm:grid-cols-2"
      >
        {prices.map(
          ({ size, price }) =>
            size && (
              <label key={size} className={CHOICE_CARD}>
                <input
                  type="radio"
                  name="size"
                  checked={size === chosen}
                  onChange={() => onChoose(size)}
                  className="size-5 shrink-0 accent-leaf"
                />
                <span className="min-w-0">
                  {i18n.t(PET_SIZE_LABELS[size])}
                  <span className="block text-sm font-normal text-ink-soft">{shortRupeeText(price)}</span>
                </span>
              </label>
            ),
        )}
      </RadioGroup>
    </div>
  );
}
