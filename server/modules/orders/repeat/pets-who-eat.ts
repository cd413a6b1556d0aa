// What the pets of a buyer tell about a repeat order of their food.
import type { Day } from '#rules/day.ts';
import { asInterval } from '#rules/orders/repeat-orders.ts';
import { type FeedingGuideRow, rationsOf } from '#server/modules/pets/feeding.ts';
import { isMeal } from '#rules/pets/pet-foods.ts';
import { findFoods } from '#server/modules/pets/foods.ts';
import { listPetsOf, type PetRow } from '#server/modules/pets/pets.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { requireRepeatOrder } from './repeat-orders.ts';

type Guides = ReadonlyMap<string, FeedingGuideRow>;

/** Until when what was delivered last is enough for the pets of these guides. */
export function lastsUntilOf(guides: Guides, variantId: string): Day | null {
  const meals = [...guides.values()].flatMap(({ foods }) => foods);
  return meals.find((meal) => meal.variantId === variantId)?.lastsUntil ?? null;
}

/**
 * How many days a pack lasts the viewer's pets, kept within the intervals that can be chosen: all that eat it now, or the
 * only one that it fits. Null if that is not known.
 */
export async function suggestedInterval(
  viewer: Viewer | null,
  variantId: string,
  guidesOf: (userId: string) => Promise<Guides>,
): Promise<number | null> {
  const { id: userId } = requireViewer(viewer);
  const [food = null] = await findFoods([variantId]);
  if (!food) return null;
  const guides = await guidesOf(userId);
  const meals = [...guides.values()].flatMap(({ foods }) =>
    foods.filter((one) => one.variantId === variantId),
  );
  if (meals.length > 0) return intervalOf(meals.map(({ ration }) => ration?.days ?? 0));
  const rations = (await listPetsOf(userId)).flatMap((pet) => rationsOf(pet, guides.get(pet.id), [food]));
  return rations.length === 1 ? intervalOf(rations.map(({ days }) => days)) : null;
}

/**
 * The viewer's pets that a repeat order is for: those that eat it now, or else those of its kind. None if it is no food.
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
  const eaters = pets.filter((pet) => guides.get(pet.id)?.foods.some((meal) => meal.variantId === variantId));
  return eaters.length > 0 ? eaters : pets.filter(({ kind }) => kind === food.kind);
}

/** Of the days that a pack lasts each eater alone; null if one of them is not known. */
function intervalOf(days: readonly number[]): number | null {
  if (days.some((one) => one <= 0)) return null;
  return asInterval(1 / days.reduce((packsPerDay, one) => packsPerDay + 1 / one, 0));
}
