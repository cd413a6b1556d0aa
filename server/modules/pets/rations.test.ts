// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import {
  askAsPerson,
  readFeedingGuide,
  newDog,
  newFood,
  newSize,
  setFoods,
} from '#server/testing/feeding.ts';
import { authHeaders } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';

const shop = useApp();

type Person = Awaited<ReturnType<typeof newViewer>>;
let owner: Person;
beforeAll(async () => {
  owner = await newViewer();
});

describe('rations', () => {
  const RATIONS = `query ($ids: [ID!]!) { viewer { pets { name rations(variantIds: $ids) {
    variantId share grams days costPerDay notTolerated } } } }`;
  type Pets = { viewer: { pets: { name: string; rations: object[] }[] } };

  it('returns rations of suitable foods, with one more statement for all pets', async () => {
    const person = await newViewer();
    const [food, forCats, treat] = await Promise.all([
      newFood(),
      newFood(500, { categorySlug: 'cat-dry-food' }),
      newFood(100, { categorySlug: 'dog-treats' }),
    ]);
    const ids = [food, forCats, treat].map(({ id }) => id);
    const read = () => askAsPerson<Pets>(shop.url, person, RATIONS, { ids: [...ids, person.id, 'nothing'] });
    await newDog(person, 10, { name: 'Moti' });
    const { data } = await read();
    expect(data.viewer.pets).toEqual([
      {
        name: 'Moti',
        rations: [
          { variantId: food.id, share: 100, grams: 134, days: 22, costPerDay: 2670, notTolerated: [] },
        ],
      },
    ]);
    const forOne = await countStatements(read);
    for (const name of ['Mini', 'Sheru']) await newDog(person, 5, { name });
    expect(await countStatements(read)).toBe(forOne);
  });

  it('a ration covers one food in all its sizes', async () => {
    const [person, small] = [await newViewer(), await newFood()];
    const large = await newSize(small, 10_000);
    const pet = await newDog(person, 10, { name: 'Moti' });
    await setFoods(shop.url, person, pet.id, [{ variantId: small.id, share: 50 }]);
    const { data } = await askAsPerson<Pets>(shop.url, person, RATIONS, { ids: [large.id] });
    expect(data.viewer.pets[0]?.rations).toMatchObject([{ variantId: large.id, share: 50, grams: 67 }]);
  });

  it('names allergens of the pet in its foods', async () => {
    const person = await newViewer();
    const food = await newFood();
    await db.product.update({ where: { id: food.productId }, data: { madeOf: 'Chicken, rice, fish oil' } });
    await newDog(person, 10, { name: 'Moti', allergies: 'rice makes him itch' });
    const { data } = await askAsPerson<Pets>(shop.url, person, RATIONS, { ids: [food.id] });
    expect(data.viewer.pets[0]?.rations).toMatchObject([{ variantId: food.id, notTolerated: ['RICE'] }]);
  });

  it('rejects a query for more than 60 products', async () => {
    const { errors } = await askAsPerson<Pets>(shop.url, owner, RATIONS, {
      ids: Array.from({ length: 61 }, () => owner.id),
    });
    expect(errors[0]).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('feeding over REST', () => {
  const call = async (person: Person, path: string, body?: object) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { ...authHeaders(person), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('returns the same values as GraphQL', async () => {
    const pet = await newDog(owner, 10, { allergies: 'Grass, chicken' });
    const food = await newFood();
    const foods = [{ variantId: food.id, share: 50 }];
    const saved = await call(owner, `/pets/foods/${pet.id}`, { foods });
    expect(saved.status).toBe(200);
    const { foods: guideFoods, ...guide } = await readFeedingGuide(shop.url, owner, pet.id);
    await db.product.update({ where: { id: food.productId }, data: { madeOf: 'Chicken, wheat' } });
    const ration = {
      share: 50,
      grams: 67,
      leastGrams: 50,
      mostGrams: 83,
      days: 44,
      costPerDay: 13.35,
      notTolerated: ['CHICKEN'],
    };
    expect(saved.body).toEqual({
      ...guide,
      foods: [
        { ...guideFoods[0], ration: { variantId: food.id, isEaten: true, packGrams: 3000, ...ration } },
      ],
    });
    expect((await call(owner, `/pets/feeding/${pet.id}`)).body).toEqual(saved.body);
    expect((await call(owner, `/pets/rations/${pet.id}/${food.id}`)).body).toMatchObject(ration);
    expect((await call(owner, `/pets/rations/${pet.id}/${pet.id}`)).body).toBeNull();
  });

  it('names invalid fields', async () => {
    const pet = await newDog(owner, 10);
    const refused = await call(owner, `/pets/foods/${pet.id}`, { foods: [{ variantId: pet.id, share: 10 }] });
    expect(refused).toMatchObject({ body: { fields: { 'foods.0.variantId': 'Please choose a food' } } });
    expect((await call(owner, `/pets/foods/${pet.id}`, { foods: 'kibble' })).status).toBe(400);
  });
});
