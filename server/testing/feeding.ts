// Foods and pets for tests of the feeding guide.
import { addToDay } from '#rules/day.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { requestGraphql, authHeaders } from './graph.ts';
import { newVariant, type newViewer } from './people.ts';
import { newPet } from './pets.ts';

type Person = Awaited<ReturnType<typeof newViewer>>;

export async function askAsPerson<Data>(url: string, person: Person, query: string, variables: object) {
  const { data, errors } = await requestGraphql<Data>(url, query, variables, authHeaders(person));
  return { data, errors: errors.map(({ extensions }) => extensions) };
}

export interface Guide {
  energy: Record<string, unknown> | null;
  noFigure: string | null;
  needsVet: boolean;
  weight: { on: string; grams: number } | null;
  foods: Record<string, unknown>[];
}

const GUIDE = `feeding { energy { resting sum computed source trend correction kcal least most treats breedGrams }
  noFigure needsVet weight { on grams }
  foods { variantId name slug size share kcalPer100g energyBasis deliveredOn lastsUntil
    ration { share grams leastGrams mostGrams days costPerDay } } }`;

export async function readFeedingGuide(url: string, person: Person, petId: string): Promise<Guide> {
  const { data, errors } = await askAsPerson<{ pet: { feeding: Guide } }>(
    url,
    person,
    `query ($id: ID!) { pet(id: $id) { id ${GUIDE} } }`,
    { id: petId },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.pet.feeding;
}

export function setFoods(url: string, person: Person, petId: string, foods: object[]) {
  return askAsPerson<{ setPetFoods: { feeding: Guide } }>(
    url,
    person,
    `mutation ($petId: ID!, $foods: [PetFoodInput!]!) { setPetFoods(petId: $petId, foods: $foods) { id ${GUIDE} } }`,
    { petId, foods },
  );
}

/** A size of a new food for all ages, with 360 kcal per 100 g. */
export async function newFood(grams = 3000, more: Parameters<typeof newVariant>[0] = {}) {
  const { id, productId } = await newVariant(more);
  const sample = await db.product.findUniqueOrThrow({
    where: { id: productId },
    select: {
      name: true,
      kind: true,
      categoryId: true,
      brandId: true,
      description: true,
      madeOf: true,
      hsn: true,
      gstPercent: true,
      maker: true,
      countryOfOrigin: true,
      tags: true,
    },
  });
  const product = await db.product.create({
    data: { ...sample, slug: `food-${id}`, kcalPer100g: 360 },
  });
  return db.productVariant.update({
    where: { id },
    data: { productId: product.id, netAmount: grams, netUnit: 'GRAM' },
  });
}

/** Another size of a food. */
export async function newSize({ productId }: { productId: string }, grams: number) {
  const { id } = await newVariant();
  return db.productVariant.update({ where: { id }, data: { productId, netAmount: grams, netUnit: 'GRAM' } });
}

/** Records a weighing of today. */
export function recordWeight(person: Person, petId: string, kg: number) {
  const weighing = { petId, kind: 'WEIGHT', on: today(), weightGrams: kg * 1000 };
  return addEvent(person, weighing);
}

/** A dog of 4 years with a weighing of today. */
export async function newDog(person: Person, kg: number, fields: object = {}) {
  const pet = await newPet(person, { ...fields, dob: addToDay(today(), { years: -4 }) });
  await recordWeight(person, pet.id, kg);
  return pet;
}
