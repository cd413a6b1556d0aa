import { formatList } from '#client/lib/format-list.ts';
import { i18n } from '#client/lib/i18n.ts';
import { NotTolerated } from './feeding/not-tolerated.tsx';
import { daysOfPacks, petsFedBy } from './pet-days.ts';
import { usePetRationsQuery } from './feeding/rations.generated.ts';

interface PetDaysLineProps {
  variantId: string;
  quantity: number;
  /** All variants of the list, so that its rows share one request. */
  variantIds: readonly string[];
}

/**
 * For a line with food: which ingredients a pet does not tolerate, and how long the food lasts, such as 'about 22 days for
 * Bruno'. Renders nothing for other products and while loading for the first time.
 */
export function PetDaysLine({ variantId, quantity, variantIds }: PetDaysLineProps) {
  const { data, previousData } = usePetRationsQuery({ variables: { variantIds: [...variantIds] } });
  // While another line is removed or added, this one keeps its note.
  const fed = petsFedBy((data ?? previousData)?.viewer?.pets ?? [], variantId);
  const lasting = daysOfPacks(fed, quantity);
  return (
    <>
      {fed.map(({ id, name, ration }) => (
        <NotTolerated key={id} name={name} allergens={ration.notTolerated} />
      ))}
      {lasting && lasting.days > 0 && (
        <p className="text-sm text-ink-soft">
          {i18n.t('{days, plural, one {about # day for {names}} other {about # days for {names}}}', {
            days: lasting.days,
            names: formatList(lasting.names, 'conjunction'),
          })}
        </p>
      )}
    </>
  );
}
