// Foods of the shop that suit a pet. Only this module uses the facts of the pet: lists and pages are the same for everyone.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { toDay } from '#rules/day.ts';
import { tagsOfOtherSizes } from '#rules/pets/breed-size-tags.ts';
import { stagesFor } from '#rules/pets/life-stage.ts';
import { MAX_PET_FOODS } from '#rules/pets/pet-foods.ts';
import { adultGrams, buildPetMatch, type PetMatch } from '#rules/pets/pet-match.ts';
import { type FoodMatch, foodMatches, isFoodForVet, sizeToSuggest } from '#rules/pets/recommended-foods.ts';
import { listFirstProducts } from '#server/modules/catalogue/product-list.ts';
import type { ProductPart, ProductRow } from '#server/modules/catalogue/products.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { type FeedingGuideRow, type PetRationRow, computeRations } from './feeding.ts';
import { findFoods } from './foods.ts';
import type { PetRow } from './pets.ts';

export interface RecommendedFoodRow {
  variantId: string;
  name: string;
  slug: string;
  size: string;
  /** The price of a pack in paise. */
  price: number;
  image: { key: string; alt: string } | null;
  matches: FoodMatch[];
  ration: PetRationRow | null;
}

/** The facts of a pet for choosing foods. @param weights oldest first */
export function buildMatch(pet: PetRow, weights: readonly { grams: number }[]): PetMatch {
  return buildPetMatch({ ...pet, dob: toDay(pet.dob) }, weights.at(-1)?.grams ?? null, today());
}

/** The facts of several pets, in their order. */
export async function loadMatches(pets: readonly PetRow[]): Promise<PetMatch[]> {
  const last = await db.petEvent.findMany({
    where: { petId: { in: pets.map(({ id }) => id) }, isDone: true, weightGrams: { not: null } },
    select: { petId: true, weightGrams: true },
    distinct: ['petId'],
    orderBy: [{ petId: 'asc' }, { on: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return pets.map((pet) => {
    const grams = last.find(({ petId }) => petId === pet.id)?.weightGrams;
    return buildMatch(pet, grams ? [{ grams }] : []);
  });
}

const NEEDED = new Set<ProductPart>([
  ...(['lifeStages', 'variants.id', 'variants.size', 'variants.stock'] as const),
  ...(['variants.discountedPrice', 'variants.image'] as const),
]);

/** A pet with its feeding guide. */
export interface GuidedPet {
  pet: PetRow;
  guide: FeedingGuideRow;
}

interface MatchedPet extends GuidedPet {
  match: PetMatch;
}

/** Foods in stock that suit each pet, in the order of the pets. The caller has checked the owner. */
export async function recommendedFoodsOf(pets: readonly GuidedPet[]): Promise<RecommendedFoodRow[][]> {
  const guided = pets.filter(({ guide }) => !isFoodForVet(guide.noFigure));
  const matched = guided.map(({ pet, guide }) => ({
    pet,
    guide,
    match: buildMatch(pet, guide.weight ? [guide.weight] : []),
  }));
  const lists = await suitingProducts(matched);
  const chosen = matched.map((guidedPet, index) => ({
    ...guidedPet,
    products: notEaten(lists[index] ?? [], guidedPet.guide),
  }));
  const ids = chosen.flatMap(({ products }) => products.flatMap(sizesInStock));
  const foods = ids.length > 0 ? await findFoods([...new Set(ids)]) : [];
  const recommended = new Map(
    chosen.map(({ pet, guide, match, products }) => {
      const own = new Set(products.flatMap(sizesInStock));
      const rations = computeRations(
        pet,
        guide,
        foods.filter((food) => food !== null && own.has(food.variantId)),
      );
      return [pet.id, products.flatMap((product) => toRecommendation(product, { match, rations }) ?? [])];
    }),
  );
  return pets.map(({ pet }) => recommended.get(pet.id) ?? []);
}

const sizesInStock = ({ variants }: ProductRow): string[] =>
  variants.flatMap(({ id, stock }) => (stock > 0 ? [id] : []));

function notEaten(products: readonly ProductRow[], { foods }: FeedingGuideRow): ProductRow[] {
  const eaten = new Set(foods.map(({ variantId }) => variantId));
  return products
    .filter(({ variants }) => !variants.some(({ id }) => eaten.has(id)))
    .slice(0, LIST_SIZES.recommendedFoods);
}

/** The most ordered products for each pet; empty if no life stage of the shop fits. */
async function suitingProducts(pets: readonly MatchedPet[]): Promise<ProductRow[][]> {
  const slugs = pets.some(({ match }) => match.lifeStage) ? await stageSlugs() : [];
  const filters = pets.map(({ pet, guide, match: { lifeStage, avoids, needsLightFood } }) => ({
    kind: pet.kind,
    isMeal: true,
    inStock: true,
    light: needsLightFood,
    without: avoids,
    withoutTags: tagsOfOtherSizes(
      adultGrams({ ...pet, dob: toDay(pet.dob) }, guide.weight?.grams ?? null, today()),
    ),
    lifeStages: lifeStage ? stagesFor(lifeStage, slugs).slice(0, LIST_SIZES.filterValues) : null,
  }));
  const suiting = filters.filter(({ lifeStages }) => lifeStages?.length !== 0);
  // The result may include foods that it already eats.
  const first = LIST_SIZES.recommendedFoods + MAX_PET_FOODS;
  const productLists = await listFirstProducts(suiting, 'POPULARITY', { first, parts: NEEDED });
  return filters.map((filter) => productLists[suiting.indexOf(filter)] ?? []);
}

async function stageSlugs(): Promise<string[]> {
  const stages = await db.lifeStage.findMany({ select: { slug: true }, orderBy: { position: 'asc' } });
  return stages.map(({ slug }) => slug);
}

interface Reasons {
  match: PetMatch;
  rations: readonly PetRationRow[];
}

function toRecommendation(product: ProductRow, { match, rations }: Reasons): RecommendedFoodRow | null {
  const sizes = product.variants
    .filter(({ stock }) => stock > 0)
    .map((variant) => ({
      variant,
      price: variant.discountedPrice,
      ration: rations.find(({ variantId }) => variantId === variant.id) ?? null,
    }));
  const suggested = sizeToSuggest(sizes);
  if (!suggested) return null;
  const { variant, price, ration } = suggested;
  return {
    variantId: variant.id,
    name: localized(product, 'name'),
    slug: product.slug,
    size: variant.size,
    price,
    ration,
    image: variant.image,
    matches: foodMatches(
      match,
      product.lifeStages.map(({ slug }) => slug),
    ),
  };
}
