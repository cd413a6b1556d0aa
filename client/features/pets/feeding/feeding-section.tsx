import { useState, type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { formatDay } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { usePetFeedingQuery, type FeedingGuide_PetFragment } from './feeding.generated.ts';
import { FeedingSum } from './feeding-sum.tsx';
import { NoFigure } from './no-figure.tsx';
import { ForWriters } from '../timeline/writers.tsx';

const FoodsDialog = lazyComponent(async () => (await import('./foods-dialog.tsx')).FoodsDialog);

export type FedPet = FeedingGuide_PetFragment;
export type PetFood = FedPet['feeding']['foods'][number];

interface FeedingSectionProps {
  petId: string;
  /** Renders actions for a food that the shop still sells. */
  foodAction?: ((food: PetFood) => ReactNode) | undefined;
}

/** How much to feed a pet, and how long the last pack lasts. Renders nothing for kinds without a formula. */
export function FeedingSection({ petId, foodAction }: FeedingSectionProps) {
  const { data, error, refetch } = usePetFeedingQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  const pet = data?.pet;
  if (pet?.feeding.noFigure === 'OTHER_KIND') return null;
  return (
    <section aria-labelledby="pet-feeding" className="card grid gap-4 p-5">
      <h2 id="pet-feeding" className="text-xl">
        {i18n.t('Feeding')}
      </h2>
      {pet ? (
        <Guide pet={pet} foodAction={foodAction} />
      ) : error ? (
        <LoadFailedNote text={i18n.t('The feeding guide could not be loaded.')} onRetry={refetch} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </section>
  );
}

function Guide({ pet, foodAction }: { pet: FedPet } & Pick<FeedingSectionProps, 'foodAction'>) {
  const { energy, foods } = pet.feeding;
  return (
    <>
      {energy ? (
        <p>
          {i18n.t('{name} needs about {kcal} kcal a day; {least} to {most} is usual.', {
            name: pet.name,
            kcal: energy.kcal,
            least: energy.least,
            most: energy.most,
          })}
        </p>
      ) : (
        <NoFigure pet={pet} />
      )}
      {foods.length > 0 && (
        <ul aria-label={i18n.t('What it eats')} className="grid gap-3">
          {foods.map((food) => (
            <FoodRow key={food.variantId} food={food} hasEnergy={energy !== null}>
              {food.slug && foodAction?.(food)}
            </FoodRow>
          ))}
        </ul>
      )}
      {energy && foods.length > 0 && (
        <p className="text-ink-soft">
          {i18n.t('One tenth is left for treats: up to {kcal} kcal a day.', { kcal: energy.treats })}
        </p>
      )}
      <ForWriters>
        <ChooseFoods pet={pet} />
      </ForWriters>
      {energy && <FeedingSum pet={pet} energy={energy} />}
      <p className="text-sm text-ink-soft">{i18n.t('A guide, not medical advice.')}</p>
    </>
  );
}

interface FoodRowProps {
  food: PetFood;
  hasEnergy: boolean;
  children?: ReactNode;
}

function FoodRow({ food, hasEnergy, children }: FoodRowProps) {
  const { name, slug, size, share, ration, deliveredOn, lastsUntil } = food;
  return (
    <li className="grid gap-1 rounded-xl bg-sunk px-4 py-3">
      <p>
        {slug ? (
          <ShopLink
            to={paths.product(slug, size)}
            lang={detectLanguageTag(name)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </ShopLink>
        ) : (
          <span lang={detectLanguageTag(name)} className="font-semibold">
            {name}
          </span>
        )}{' '}
        <span className="text-ink-soft">
          {size}
          {share < 100 && ` · ${i18n.t('{share}% of its meals', { share })}`}
        </span>
      </p>
      {ration && (
        <p>
          <strong className="font-display text-lg">
            {i18n.t('{grams} g a day', { grams: ration.grams })}
          </strong>{' '}
          <span className="text-ink-soft">
            {i18n.t('({least} to {most} g)', { least: ration.leastGrams, most: ration.mostGrams })}
          </span>
        </p>
      )}
      {!ration && hasEnergy && (
        <p className="text-ink-soft">{i18n.t('We have no energy figures for this food.')}</p>
      )}
      {lastsUntil && deliveredOn && (
        <p className="text-ink-soft">
          {lastsUntil >= today()
            ? i18n.t('The bag lasts until about {day}', { day: formatDay(lastsUntil) })
            : i18n.t('The bag should have lasted until about {day}', { day: formatDay(lastsUntil) })}
          {' · '}
          {i18n.t('delivered on {day}', { day: formatDay(deliveredOn) })}
        </p>
      )}
      {children}
    </li>
  );
}

function ChooseFoods({ pet }: { pet: FedPet }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasFoods = pet.feeding.foods.length > 0;
  return (
    <div className="grid justify-items-start gap-3">
      {!hasFoods && pet.feeding.energy && (
        <p>
          {i18n.t('Tell us what {name} eats to see how many grams a day it needs and how long a bag lasts.', {
            name: pet.name,
          })}
        </p>
      )}
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {hasFoods ? i18n.t('Change foods') : i18n.t('Choose foods')}
      </Button>
      <LazyMount when={isOpen}>
        <FoodsDialog pet={pet} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </div>
  );
}
