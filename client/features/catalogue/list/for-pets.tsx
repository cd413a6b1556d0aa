import { PawPrint } from 'lucide-react';
import { stagesFor } from '#rules/pets/life-stage.ts';
import type { PetKind } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { FilterForm_FacetsFragment } from '../filters/filter-form.generated.ts';
import { type ForPetsQuery, useForPetsQuery } from './for-pets.generated.ts';
import type { ListChoice } from './list-url.ts';
import type { ListAddress } from './use-list-choice.ts';

/** The maximum number of switches. */
const MAX_SHOWN = 4;

type OwnPet = NonNullable<ForPetsQuery['viewer']>['pets'][number];

interface ForPetsProps {
  /** The kind of all products in the list; undefined if the list has products for several kinds. */
  kind?: PetKind | undefined;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
}

/**
 * One switch for each of the viewer's pets. It narrows the list to the pet's kind, life stage, what it tolerates and, if it
 * should lose weight, light food. It sets filters that anybody could choose, so that neither the URL nor a cached page reveals
 * a pet.
 */
export function ForPets({ kind, facets, address }: ForPetsProps) {
  const { data } = useForPetsQuery();
  const { latest, choose } = address;
  const switches = (data?.viewer?.pets ?? [])
    .filter((pet) => !kind || pet.kind === kind)
    .map((pet) => ({ pet, filters: filtersFor(pet, kind, facets) }))
    .filter(
      ({ filters }) =>
        filters.kind ?? (filters.light || filters.stages.length > 0 || filters.without.length > 0),
    )
    .slice(0, MAX_SHOWN);
  if (switches.length === 0) return null;
  return (
    <ul aria-label={i18n.t('For your pets')} className="flex flex-wrap gap-2">
      {switches.map(({ pet, filters }) => {
        const isOn = areChosen(pet, { filters, latest, facets });
        return (
          <li key={pet.id}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => choose(isOn ? NO_PET : filters)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold hover:border-ink',
                isOn ? 'border-leaf bg-leaf-wash' : 'border-line bg-paper',
              )}
            >
              <PawPrint aria-hidden="true" className="size-4" />
              {filters.light || (isOn && latest.light)
                ? i18n.t('For {name}: light food', { name: pet.name })
                : i18n.t('For {name}', { name: pet.name })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type PetFilters = Pick<ListChoice, 'kind' | 'stages' | 'without' | 'light'>;
const NO_PET: PetFilters = { kind: null, stages: [], without: [], light: false };

function filtersFor(pet: OwnPet, kind: PetKind | undefined, facets: FilterForm_FacetsFragment): PetFilters {
  const slugs = facets.lifeStages.map(({ lifeStage }) => lifeStage.slug);
  return {
    kind: kind ? null : pet.kind,
    stages: pet.lifeStage ? stagesFor(pet.lifeStage, slugs) : [],
    without: pet.avoids,
    // The filter is omitted if it has no effect: all products are light, or none is food.
    light: pet.needsLightFood && facets.light !== null,
  };
}

interface ChosenOptions {
  filters: PetFilters;
  latest: ListChoice;
  facets: FilterForm_FacetsFragment;
}

// A list filtered by kind has fewer life stages than when the switch was pressed.
function areChosen(pet: OwnPet, { filters, latest, facets }: ChosenOptions): boolean {
  const matchingStages = pet.lifeStage ? stagesFor(pet.lifeStage, latest.stages) : [];
  return (
    latest.kind === filters.kind &&
    matchingStages.length === latest.stages.length &&
    filters.stages.every((slug) => latest.stages.includes(slug)) &&
    filters.without.join() === latest.without.join() &&
    (latest.light === filters.light || (pet.needsLightFood && facets.light === null))
  );
}
