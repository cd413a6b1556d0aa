// What the pets of a buyer tell about a repeat order of their food.
import type { Day } from '#rules/day.ts';
import { asInterval } from '#rules/orders/repeat-orders.ts';
import { type FeedingGuideRow, type PetRationRow, rationsOf } from '#server/modules/pets/feeding.ts';
import { isMeal } from '#rules/pets/pet-foods.ts';
import { findFoods } from '#server/modules/pets/foods.ts';
import { listPetsOf, type PetRow } from '#server/modules/pets/pets.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { requireRepeatOrder } from './repeat-orders.ts';

type Guides = ReadonlyMap<string, FeedingGuideRow>;

/** Until when what was delivered last is enough for the pets of these guides. */
export function lastsUntilOf(guides: Guides, productId: string): Day | null {
  return mealsOf(guides, productId)[0]?.lastsUntil ?? null;
}

/** The meals of a food in whatever size. */
const mealsOf = (guides: Guides, productId: string) =>
  [...guides.values()].flatMap(({ foods }) => foods.filter((meal) => meal.productId === productId));

/**
 * How many days so many packs last the viewer's pets, kept within the intervals that can be chosen: all that eat it now, or
 * the only one that it fits. Null if that is not known.
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
  // Who eats it without a figure is not among the rations.
  if (mealsOf(guides, food.productId).some(({ ration }) => ration === null)) return null;
  const rations = (await listPetsOf(userId)).flatMap((pet) => rationsOf(pet, guides.get(pet.id), [food]));
  const eaten = rations.filter(({ isEaten }) => isEaten);
  if (eaten.length > 0) return intervalOf(eaten, quantity);
  return rations.length === 1 ? intervalOf(rations, quantity) : null;
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
  const eaters = pets.filter((pet) =>
    guides.get(pet.id)?.foods.some((meal) => meal.productId === food.productId),
  );
  return eaters.length > 0 ? eaters : pets.filter(({ kind }) => kind === food.kind);
}

/** The days that these packs last if all rations of the size are eaten; null without any. */
function intervalOf(rations: readonly PetRationRow[], quantity: number): number | null {
  const grams = rations.reduce((sum, ration) => sum + ration.grams, 0);
  const [first] = rations;
  return first && grams > 0 ? asInterval((first.packGrams * quantity) / grams) : null;
}
