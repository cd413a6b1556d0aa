// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { indianDay, addToDay } from '#rules/day.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import {
  askAsPerson,
  readFeedingGuide as readGuide,
  newDog,
  newFood,
  newSize,
  setFoods as saveFoods,
  recordWeight,
} from '#server/testing/feeding.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { addEvent } from './events.ts';

const shop = useApp();

type Person = Awaited<ReturnType<typeof newViewer>>;
let owner: Person;
beforeAll(async () => {
  owner = await newViewer();
});

const guideOf = (person: Person, petId: string) => readGuide(shop.url, person, petId);
const setFoods = (person: Person, petId: string, foods: object[]) =>
  saveFoods(shop.url, person, petId, foods);

async function delivered(
  person: Person,
  variant: Parameters<typeof orderInput>[0],
  quantity: number,
  daysAgo: number,
) {
  const order = await placeTestOrder(person, orderInput(variant, quantity));
  const deliveredAt = new Date(`${addToDay(today(), { days: -daysAgo })}T06:00:00Z`);
  await db.order.update({
    where: { id: order.id },
    data: { status: 'CONFIRMED', fulfilmentStatus: 'DELIVERED', deliveredAt },
  });
  return { order, on: indianDay(deliveredAt) };
}

describe('the feeding guide', () => {
  it('requires a weight, and then shows the calculation', async () => {
    const pet = await newPet(owner, { dob: addToDay(today(), { years: -4 }) });
    const noGuide = { energy: null, noFigure: 'NO_WEIGHT', needsVet: false, weight: null, foods: [] };
    expect(await guideOf(owner, pet.id)).toEqual(noGuide);
    const planned = {
      petId: pet.id,
      kind: 'WEIGHT',
      on: addToDay(today(), { days: 3 }),
      weightGrams: 30_000,
    };
    for (const entry of [
      { ...planned, isDone: false },
      { ...planned, on: today(), weightGrams: 10_000 },
    ])
      await addEvent(owner, entry);
    const { energy, weight } = await guideOf(owner, pet.id);
    expect(weight).toEqual({ on: today(), grams: 10_000 });
    expect(energy).toMatchObject({ kcal: 534, sum: '95 × 10^0.75', resting: 394, correction: 0 });
  });

  it('keeps the feeding fields when a client that does not know them saves the pet', async () => {
    const pet = await newDog(owner, 10, { isPregnant: true, bodyCondition: 6 });
    const save = 'mutation ($id: ID!, $input: PetInput!) { updatePet(id: $id, input: $input) { name } }';
    const input = { name: 'Moti', kind: 'DOG', dob: '2022-03-12' };
    await askAsPerson(shop.url, owner, save, { id: pet.id, input });
    const readPet = () => db.pet.findUnique({ where: { id: pet.id } });
    expect(await readPet()).toMatchObject({ name: 'Moti', isPregnant: true, bodyCondition: 6 });
    await askAsPerson(shop.url, owner, save, {
      id: pet.id,
      input: { ...input, isPregnant: false, bodyCondition: null },
    });
    expect(await readPet()).toMatchObject({ isPregnant: false, bodyCondition: null });
  });

  it('gives no amount for a pet that a vet should see', async () => {
    const pet = await newDog(owner, 10, { isPregnant: true });
    expect(await guideOf(owner, pet.id)).toMatchObject({
      energy: null,
      noFigure: 'PREGNANT',
      needsVet: true,
    });
  });

  it('gives the grams of each food by its share, and how long a pack lasts at what price', async () => {
    const pet = await newDog(owner, 10);
    const [dry, wet] = await Promise.all([newFood(), newFood(150, { price: 9_000 })]);
    const { data } = await setFoods(owner, pet.id, [
      { variantId: dry.id, share: 75 },
      { variantId: wet.id, share: 25 },
    ]);
    const [first, second] = data.setPetFoods.feeding.foods;
    // 534 · 0.75 · 0.9 / 3.6
    const ration = { share: 75, grams: 100, leastGrams: 75, mostGrams: 125, days: 29, costPerDay: 2003 };
    expect(first).toMatchObject({ variantId: dry.id, kcalPer100g: 360, energyBasis: 'LABEL', ration });
    expect(first).toMatchObject({ share: 75, deliveredOn: null, lastsUntil: null });
    expect(second).toMatchObject({ variantId: wet.id, ration: { grams: 33, days: 4 } });
  });
});

