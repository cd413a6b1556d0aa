// The current foods of pets, and foods of the catalogue for the feeding guide.
import { computeFoodEnergy, type FoodEnergy } from '#rules/catalogue/nutrition.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { type FoodFacts, foodMismatch, petFoodsInput } from '#rules/pets/pet-foods.ts';
import { listOrderedVariants } from '#server/modules/orders/fulfilment/deliveries.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockPet, type PetRow } from './pets.ts';
import { requirePet } from './rights.ts';

export interface FoodRow extends FoodFacts {
  variantId: string;
  productId: string;
  name: string;
  /** Null if it is no longer sold. */
  slug: string | null;
  size: string;
  /** Paise to pay for a pack. */
  price: number;
  energy: FoodEnergy | null;
  ingredients: string;
}

const product = {
  select: {
    slug: true,
    name: true,
    translations: true,
    kind: true,
    removedAt: true,
    madeOf: true,
    protein: true,
    fat: true,
    fibre: true,
    ash: true,
    moisture: true,
    kcalPer100g: true,
    category: { select: { slug: true } },
    lifeStages: { select: { lifeStage: { select: { slug: true } } } },
  },
} as const;

/** Variants as foods, in the order of the ids; null for an id that does not exist. */
export async function findFoods(ids: readonly string[]): Promise<(FoodRow | null)[]> {
  const variants = await db.productVariant.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: {
      id: true,
      productId: true,
      size: true,
      netAmount: true,
      netUnit: true,
      discountedPrice: true,
      product,
    },
  });
  const foods = new Map(
    variants.map(({ id, productId, size, netAmount, netUnit, discountedPrice, product: of }) => {
      const energy = computeFoodEnergy(of);
      const food: FoodRow = {
        variantId: id,
        productId,
        name: localized(of, 'name'),
        slug: of.removedAt ? null : of.slug,
        size,
        price: discountedPrice,
        energy,
        ingredients: of.madeOf,
        kind: of.kind,
        categorySlug: of.category.slug,
        stages: of.lifeStages.map(({ lifeStage }) => lifeStage.slug),
        netGrams: netUnit === 'GRAM' ? netAmount : null,
        kcalPer100g: energy?.kcalPer100g ?? null,
      };
      return [id, food];
    }),
  );
  return ids.map((id) => foods.get(id) ?? null);
}

/** Replaces the foods of a pet. @throws VALIDATION naming entries that are no food for its kind */
export async function setPetFoods(
  viewer: Viewer | null,
  { petId, ...input }: { petId: string; foods: unknown },
): Promise<PetRow> {
  const pet = await requirePet(viewer, petId, 'WRITE');
  const { foods } = parseInput(petFoodsInput, input);
  const knownFoods = await findFoods(foods.map(({ variantId }) => variantId));
  const faults = knownFoods.flatMap((food, index) => {
    const fault = food ? foodMismatch(food, pet.kind) : /*i18n*/ 'Please choose a food';
    return fault ? [[`foods.${index}.variantId`, fault]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await tx.petFood.deleteMany({ where: { petId: pet.id } });
    await tx.petFood.createMany({ data: foods.map((food) => ({ ...food, petId: pet.id })) });
    return tx.pet.findUniqueOrThrow({ where: { id: pet.id } });
  });
}

/** Variants that a user ordered, more than are shown because some are not food. */
const ORDERED = 200;

/** Suitable foods that the owner has ordered, latest first. The caller has checked the owner. */
export async function foodChoicesOf({ userId, kind }: PetRow): Promise<FoodRow[]> {
  const ordered = await listOrderedVariants(userId, ORDERED);
  const foods = await findFoods(ordered);
  return foods
    .filter((food) => food !== null && food.slug !== null && foodMismatch(food, kind) === null)
    .filter((food) => food !== null)
    .slice(0, LIST_SIZES.foodChoices);
}
