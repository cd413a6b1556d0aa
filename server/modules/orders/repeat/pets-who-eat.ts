// Links repeat orders of a food to the pets of their buyer.
import type { Day } from '#rules/day.ts';
import { asInterval } from '#rules/orders/repeat-orders.ts';
import { type FeedingGuideRow, type PetRationRow, computeRations } from '#server/modules/pets/feeding.ts';
import { isMeal } from '#rules/pets/pet-foods.ts';
import { findFoods } from '#server/modules/pets/foods.ts';
import { listPetsOf, type PetRow } from '#server/modules/pets/pets.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { requireRepeatOrder } from './repeat-orders.ts';

type Guides = ReadonlyMap<string, FeedingGuideRow>;

/** The day until which the last delivery lasts for the pets of these guides. */
export function estimateLastDay(guides: Guides, productId: string): Day | null {
  return listMeals(guides, productId)[0]?.lastsUntil ?? null;
}

/** Meals of a food in any size. */
const listMeals = (guides: Guides, productId: string) =>
  [...guides.values()].flatMap(({ foods }) => foods.filter((meal) => meal.productId === productId));

/**
 * How many days this number of packs lasts the viewer's pets, within the selectable intervals: all pets that eat it, or
 * the only pet that it suits. Null if unknown.
 */
export async function suggestedInterval(
  viewer: Viewer | null,
  { variantId, quantity }: { variantId: string; quantity: number },
  guidesOf: (userId: string) => Promise<Guides>,
): Promise<number | null> {
  const { id: userId } = requireViewer(viewer);
  const [food = null] = await findFoods([variantId]);
  if (!food) return null;
  const guides = await guidesOf(userId);
  // Pets without a daily amount are not in `rations`.
  if (listMeals(guides, food.productId).some(({ ration }) => ration === null)) return null;
  const rations = (await listPetsOf(userId)).flatMap((pet) =>
    computeRations(pet, guides.get(pet.id), [food]),
  );
  const eaten = rations.filter(({ isEaten }) => isEaten);
  if (eaten.length > 0) return computeInterval(eaten, quantity);
  return rations.length === 1 ? computeInterval(rations, quantity) : null;
}

/**
 * The viewer's pets that a repeat order is for: those that eat it, or otherwise those of its kind. None if it is not food.
 * @throws NOT_FOUND
 */
export async function petsOfRepeatOrder(
  viewer: Viewer | null,
  id: string,
  guidesOf: (userId: string) => Promise<Guides>,
): Promise<PetRow[]> {
  const { id: userId } = requireViewer(viewer);
  const { variantId } = await requireRepeatOrder(userId, id);
  const [food = null] = await findFoods([variantId]);
  if (!food || !isMeal(food)) return [];
  const [pets, guides] = await Promise.all([listPetsOf(userId), guidesOf(userId)]);
  const eaters = pets.filter((pet) =>
    guides.get(pet.id)?.foods.some((meal) => meal.productId === food.productId),
  );
  return eaters.length > 0 ? eaters : pets.filter(({ kind }) => kind === food.kind);
}

/** The days that these packs last for all rations of the size; null without rations. */
function computeInterval(rations: readonly PetRationRow[], quantity: number): number | null {
  const grams = rations.reduce((sum, ration) => sum + ration.grams, 0);
  const [first] = rations;
  return first && grams > 0 ? asInterval((first.packGrams * quantity) / grams) : null;
}
