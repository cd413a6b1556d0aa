// REST routes for the feeding guide, the current foods, and rations of a pet.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { FOOD_MATCHES } from '#rules/pets/recommended-foods.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString, rupees } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  type FeedingGuideRow,
  feedingGuidesOf,
  type PetRationRow,
  computeRations,
  withoutOrders,
} from '#server/modules/pets/feeding.ts';
import { findFoods, setPetFoods } from '#server/modules/pets/foods.ts';
import type { PetRow } from '#server/modules/pets/pets.ts';
import { requirePet, rightOn } from '#server/modules/pets/rights.ts';
import { type RecommendedFoodRow, recommendedFoodsOf } from '#server/modules/pets/recommended-foods.ts';

const whole = z.number().int();
const day = z.string().meta({ description: 'A day', example: '2026-11-20' });
const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });

const ration = z
  .object({
    variantId: id,
    isEaten: z.boolean().meta({
      description:
        'Whether the pet eats this food now, in any size; otherwise the ration is for it as the only food',
    }),
    share: whole.meta({ description: 'Share of the meals in percent' }),
    grams: whole.meta({ description: 'Grams a day, after a tenth of the energy for treats' }),
    leastGrams: whole,
    mostGrams: whole,
    packGrams: whole.meta({ description: 'Net weight of a pack' }),
    days: whole.meta({ description: 'Whole days that one pack lasts this pet' }),
    costPerDay: rupees,
    notTolerated: z
      .array(z.enum(ALLERGENS))
      .meta({ description: "Ingredients that the text on the pet's allergies also names" }),
  })
  .meta({ id: 'PetRation' });

const food = z
  .object({
    variantId: id,
    name: exampleString('Pedigree Adult'),
    slug: exampleString('pedigree-adult').nullable().meta({ description: 'Null if it is no longer sold' }),
    size: exampleString('3 kg'),
    share: whole,
    kcalPer100g: whole.nullable(),
    energyBasis: exampleString('LABEL', 'LABEL or COMPUTED').nullable(),
    ration: ration.nullable(),
    deliveredOn: day.nullable(),
    lastsUntil: day
      .nullable()
      .meta({ description: 'The date when it runs out, for all pets of the owner that eat it' }),
  })
  .meta({ id: 'PetFood' });

const guide = z
  .object({
    energy: z
      .object({
        resting: whole.meta({ description: 'Energy of a body at rest, in kcal a day' }),
        sum: exampleString('95 × 10^0.75'),
        computed: whole,
        source: exampleString('FEDIAF Nutritional Guidelines 2021, 7.2 Energy'),
        trend: z.number().nullable().meta({ description: 'Change of weight in percent a week' }),
        correction: whole.meta({ description: 'Correction in percent: -10, 0 or 10' }),
        kcal: whole,
        least: whole,
        most: whole,
        treats: whole,
        breedGrams: whole
          .nullable()
          .meta({ description: 'The adult weight of a puppy by breed, if the owner gave none' }),
      })
      .nullable(),
    noFigure: exampleString('NO_WEIGHT', 'The reason for a missing amount').nullable(),
    needsVet: z.boolean().meta({ description: 'Whether a vet should choose the amount' }),
    weight: z.object({ on: day, grams: whole }).nullable(),
    foods: z.array(food),
  })
  .meta({ id: 'FeedingGuide', description: 'A guide, not medical advice' });

const recommendedFood = z
  .object({
    variantId: id,
    name: exampleString('Pedigree Adult'),
    slug: exampleString('pedigree-adult'),
    size: exampleString('3 kg'),
    price: rupees.meta({ description: 'To pay' }),
    image: exampleString('/pictures/products/pedigree-adult.webp').nullable(),
    matches: z.array(z.enum(FOOD_MATCHES)).meta({ description: 'Why it suits the pet' }),
    ration: ration
      .nullable()
      .meta({ description: 'The ration as the only food; null if the amount is unknown' }),
  })
  .meta({ id: 'RecommendedFood' });

async function findGuide(pet: PetRow, viewer: Viewer | null): Promise<FeedingGuideRow> {
  const petGuide = (await feedingGuidesOf(pet.userId)).get(pet.id);
  if (!petGuide) throw notFound('pet');
  return (await rightOn(pet, viewer)) === 'OWN' ? petGuide : withoutOrders(petGuide);
}

const rationJson = (row: PetRationRow) => ({ ...row, costPerDay: toRupees(row.costPerDay) });

const guideJson = (row: FeedingGuideRow): z.input<typeof guide> => ({
  ...row,
  foods: row.foods.map(({ productId: _productId, ...food }) => ({
    ...food,
    ration: food.ration && rationJson(food.ration),
  })),
});

const recommendedJson = (row: RecommendedFoodRow): z.input<typeof recommendedFood> => ({
  ...row,
  price: toRupees(row.price),
  image: row.image && toImage(row.image.key, row.image.alt).url,
  ration: row.ration && rationJson(row.ration),
});

export const feedingRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/recommended-foods/{id}',
    summary: 'Suitable foods in stock, at most 6; none if a vet should choose',
    params: ofPet,
    response: z.array(recommendedFood),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      const [foods = []] = await recommendedFoodsOf([{ pet, guide: await findGuide(pet, viewer) }]);
      return foods.map(recommendedJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/feeding/{id}',
    summary: 'The daily amount for a pet with its calculation: a guide, not medical advice',
    params: ofPet,
    response: guide,
    handler: async ({ params, viewer }) =>
      guideJson(await findGuide(await requirePet(viewer, params.id, 'READ'), viewer)),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/pets/foods/{id}',
    summary: 'Replaces the current foods of a pet; returns its feeding guide',
    params: ofPet,
    body: z.object({
      foods: z.array(z.object({ variantId: z.string(), share: z.number() })).meta({
        description: 'At most 4; the shares are in percent of the energy of its meals, together at most 100',
      }),
    }),
    bodyExample: { foods: [{ variantId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', share: 100 }] },
    errors: ['VALIDATION'],
    response: guide,
    handler: async ({ params, body, viewer }) =>
      guideJson(await findGuide(await setPetFoods(viewer, { petId: params.id, ...body }), viewer)),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/rations/{id}/{variantId}',
    summary: 'The daily ration of a food for a pet; null if it is unsuitable or the amount is unknown',
    params: ofPet.extend({ variantId: id }),
    response: ration.nullable(),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      const [foodRation] = computeRations(
        pet,
        await findGuide(pet, viewer),
        await findFoods([params.variantId]),
      );
      return foodRation ? rationJson(foodRation) : null;
    },
  }),
];
