// Recommended foods of a pet, over GraphQL and REST.
import { beforeAll, describe, expect, it } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { askAsPerson, newDog, setFoods, recordWeight } from '#server/testing/feeding.ts';
import { authHeaders } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { countStatements } from '#server/testing/statements.ts';

const shop = useApp();

type Person = Awaited<ReturnType<typeof newViewer>>;
let owner: Person;
beforeAll(async () => {
  owner = await newViewer();
});

interface Food {
  variantId: string;
  name: string;
  slug: string;
  size: string;
  price: number;
  image: { url: string } | null;
  matches: string[];
  ration: { grams: number; days: number; costPerDay: number } | null;
}

const FOODS = `query ($id: ID!) { pet(id: $id) { recommendedFoods {
  variantId name slug size price image { url } matches ration { grams days costPerDay } } } }`;

async function foodsOf(petId: string, person = owner): Promise<Food[]> {
  const { data, errors } = await askAsPerson<{ pet: { recommendedFoods: Food[] } }>(shop.url, person, FOODS, {
    id: petId,
  });
  expect(errors).toEqual([]);
  return data.pet.recommendedFoods;
}

const productsOf = (foods: readonly Food[]) =>
  db.product.findMany({
    where: { slug: { in: foods.map(({ slug }) => slug) } },
    include: { category: true, lifeStages: { include: { lifeStage: true } } },
  });

describe('the foods of a grown dog', () => {
  it('they are at most 6 meals in stock for its kind and age, with grams, days and cost', async () => {
    const dog = await newDog(owner, 10);
    const foods = await foodsOf(dog.id);
    expect(foods).toHaveLength(6);
    const products = await productsOf(foods);
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['DOG']));
    for (const { isSoldOut, category, lifeStages } of products) {
      expect(isSoldOut).toBe(false);
      expect(category.slug).toMatch(/food$/);
      expect(lifeStages.map(({ lifeStage }) => lifeStage.slug).join()).toMatch(/adult-dog|all-ages/);
    }
    for (const { ration, variantId, price, matches } of foods) {
      const variant = await db.productVariant.findUniqueOrThrow({ where: { id: variantId } });
      expect(variant.stock).toBeGreaterThan(0);
      // Without a net weight there is no figure.
      expect(ration !== null).toBe(variant.netUnit === 'GRAM');
      expect(ration?.grams).not.toBe(0);
      expect(price).toBe(variant.discountedPrice);
      expect(matches).toHaveLength(1);
    }
  });

  it('foods with allergens that the owner named are excluded', async () => {
    const dog = await newDog(owner, 10, { allergies: 'chicken' });
    const foods = await foodsOf(dog.id);
    expect(foods.length).toBeGreaterThan(0);
    expect((await productsOf(foods)).filter(({ allergens }) => allergens.includes('CHICKEN'))).toEqual([]);
    expect(foods.every(({ matches }) => matches.includes('WITHOUT_AVOIDED'))).toBe(true);
  });

  it('a dog that should lose weight gets light foods without amounts', async () => {
    const dog = await newDog(owner, 14, { idealWeightGrams: 10_000 });
    const foods = await foodsOf(dog.id);
    expect(foods.length).toBeGreaterThan(0);
    expect((await productsOf(foods)).filter(({ isLight }) => !isLight)).toEqual([]);
    expect(foods.every(({ matches, ration }) => matches.includes('LIGHT') && ration === null)).toBe(true);
  });

  it.each([
    ['grown', { years: -4 }, 'jungle-jaw-light-adult-dry-food-fish-and-millet'],
    ['old', { years: -12 }, 'jungle-jaw-light-senior-dry-food-lamb-and-oats'],
  ])('a heavy %s dog that does not tolerate chicken gets a dry food', async (_age, age, slug) => {
    const fields = { allergies: 'chicken', idealWeightGrams: 10_000, dob: addToDay(today(), age) };
    const dog = await newPet(owner, fields);
    await recordWeight(owner, dog.id, 14);
    expect((await foodsOf(dog.id)).map((food) => food.slug)).toContain(slug);
  });

  it('foods that it already eats are excluded', async () => {
    const dog = await newDog(owner, 10);
    const [first] = await foodsOf(dog.id);
    await setFoods(shop.url, owner, dog.id, [{ variantId: first?.variantId, share: 100 }]);
    expect((await foodsOf(dog.id)).map(({ slug }) => slug)).not.toContain(first?.slug);
  });

  it('sold-out foods are excluded', async () => {
    const dog = await newDog(owner, 10);
    const [first] = await foodsOf(dog.id);
    const ofFirst = { product: { slug: first?.slug ?? '' } };
    await db.productVariant.updateMany({ where: ofFirst, data: { stock: 0 } });
    try {
      expect((await foodsOf(dog.id)).map(({ slug }) => slug)).not.toContain(first?.slug);
    } finally {
      await db.productVariant.updateMany({ where: ofFirst, data: { stock: 9 } });
    }
  });
});

