import { i18n } from '#client/lib/i18n.ts';
import { daysOfPacks, petsFedBy } from './pet-days.ts';
import { usePetRationsQuery } from './rations.generated.ts';

interface PetDaysLineProps {
  variantId: string;
  quantity: number;
  /** All variants of the list, so that its rows share one request. */
  variantIds: readonly string[];
}

/** How long the food of a line lasts: 'about 22 days for Bruno'. Empty for anything else, and until it is known. */
export function PetDaysLine({ variantId, quantity, variantIds }: PetDaysLineProps) {
  const { data } = usePetRationsQuery({ variables: { variantIds: [...variantIds] } });
  const lasting = daysOfPacks(petsFedBy(data?.viewer?.pets ?? [], variantId), quantity);
  if (!lasting || lasting.days === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {i18n.t('{days, plural, one {about # day for {names}} other {about # days for {names}}}', {
        days: lasting.days,
        names: lasting.names.join(', '),
      })}
    </p>
  );
}
