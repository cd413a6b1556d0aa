// How long a food lasts for the viewer's pets, and the daily amounts by weight.
import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { buildFeedingTable } from '#rules/pets/feeding-table.ts';
import { fitsAge, foodMismatch, MAX_PET_FOODS, withFood } from '#rules/pets/pet-foods.ts';
import type { NetUnit } from '#rules/catalogue/unit-price.ts';
import { formatMoney } from '#client/lib/format.ts';
import { formatList } from '#client/lib/format-list.ts';
import { useRefetchAfter } from '#client/lib/graph/use-refetch-after.ts';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { PetFeedingDocument, SetPetFoodsDocument } from './feeding.generated.ts';
import { NotTolerated } from './not-tolerated.tsx';
import { daysOfPacks, type FedByFood, petsFedBy } from '../pet-days.ts';
import {
  type FoodAdvice_ProductFragment,
  PetRationsDocument,
  usePetRationsQuery,
} from './rations.generated.ts';

interface FoodAdviceProps {
  product: FoodAdvice_ProductFragment & { variants: readonly { id: string }[] };
  /** The chosen size. */
  variant: { id: string; netAmount: number; netUnit: NetUnit };
}

/** The maximum number of pets. */
const MAX_SHOWN = 3;

/** Renders nothing for products other than dog or cat food, and for food without nutrition values. */
export function FoodAdvice({ product, variant }: FoodAdviceProps) {
  const session = useSession();
  const { kind, category, nutrition, lifeStages } = product;
  const kcalPer100g = nutrition?.kcalPer100g ?? null;
  const food = {
    kind,
    kcalPer100g,
    categorySlug: category.slug,
    stages: lifeStages.map(({ slug }) => slug),
    netGrams: variant.netUnit === 'GRAM' ? variant.netAmount : null,
  };
  if ((kind !== 'DOG' && kind !== 'CAT') || kcalPer100g === null || foodMismatch(food, kind)) return null;
  return (
    <div className="grid gap-3">
      {session.status === 'signed-in' && <OwnPets product={product} variant={variant} />}
      {fitsAge(food, false) && <FeedingTable kind={kind} kcalPer100g={kcalPer100g} />}
    </div>
  );
}

function OwnPets({ product, variant }: FoodAdviceProps) {
  const { data } = usePetRationsQuery({
    variables: { variantIds: product.variants.map(({ id }) => id) },
    fetchPolicy: 'cache-and-network',
  });
  const fed = petsFedBy(data?.viewer?.pets ?? [], variant.id);
  if (fed.length === 0) return null;
  return (
    <>
      <ul aria-label={i18n.t('For your pets')} className="grid gap-2">
        {fed.slice(0, MAX_SHOWN).map((pet) => (
          <OwnPet key={pet.id} pet={pet} />
        ))}
      </ul>
      <Together fed={fed} />
    </>
  );
}

/** How long a pack lasts if several pets eat it. */
function Together({ fed }: { fed: readonly FedByFood[] }) {
  const lasting = daysOfPacks(fed, 1);
  if (!lasting || lasting.names.length < 2 || lasting.days === 0) return null;
  return (
    <p className="font-semibold">
      {i18n.t(
        '{days, plural, one {Lasts {names} about # day together} other {Lasts {names} about # days together}}',
        {
          days: lasting.days,
          names: formatList(lasting.names, 'conjunction'),
        },
      )}
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-lake underline underline-offset-4';

function OwnPet({ pet: { id, name, ration } }: { pet: FedByFood }) {
  const { days, grams, packGrams, isEaten, variantId, notTolerated } = ration;
  useKeptFocus(isEaten);
  const cost = formatMoney(ration.costPerDay);
  return (
    <li className={`rounded-xl px-4 py-3 ${notTolerated.length > 0 ? 'bg-alarm-wash' : 'bg-leaf-wash'}`}>
      <NotTolerated name={name} allergens={notTolerated} />
      <p className="font-semibold">
        {days > 0
          ? i18n.t(
              '{days, plural, one {Lasts {name} about # day, {cost} a day} other {Lasts {name} about # days, {cost} a day}}',
              { days, name, cost },
            )
          : i18n.t('{name} needs about {packs} a day, {cost}', {
              name,
              cost,
              packs: Math.ceil(grams / packGrams),
            })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{i18n.t('About {grams} g a day', { grams })}</span>
        <ShopLink to={`${paths.pet(id)}#pet-feeding`} className={LINK}>
          {i18n.t('How we worked this out')}
        </ShopLink>
        {!isEaten && <EatsThis petId={id} name={name} variantId={variantId} />}
      </p>
    </li>
  );
}

/** Adds the food to the foods of the pet. Shares can be changed on the pet's page. */
function EatsThis({ petId, name, variantId }: { petId: string; name: string; variantId: string }) {
  const client = useApolloClient();
  const refetchAfter = useRefetchAfter(PetRationsDocument);
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: PetFeedingDocument,
        variables: { id: petId },
        fetchPolicy: 'network-only',
      });
      const foods = (data?.pet?.feeding.foods ?? []).map((food) => ({
        variantId: food.variantId,
        share: food.share,
      }));
      if (foods.length >= MAX_PET_FOODS)
        return showAlert(
          i18n.t('{name} already has {count} foods. You can change them on its page.', {
            name,
            count: foods.length,
          }),
        );
      const saved = client.mutate({
        mutation: SetPetFoodsDocument,
        variables: { petId, foods: withFood(foods, variantId) },
      });
      await refetchAfter(saved);
      showMessage(i18n.t('Saved: {name} eats this', { name }));
    } catch (error) {
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED)));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={() => void add()} className={LINK}>
      {i18n.t('{name} eats this', { name })}
    </button>
  );
}

function FeedingTable({ kind, kcalPer100g }: { kind: 'DOG' | 'CAT'; kcalPer100g: number }) {
  return (
    <details className="group rounded-xl bg-sunk">
      <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
        {i18n.t('How much to feed')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-3">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-start">
                {i18n.t('Adult weight')}
              </th>
              <th scope="col" className="py-1 text-end">
                {i18n.t('Per day')}
              </th>
            </tr>
          </thead>
          <tbody>
            {buildFeedingTable(kind, kcalPer100g).map(({ kg, leastGrams, mostGrams }) => (
              <tr key={kg} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 text-start font-normal">
                  {i18n.t('{kilograms} kg', { kilograms: kg })}
                </th>
                <td className="py-1 text-end tabular-nums">
                  {i18n.t('{least} to {most} g', { least: leastGrams, most: mostGrams })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-sm text-ink-soft">
          {i18n.t(
            'For healthy adult pets, as their only food with a few treats. A guide, not medical advice.',
          )}
        </p>
      </div>
    </details>
  );
}