describe('the date when a pack runs out', () => {
  it('only the owner sees the date, because the family does not see the orders', async () => {
    const [person, member] = [await newViewer(), await newViewer()];
    const [food, pet] = [await newFood(), await newDog(person, 10)];
    await setFoods(person, pet.id, [{ variantId: food.id, share: 100 }]);
    const { on } = await delivered(person, food, 1, 5);
    const access = { petId: pet.id, userId: member.id, createdAt: new Date() };
    await db.petMember.create({ data: { ...access, access: 'WRITE' } });
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ deliveredOn: on }]);
    const hidden = { variantId: food.id, deliveredOn: null, lastsUntil: null };
    expect((await guideOf(member, pet.id)).foods).toMatchObject([hidden]);
    const response = await fetch(`${shop.url}/api/pets/feeding/${pet.id}`, {
      headers: { 'x-access-token': member.token },
    });
    expect(await response.json()).toMatchObject({ foods: [hidden] });
  });

  it('the date is counted from the last delivery, for all pets that eat the food', async () => {
    const person = await newViewer();
    const food = await newFood();
    const pet = await newDog(person, 10);
    await setFoods(person, pet.id, [{ variantId: food.id, share: 100 }]);
    await delivered(person, food, 1, 30);
    const last = await delivered(person, food, 2, 5);
    // 6 kg at 133.5 g a day.
    expect((await guideOf(person, pet.id)).foods).toMatchObject([
      { deliveredOn: last.on, lastsUntil: addToDay(last.on, { days: 44 }) },
    ]);
    const otherPet = await newDog(person, 10);
    await setFoods(person, otherPet.id, [{ variantId: food.id, share: 100 }]);
    expect((await guideOf(person, pet.id)).foods).toMatchObject([
      { lastsUntil: addToDay(last.on, { days: 22 }) },
    ]);
    await db.pet.update({ where: { id: otherPet.id }, data: { isIll: true } });
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ deliveredOn: last.on, lastsUntil: null }]);
  });

  it('the date includes every size of a food in its last delivery', async () => {
    const person = await newViewer();
    const [small, pet] = [await newFood(), await newDog(person, 10)];
    const large = await newSize(small, 10_000);
    await setFoods(person, pet.id, [{ variantId: small.id, share: 100 }]);
    await delivered(person, small, 1, 30);
    const last = await delivered(person, large, 1, 5);
    // 10 kg at 133.5 g a day.
    expect((await guideOf(person, pet.id)).foods).toMatchObject([
      { variantId: small.id, deliveredOn: last.on, lastsUntil: addToDay(last.on, { days: 74 }) },
    ]);
    const otherPet = await newDog(person, 10);
    await setFoods(person, otherPet.id, [{ variantId: large.id, share: 100 }]);
    expect((await guideOf(person, pet.id)).foods).toMatchObject([
      { lastsUntil: addToDay(last.on, { days: 37 }) },
    ]);
  });

  it('a weighing changes the date, and returned packs do not count', async () => {
    const person = await newViewer();
    const food = await newFood();
    const pet = await newDog(person, 10);
    await setFoods(person, pet.id, [{ variantId: food.id, share: 100 }]);
    const { order, on } = await delivered(person, food, 2, 5);
    await recordWeight(person, pet.id, 20);
    // 898 kcal are 224.6 g.
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ lastsUntil: addToDay(on, { days: 26 }) }]);
    const lines = order.lines.map(({ id }) => ({ orderLineId: id, quantity: 1 }));
    const back = { orderId: order.id, userId: person.id, reason: 'DAMAGED', createdAt: new Date() } as const;
    const request = await db.returnRequest.create({ data: { ...back, lines: { create: lines } } });
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ lastsUntil: addToDay(on, { days: 26 }) }]);
    await db.returnRequest.update({ where: { id: request.id }, data: { status: 'APPROVED' } });
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ lastsUntil: addToDay(on, { days: 13 }) }]);
  });

  it('orders of others and cancelled orders do not count', async () => {
    const [person, stranger] = await Promise.all([newViewer(), newViewer()]);
    const food = await newFood();
    const pet = await newDog(person, 10);
    await setFoods(person, pet.id, [{ variantId: food.id, share: 100 }]);
    await delivered(stranger, food, 1, 5);
    const { order } = await delivered(person, food, 1, 5);
    await db.order.update({ where: { id: order.id }, data: { status: 'CANCELLED', cancelCause: 'SHOPPER' } });
    expect((await guideOf(person, pet.id)).foods).toMatchObject([{ deliveredOn: null, lastsUntil: null }]);
  });
});

