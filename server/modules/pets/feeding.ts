// The feeding guides of a person's pets: energy, grams per day, and how long a pack lasts.
import type { EnergyBasis } from '#rules/catalogue/nutrition.ts';
import type { Allergen } from '#rules/pets/allergens.ts';
import { findAvoidedAllergens } from '#rules/pets/find-allergens.ts';
import { type Day, toDay, indianDay, addToDay } from '#rules/day.ts';
import {
  buildFeedingGuide,
  type Guide,
  type GuideEnergy,
  isGrowingPet,
  needsVet,
  type NoGuide,
} from '#rules/pets/feeding-guide.ts';
import { RANGE } from '#rules/pets/feeding-figures.ts';
import { fitsAge, foodMismatch } from '#rules/pets/pet-foods.ts';
import { costPerDay, packDays, gramsPerDay, type Ration, roundGrams } from '#rules/pets/rations.ts';
import { listLastDeliveries } from '#server/modules/orders/fulfilment/deliveries.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { findFoods, type FoodRow } from './foods.ts';
import { listPetsOf, type PetRow } from './pets.ts';
import { MAX_WEIGHTS } from './timeline.ts';

export interface PetRationRow {
  variantId: string;
  isEaten: boolean;
  share: number;
  grams: number;
  leastGrams: number;
  mostGrams: number;
  packGrams: number;
  days: number;
  costPerDay: number;
  notTolerated: Allergen[];
}

export interface PetFoodRow {
  variantId: string;
  /** All sizes of a product are one food. */
  productId: string;
  name: string;
  slug: string | null;
  size: string;
  share: number;
  kcalPer100g: number | null;
  energyBasis: EnergyBasis | null;
  ration: PetRationRow | null;
  deliveredOn: Day | null;
  lastsUntil: Day | null;
}

export interface FeedingGuideRow {
  energy: GuideEnergy | null;
  noFigure: NoGuide | null;
  needsVet: boolean;
  weight: { on: Day; grams: number } | null;
  foods: PetFoodRow[];
}

/** The guide for family members, without the owner's deliveries. */
export const withoutOrders = ({ foods, ...guide }: FeedingGuideRow): FeedingGuideRow => ({
  ...guide,
  foods: foods.map((food) => ({ ...food, deliveredOn: null, lastsUntil: null })),
});

/** A food in the meals of a pet. */
interface Eaten {
  petId: string;
  share: number;
  food: FoodRow;
  allergies: string | null;
}

interface Delivery {
  productId: string;
  deliveredAt: Date | null;
  grams: number;
}

/** The guides of all pets of a person by their ids. The caller has checked that the viewer is this person. */
export async function feedingGuidesOf(userId: string): Promise<Map<string, FeedingGuideRow>> {
  const pets = await listPetsOf(userId);
  const guides = await computedGuides(pets);
  const eaten = await eatenBy(pets);
  const ids = [...new Set(eaten.map(({ food }) => food.productId))];
  const deliveries = ids.length > 0 ? await listLastDeliveries(userId, ids) : [];
  return new Map(
    pets.map(({ id }) => {
      const { energy, reason, weight } = guides.get(id) ?? NO_GUIDE;
      const foods = eaten
        .filter(({ petId }) => petId === id)
        .map((meal) => toPetFood(meal, { guides, eaten, deliveries }));
      return [id, { energy, noFigure: reason, needsVet: needsVet(reason), weight, foods }];
    }),
  );
}

const NO_GUIDE: Guide = { energy: null, reason: 'NO_WEIGHT', weight: null };

