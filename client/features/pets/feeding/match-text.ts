// Why a food fits a pet, in one line.
import { ALLERGEN_LABELS } from '#rules/pets/allergens.ts';
import type { PetLifeStage } from '#rules/pets/life-stage.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { formatList } from '#client/lib/format-list.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { PetRecommendedFoodsQuery } from './recommended-foods.generated.ts';

type Pet = NonNullable<PetRecommendedFoodsQuery['pet']>;
type Match = Pet['recommendedFoods'][number]['matches'][number];

const FOR_KIND: Record<PetKind, string> = {
  DOG: /*i18n*/ 'For dogs',
  CAT: /*i18n*/ 'For cats',
  BIRD: /*i18n*/ 'For birds',
  FISH: /*i18n*/ 'For fish',
  RABBIT: /*i18n*/ 'For rabbits',
  SMALL_ANIMAL: /*i18n*/ 'For small animals',
};

const FOR_STAGE: Record<'DOG' | 'CAT', Record<PetLifeStage, string>> = {
  DOG: {
    YOUNG: /*i18n*/ 'For puppies',
    ADULT: /*i18n*/ 'For adult dogs',
    SENIOR: /*i18n*/ 'For senior dogs',
  },
  CAT: {
    YOUNG: /*i18n*/ 'For kittens',
    ADULT: /*i18n*/ 'For adult cats',
    SENIOR: /*i18n*/ 'For senior cats',
  },
};

/** @example 'For adult dogs · No chicken or wheat listed · Light food' */
export function matchText(
  pet: Pick<Pet, 'kind' | 'lifeStage' | 'avoids'>,
  matches: readonly Match[],
): string {
  const texts = matches.map((match) => describeMatch(match, pet));
  return texts.length > 0 ? texts.join(' · ') : i18n.t(FOR_KIND[pet.kind]);
}

function describeMatch(
  match: Match,
  { kind, lifeStage, avoids }: Pick<Pet, 'kind' | 'lifeStage' | 'avoids'>,
): string {
  if (match === 'ALL_AGES') return i18n.t('For all ages');
  if (match === 'LIGHT') return i18n.t('Light food');
  if (match === 'WITHOUT_AVOIDED')
    return i18n.t('No {ingredients} listed', {
      ingredients: formatList(
        avoids.map((allergen) => i18n.t(ALLERGEN_LABELS[allergen])),
        'disjunction',
      ),
    });
  const isKnown = (kind === 'DOG' || kind === 'CAT') && lifeStage;
  return i18n.t(isKnown ? FOR_STAGE[kind][lifeStage] : FOR_KIND[kind]);
}