describe('the foods of other pets', () => {
  it('a puppy gets foods for puppies or all ages', async () => {
    const puppy = await newPet(owner, { dob: addToDay(today(), { months: -5 }) });
    const foods = await foodsOf(puppy.id);
    const stages = (await productsOf(foods)).flatMap(({ lifeStages }) =>
      lifeStages.map(({ lifeStage }) => lifeStage.slug),
    );
    expect(new Set(stages)).toContain('puppy');
    expect(stages.filter((slug) => !/puppy|all-ages/.test(slug))).toEqual([]);
  });

  it('foods for other breed sizes are excluded', async () => {
    const dob = addToDay(today(), { months: -5 });
    const MINI = 'royal-canin-mini-puppy-dry-food-poultry-and-rice';
    const [labrador, pug] = [
      await newPet(owner, { dob, breed: 'Labrador' }),
      await newPet(owner, { dob, breed: 'Pug' }),
    ];
    await db.product.update({ where: { slug: MINI }, data: { popularity: 9_999 } });
    expect((await foodsOf(pug.id)).map(({ slug }) => slug)).toContain(MINI);
    expect((await foodsOf(labrador.id)).map(({ slug }) => slug)).not.toContain(MINI);
  });

  it('other kinds of pets get foods without an amount', async () => {
    const bird = await newPet(owner, { kind: 'BIRD' });
    const foods = await foodsOf(bird.id);
    expect(foods.length).toBeGreaterThan(0);
    expect((await productsOf(foods)).every(({ kind }) => kind === 'BIRD')).toBe(true);
    expect(foods.every(({ ration, matches }) => ration === null && matches.length === 0)).toBe(true);
  });

  it.each([{ isIll: true }, { isPregnant: true }, { dob: addToDay(today(), { days: -30 }) }])(
    'no foods are recommended to a pet with %j, for which a vet should choose',
    async (fields) => {
      const pet = await newPet(owner, { dob: addToDay(today(), { years: -4 }), ...fields });
      expect(await foodsOf(pet.id)).toEqual([]);
    },
  );
});

describe('the life stage and the need for light food', () => {
  it('the values follow from breed and weight', async () => {
    const person = await newViewer();
    const dob = addToDay(today(), { months: -14 });
    await newPet(person, { name: 'Labrador', breed: 'Labrador', dob });
    await newPet(person, { name: 'Indie', breed: 'Indie', dob });
    await newDog(person, 14, { name: 'Heavy', idealWeightGrams: 10_000 });
    const { data } = await askAsPerson<{ viewer: { pets: object[] } }>(
      shop.url,
      person,
      '{ viewer { pets { name lifeStage needsLightFood } } }',
      {},
    );
    expect(data.viewer.pets).toEqual([
      { name: 'Labrador', lifeStage: 'YOUNG', needsLightFood: false },
      { name: 'Indie', lifeStage: 'ADULT', needsLightFood: false },
      { name: 'Heavy', lifeStage: 'ADULT', needsLightFood: true },
    ]);
    const rest = await fetch(`${shop.url}/api/pets/${person.id}`, { headers: authHeaders(person) });
    expect(await rest.json()).toMatchObject(data.viewer.pets);
  });
});

it('a recommendation executes a fixed number of statements', async () => {
  const dog = await newDog(owner, 10);
  await foodsOf(dog.id);
  expect(await countStatements(() => foodsOf(dog.id))).toBeLessThanOrEqual(18);
});

it('recommendations execute the same number of statements for any number of pets, with the same foods for each', async () => {
  const person = await newViewer();
  const listFoods = async () => {
    const query = '{ viewer { pets { id recommendedFoods { variantId } } } }';
    const { data, errors } = await askAsPerson<{
      viewer: { pets: { id: string; recommendedFoods: Pick<Food, 'variantId'>[] }[] };
    }>(shop.url, person, query, {});
    expect(errors).toEqual([]);
    return data.viewer.pets;
  };
  const dog = await newDog(person, 10);
  await setFoods(shop.url, person, dog.id, [
    { variantId: (await foodsOf(dog.id, person))[0]?.variantId, share: 100 },
  ]);
  await listFoods();
  const countForOne = await countStatements(listFoods);
  await newDog(person, 10);
  await newDog(person, 10, { allergies: 'chicken' });
  await newDog(person, 14, { idealWeightGrams: 10_000 });
  await newPet(person, { kind: 'CAT' });
  await newPet(person, { isIll: true });
  expect(await countStatements(listFoods)).toBe(countForOne);
  for (const { id, recommendedFoods } of await listFoods())
    expect(recommendedFoods.map(({ variantId }) => variantId)).toEqual(
      (await foodsOf(id, person)).map(({ variantId }) => variantId),
    );
});

describe('recommended foods over REST', () => {
  const get = async (petId: string, person: Person) => {
    const response = await fetch(`${shop.url}/api/pets/recommended-foods/${petId}`, {
      headers: authHeaders(person),
    });
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      body: await response.json(),
    };
  };

  it('REST returns the same foods, and caches never store them', async () => {
    const dog = await newDog(owner, 10);
    const { status, cache, body } = await get(dog.id, owner);
    expect(status).toBe(200);
    expect(cache).toMatch(/no-store/);
    expect(body).toMatchObject(
      (await foodsOf(dog.id)).map(({ variantId, price, matches, ration }) => ({
        variantId,
        price: toRupees(price),
        matches,
        ration: ration && { grams: ration.grams, days: ration.days },
      })),
    );
  });

  it('requests for a pet of another user are refused', async () => {
    const dog = await newDog(owner, 10);
    expect((await get(dog.id, await newViewer())).status).toBe(404);
  });
});