describe('the rations of a pet', () => {
  it('an update replaces all rations', async () => {
    const pet = await newDog(owner, 10);
    const [oldFood, newerFood] = await Promise.all([newFood(), newFood()]);
    await setFoods(owner, pet.id, [{ variantId: oldFood.id, share: 60 }]);
    await setFoods(owner, pet.id, [{ variantId: newerFood.id, share: 100 }]);
    expect((await guideOf(owner, pet.id)).foods).toMatchObject([{ variantId: newerFood.id, share: 100 }]);
    await setFoods(owner, pet.id, []);
    expect((await guideOf(owner, pet.id)).foods).toEqual([]);
  });

  it('foods of other kinds and products that are no food are refused by their entry', async () => {
    const pet = await newDog(owner, 10);
    const [food, forCats, treat] = await Promise.all([
      newFood(),
      newFood(500, { categorySlug: 'cat-dry-food' }),
      newFood(100, { categorySlug: 'dog-treats' }),
    ]);
    const fault = async (...foods: [id: string, share: number][]) => {
      const entries = foods.map(([variantId, share]) => ({ variantId, share }));
      return (await setFoods(owner, pet.id, entries)).errors[0]?.['fields'];
    };
    expect(await fault([food.id, 50], [forCats.id, 50])).toEqual({
      'foods.1.variantId': 'This is for another kind of pet',
    });
    expect(await fault([treat.id, 10])).toHaveProperty(['foods.0.variantId']);
    expect(await fault([owner.id, 10])).toEqual({ 'foods.0.variantId': 'Please choose a food' });
    expect(await fault([food.id, 0])).toHaveProperty(['foods.0.share']);
    expect((await guideOf(owner, pet.id)).foods).toEqual([]);
  });

  it('concurrent updates save one of the two lists, not a mix', async () => {
    const pet = await newDog(owner, 10);
    const [firstFood, secondFood] = await Promise.all([newFood(), newFood()]);
    await Promise.all(
      [firstFood, secondFood].map(({ id }) => setFoods(owner, pet.id, [{ variantId: id, share: 100 }])),
    );
    expect((await guideOf(owner, pet.id)).foods).toHaveLength(1);
  });

  it('foods that the owner ordered are offered, newest first', async () => {
    const person = await newViewer();
    const pet = await newDog(person, 10);
    const [firstFood, secondFood, forCats] = await Promise.all([
      newFood(),
      newFood(),
      newFood(500, { categorySlug: 'cat-dry-food' }),
    ]);
    for (const variant of [firstFood, secondFood, forCats]) await delivered(person, variant, 1, 3);
    const { data } = await askAsPerson<{ pet: { foodChoices: object[] } }>(
      shop.url,
      person,
      'query ($id: ID!) { pet(id: $id) { foodChoices { variantId size } } }',
      { id: pet.id },
    );
    expect(data.pet.foodChoices).toEqual([
      { variantId: secondFood.id, size: secondFood.size },
      { variantId: firstFood.id, size: firstFood.size },
    ]);
  });
});
