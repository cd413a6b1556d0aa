// Foods of the shop that suit a pet, on its page.
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { matchText } from './match-text.ts';
import { type PetRecommendedFoodsQuery, usePetRecommendedFoodsQuery } from './recommended-foods.generated.ts';

type Pet = NonNullable<PetRecommendedFoodsQuery['pet']>;
type Food = Pet['recommendedFoods'][number];

export function RecommendedFoods({ petId, name }: { petId: string; name: string }) {
  const { data, error, refetch } = usePetRecommendedFoodsQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  const pet = data?.pet;
  return (
    <section aria-labelledby="pet-recommended" className="card grid gap-4 p-5">
      <h2 id="pet-recommended" className="text-xl">
        {i18n.t('Food for {name}', { name })}
      </h2>
      {pet ? (
        <Foods pet={pet} />
      ) : error ? (
        <LoadFailedNote text={i18n.t('The foods could not be loaded.')} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}

function Foods({ pet }: { pet: Pet }) {
  if (pet.recommendedFoods.length === 0) return <NoFoods pet={pet} />;
  return (
    <>
      <ul aria-label={i18n.t('Suitable foods')} className="grid gap-3 sm:grid-cols-2">
        {pet.recommendedFoods.map((food) => (
          <FoodRow key={food.variantId} pet={pet} food={food} />
        ))}
      </ul>
      {pet.avoids.length > 0 && (
        <p className="text-sm text-ink-soft">
          {i18n.t(
            'Based on the listed ingredients. If your pet has a strong allergy, ask the manufacturer about traces.',
          )}
        </p>
      )}
    </>
  );
}

function FoodRow({ pet, food }: { pet: Pet; food: Food }) {
  const { name, slug, size, price, image } = food;
  return (
    <li className="relative flex items-start gap-3 rounded-xl bg-sunk p-3">
      {image ? (
        <Picture
          image={image}
          width={72}
          height={72}
          isDecorative
          className="size-18 shrink-0 rounded-lg object-contain"
        />
      ) : (
        <span className="block size-18 shrink-0 rounded-lg bg-paper" />
      )}
      <div className="grid min-w-0 gap-1">
        <p>
          <ShopLink
            to={paths.product(slug, size)}
            lang={detectLanguageTag(name)}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </ShopLink>{' '}
          <span className="text-ink-soft">{size}</span>
        </p>
        <p className="font-display text-lg leading-none font-bold">
          <span className="sr-only">{i18n.t('Price')} </span>
          {formatMoney(price)}
        </p>
        {food.ration && <p>{rationText(food.ration)}</p>}
        <p className="text-sm text-ink-soft">{matchText(pet, food.matches)}</p>
      </div>
    </li>
  );
}

function rationText({ days, grams, packGrams, costPerDay }: NonNullable<Food['ration']>): string {
  const cost = formatMoney(costPerDay);
  return days > 0
    ? i18n.t(
        '{days, plural, one {Lasts about # day, {cost} a day} other {Lasts about # days, {cost} a day}}',
        { days, cost },
      )
    : i18n.t('About {packs} a day, {cost}', { packs: Math.ceil(grams / packGrams), cost });
}

const LIST_OF: Partial<Record<PetKind, () => string>> = { DOG: paths.dog, CAT: paths.cat };

function NoFoods({ pet: { name, kind, feeding } }: { pet: Pet }) {
  const { [kind]: list } = LIST_OF;
  return (
    <>
      <p>
        {feeding.needsVet && feeding.noFigure !== 'LOSING_WEIGHT'
          ? i18n.t('Please ask your vet what {name} should eat now.', { name })
          : i18n.t('Right now we have no food in stock that suits {name} in every way.', { name })}
      </p>
      {list && (
        <p>
          <LinkButton to={list()} look="outline">
            {i18n.t('See all products')}
          </LinkButton>
        </p>
      )}
    </>
  );
}
