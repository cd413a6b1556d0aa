import { PawPrint } from 'lucide-react';
import { stagesFor } from '#rules/pets/life-stage.ts';
import type { PetKind } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { type ForPetsQuery, useForPetsQuery } from './for-pets.generated.ts';
import type { ListChoice } from './list-url.ts';
import type { ListAddress } from './use-list-choice.ts';

/** More would crowd the list. */
const MAX_SHOWN = 4;

type OwnPet = NonNullable<ForPetsQuery['viewer']>['pets'][number];

interface ForPetsProps {
  /** Of all products of the list; without it the list has products for several kinds. */
  kind?: PetKind | undefined;
  facets: FilterForm_FacetsFragment;
  address: ListAddress;
}

/**
 * One switch for each of the viewer's pets, which keeps a list to its kind, its life stage, what it
 * tolerates and, if it should lose weight, to light food. It sets
 * filters that anybody could choose, so that neither the address nor a cached page reveals a pet.
 */
export function ForPets({ kind, facets, address }: ForPetsProps) {
  const { data } = useForPetsQuery();
  const { wanted, choose } = address;
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
        const isOn = areChosen(pet, { filters, wanted, facets });
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
              {filters.light || (isOn && wanted.light)
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
    // Where all is light, or nothing is eaten, there is nothing to choose.
    light: pet.needsLightFood && facets.light !== null,
  };
}

interface Chosen {
  filters: PetFilters;
  wanted: ListChoice;
  facets: FilterForm_FacetsFragment;
}

// Once the list keeps to a kind, fewer stages are left to choose than when the switch was pressed.
function areChosen(pet: OwnPet, { filters, wanted, facets }: Chosen): boolean {
  const fitting = pet.lifeStage ? stagesFor(pet.lifeStage, wanted.stages) : [];
  return (
    wanted.kind === filters.kind &&
    fitting.length === wanted.stages.length &&
    filters.stages.every((slug) => wanted.stages.includes(slug)) &&
    filters.without.join() === wanted.without.join() &&
    (wanted.light === filters.light || (pet.needsLightFood && facets.light === null))
  );
}