async function computedGuides(pets: readonly PetRow[]): Promise<Map<string, Guide>> {
  const weights = await db.petEvent.findMany({
    where: { petId: { in: pets.map(({ id }) => id) }, isDone: true, weightGrams: { not: null } },
    select: { petId: true, on: true, weightGrams: true },
    orderBy: [{ on: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: pets.length * MAX_WEIGHTS,
  });
  return new Map(
    pets.map((pet) => {
      const own = weights
        .filter(({ petId }) => petId === pet.id)
        .map(({ on, weightGrams }) => ({ on: toDay(on), grams: weightGrams ?? 0 }))
        .reverse();
      return [pet.id, buildFeedingGuide({ ...pet, dob: toDay(pet.dob) }, own, today())];
    }),
  );
}

async function eatenBy(pets: readonly PetRow[]): Promise<Eaten[]> {
  const meals = await db.petFood.findMany({
    where: { petId: { in: pets.map(({ id }) => id) } },
    orderBy: [{ share: 'desc' }, { variantId: 'asc' }],
  });
  const foods = await findFoods(meals.map(({ variantId }) => variantId));
  const allergies = new Map(pets.map((pet) => [pet.id, pet.allergies]));
  return meals.flatMap(({ petId, share }, index) => {
    const food = foods[index];
    return food ? [{ petId, share, food, allergies: allergies.get(petId) ?? null }] : [];
  });
}

interface Household {
  guides: ReadonlyMap<string, Guide>;
  eaten: readonly Eaten[];
  deliveries: readonly Delivery[];
}

function toPetFood(
  { petId, share, food, allergies }: Eaten,
  { guides, eaten, deliveries }: Household,
): PetFoodRow {
  const { variantId, productId, name, slug, size, energy } = food;
  const delivery = deliveries.find((candidate) => candidate.productId === productId);
  const deliveredOn = delivery?.deliveredAt ? indianDay(delivery.deliveredAt) : null;
  const eaters = eaten.filter((ration) => ration.food.productId === productId);
  const rations = eaters.map((eater) =>
    computeRation(guides.get(eater.petId)?.energy, eater.food, eater.share),
  );
  const knownRations = rations.filter((ration) => ration !== null);
  // If a pet that eats this food has no figure, the total is unknown.
  const days = knownRations.length === rations.length ? packDays(delivery?.grams ?? 0, knownRations) : null;
  return {
    variantId,
    productId,
    name,
    slug,
    size,
    share,
    deliveredOn,
    kcalPer100g: energy?.kcalPer100g ?? null,
    energyBasis: energy?.basis ?? null,
    ration: toPetRation(guides.get(petId)?.energy, food, { share, isEaten: true, allergies }),
    lastsUntil: deliveredOn !== null && days ? addToDay(deliveredOn, { days }) : null,
  };
}

function computeRation(
  energy: GuideEnergy | null | undefined,
  { kcalPer100g }: FoodRow,
  share: number,
): Ration | null {
  return energy && kcalPer100g !== null ? { kcalPerDay: energy.kcal, kcalPer100g, share: share / 100 } : null;
}

function toPetRation(
  energy: GuideEnergy | null | undefined,
  food: FoodRow,
  { share, isEaten, allergies }: Pick<PetRationRow, 'share' | 'isEaten'> & Pick<PetRow, 'allergies'>,
): PetRationRow | null {
  const ration = computeRation(energy, food, share);
  if (!ration || food.netGrams === null) return null;
  const grams = gramsPerDay(ration);
  return {
    variantId: food.variantId,
    isEaten,
    share,
    packGrams: food.netGrams,
    grams: roundGrams(grams),
    leastGrams: roundGrams(grams * (1 - RANGE)),
    mostGrams: roundGrams(grams * (1 + RANGE)),
    notTolerated: findAvoidedAllergens(allergies, food.ingredients),
    days: packDays(food.netGrams, [ration]) ?? 0,
    costPerDay: costPerDay(food.price, food.netGrams, [ration]) ?? 0,
  };
}

const MAX_RATIONS = 60;

/** @throws VALIDATION for too many variants */
export function requireFewRations(variantIds: readonly string[]): void {
  if (variantIds.length > MAX_RATIONS)
    throw invalid({ variantIds: /*i18n*/ 'Please ask for at most 60 sizes' });
}

/**
 * The rations of suitable foods. Foods that the pet eats, in any size, have their current share; others count as its only
 * food.
 */
export function computeRations(
  pet: PetRow,
  guide: FeedingGuideRow | undefined,
  foods: readonly (FoodRow | null)[],
): PetRationRow[] {
  const isGrowing = isGrowingPet({ ...pet, dob: toDay(pet.dob) }, today());
  return foods.flatMap((food) => {
    if (!food || foodMismatch(food, pet.kind) !== null) return [];
    const eaten = (guide?.foods ?? []).filter(({ productId }) => productId === food.productId);
    const isEaten = eaten.length > 0;
    if (!isEaten && !fitsAge(food, isGrowing)) return [];
    const share = isEaten ? eaten.reduce((sum, meal) => sum + meal.share, 0) : 100;
    return toPetRation(guide?.energy, food, { share, isEaten, allergies: pet.allergies }) ?? [];
  });
}
