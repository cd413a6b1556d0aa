// REST routes of feeding: the guide of a pet, what it eats now, and how much of a food it needs.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { FOOD_MATCHES } from '#rules/pets/recommended-foods.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import { id, like, rupees } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  type FeedingGuideRow,
  feedingGuidesOf,
  type PetRationRow,
  rationsOf,
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
    isEaten: z
      .boolean()
      .meta({ description: 'Whether it eats this now, in whatever size; if not, as its only food' }),
    share: whole.meta({ description: 'Of its meals, in percent' }),
    grams: whole.meta({ description: 'A day, after a tenth of the energy for treats' }),
    leastGrams: whole,
    mostGrams: whole,
    packGrams: whole.meta({ description: 'Net weight of a pack' }),
    days: whole.meta({ description: 'Whole days that one pack lasts this pet' }),
    costPerDay: rupees,
    notTolerated: z
      .array(z.enum(ALLERGENS))
      .meta({ description: "Ingredients that the text on the pet's allergies names too" }),
  })
  .meta({ id: 'PetRation' });

const food = z
  .object({
    variantId: id,
    name: like('Pedigree Adult'),
    slug: like('pedigree-adult').nullable().meta({ description: 'Null if it is not sold any more' }),
    size: like('3 kg'),
    share: whole,
    kcalPer100g: whole.nullable(),
    energyBasis: like('LABEL', 'LABEL or COMPUTED').nullable(),
    ration: ration.nullable(),
    deliveredOn: day.nullable(),
    lastsUntil: day.nullable().meta({ description: 'For all pets of the owner that eat it' }),
  })
  .meta({ id: 'PetFood' });

const guide = z
  .object({
    energy: z
      .object({
        resting: whole.meta({ description: 'Of a body at rest, in kcal a day' }),
        sum: like('95 × 10^0.75'),
        computed: whole,
        source: like('FEDIAF Nutritional Guidelines 2021, 7.2 Energy'),
        trend: z.number().nullable().meta({ description: 'Percent a week' }),
        correction: whole.meta({ description: 'Percent: -10, 0 or 10' }),
        kcal: whole,
        least: whole,
        most: whole,
        treats: whole,
        breedGrams: whole
          .nullable()
          .meta({ description: 'The adult weight of a puppy by its breed, where its owner gave none' }),
      })
      .nullable(),
    noFigure: like('NO_WEIGHT', 'Why there is no figure').nullable(),
    needsVet: z.boolean().meta({ description: 'Whether no figure is safe' }),
    weight: z.object({ on: day, grams: whole }).nullable(),
    foods: z.array(food),
  })
  .meta({ id: 'FeedingGuide', description: 'A guide, no medical advice' });

const recommendedFood = z
  .object({
    variantId: id,
    name: like('Pedigree Adult'),
    slug: like('pedigree-adult'),
    size: like('3 kg'),
    price: rupees.meta({ description: 'To pay' }),
    image: like('/pictures/products/pedigree-adult.webp').nullable(),
    matches: z.array(z.enum(FOOD_MATCHES)).meta({ description: 'Why it suits the pet' }),
    ration: ration.nullable().meta({ description: 'As its only food; null without a figure' }),
  })
  .meta({ id: 'RecommendedFood' });

async function guideOf(pet: PetRow, viewer: Viewer | null): Promise<FeedingGuideRow> {
  const found = (await feedingGuidesOf(pet.userId)).get(pet.id);
  if (!found) throw notFound('pet');
  return (await rightOn(pet, viewer)) === 'OWN' ? found : withoutOrders(found);
}

const rationJson = (row: PetRationRow) => ({ ...row, costPerDay: toRupees(row.costPerDay) });

const guideJson = (row: FeedingGuideRow): z.input<typeof guide> => ({
  ...row,
  foods: row.foods.map(({ productId: _productId, ...each }) => ({
    ...each,
    ration: each.ration && rationJson(each.ration),
  })),
});

const recommendedJson = (row: RecommendedFoodRow): z.input<typeof recommendedFood> => ({
  ...row,
  price: toRupees(row.price),
  image: row.image && imageOf(row.image.key, row.image.alt).url,
  ration: row.ration && rationJson(row.ration),
});

export const feedingRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/recommended-foods/{id}',
    summary: 'Foods in stock that suit a pet, at most 6; none where a vet should choose',
    params: ofPet,
    answer: z.array(recommendedFood),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      const [foods = []] = await recommendedFoodsOf([{ pet, guide: await guideOf(pet, viewer) }]);
      return foods.map(recommendedJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/feeding/{id}',
    summary: 'How much to feed a pet, with the sum: a guide, no medical advice',
    params: ofPet,
    answer: guide,
    handler: async ({ params, viewer }) =>
      guideJson(await guideOf(await requirePet(viewer, params.id, 'READ'), viewer)),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/pets/foods/{id}',
    summary: 'Replaces what a pet eats now; returns its feeding guide',
    params: ofPet,
    body: z.object({
      foods: z.array(z.object({ variantId: z.string(), share: z.number() })).meta({
        description: 'At most 4; the shares are in percent of the energy of its meals, together at most 100',
      }),
    }),
    bodyExample: { foods: [{ variantId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', share: 100 }] },
    errors: ['VALIDATION'],
    answer: guide,
    handler: async ({ params, body, viewer }) =>
      guideJson(await guideOf(await setPetFoods(viewer, { petId: params.id, ...body }), viewer)),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/rations/{id}/{variantId}',
    summary: 'How much of a food a pet needs a day; null if it does not fit, or without a figure',
    params: ofPet.extend({ variantId: id }),
    answer: ration.nullable(),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      const [found] = rationsOf(pet, await guideOf(pet, viewer), await findFoods([params.variantId]));
      return found ? rationJson(found) : null;
    },
  }),
];
