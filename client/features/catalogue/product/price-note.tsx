import type { SortId } from '#rules/catalogue/product-sorts.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { usePetPricesQuery } from './price-note.generated.ts';

interface PriceNoteProps {
  sort: SortId;
  /** The variant whose price the card shows. */
  variant: { id: string; pricePerKg: number | null };
  /** All variants of the list, so that its cards share one request. */
  variantIds: readonly string[];
}

/** The price that a list is sorted by: per kilogram, or per day for the first pet of the viewer that the food suits. */
export function PriceNote({ sort, variant, variantIds }: PriceNoteProps) {
  if (sort === 'pricePerDay') return <PriceOfDay variantId={variant.id} variantIds={variantIds} />;
  if (variant.pricePerKg === null) return null;
  return <Note text={i18n.t('{price} per kg', { price: formatMoney(variant.pricePerKg) })} />;
}

function PriceOfDay({ variantId, variantIds }: { variantId: string; variantIds: readonly string[] }) {
  const skip = useSession().status !== 'signed-in';
  const pets =
    usePetPricesQuery({ variables: { variantIds: [...variantIds] }, skip }).data?.viewer?.pets ?? [];
  const [first] = pets.flatMap(({ name, rations }) => {
    const ration = rations.find((candidate) => candidate.variantId === variantId);
    return ration ? [{ name, cost: formatMoney(ration.costPerDay) }] : [];
  });
  return first ? <Note text={i18n.t('{cost} a day for {name}', first)} /> : null;
}

const Note = ({ text }: { text: string }) => <p className="text-sm font-semibold">{text}</p>;
