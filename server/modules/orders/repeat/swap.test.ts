// Swapping a repeat order for another product, also after its debit was announced.
// @module-tag nightly
import { addHours } from 'date-fns/addHours';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indianDay, addToDay } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { askAsPerson, newDog, newFood, newSize, setFoods } from '#server/testing/feeding.ts';
import { authHeaders } from '#server/testing/graph.ts';
import { authoriseMandate } from '#server/testing/mandates.ts';
import { ADDRESS, brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { debitRepeatOrders } from './debits.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { remindOfRepeatOrders } from './reminders.ts';
import { changeRepeatOrder, listRepeatOrders, startRepeatOrder } from './repeat-orders.ts';

const shop = useApp();

let current = new Date();
function goTo(moment: Date): void {
  current = moment;
  vi.spyOn(clock, 'now').mockReturnValue(moment);
  vi.spyOn(clock, 'today').mockReturnValue(indianDay(moment));
}

beforeEach(() => goTo(new Date('2026-12-08T03:30:00Z')));
afterEach(async () => {
  vi.restoreAllMocks();
  await db.repeatDebit.updateMany({ data: { state: 'CALLED_OFF' } });
  expect(await brokenInvariants()).toEqual([]);
});

/** A buyer of two units of a food, due in two days. */
async function aBuyer() {
  const viewer = await newViewer();
  const { id: addressId } = await addAddress(viewer, ADDRESS);
  const variant = await newVariant({ price: 60_000 });
  const nextOn = addToDay(indianDay(current), { days: 2 });
  const fields = { variantId: variant.id, quantity: 2, intervalDays: 30, nextOn };
  const { id } = await startRepeatOrder(viewer, fields);
  return { viewer, variant, id, addressId, nextOn };
}

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** A variant of another product. */
const another = (price: number, stock = 100) => newVariant({ price, stock, categorySlug: 'dog-wet-food' });

const swap = ({ viewer, id }: Buyer, { id: variantId }: { id: string }) =>
  changeRepeatOrder(viewer, id, { variantId });

describe('swapping the product of a repeat order', () => {
  it('a swap takes the current name and price and keeps date, quantity and interval', async () => {
    const buyer = await aBuyer();
    const otherFood = await another(75_000);
    const swapped = await swap(buyer, otherFood);
    const { name } = await db.product.findUniqueOrThrow({ where: { id: otherFood.productId } });
    expect(swapped).toMatchObject({
      id: buyer.id,
      name,
      variantId: otherFood.id,
      agreedPrice: 75_000,
      isDearer: false,
      nextOn: buyer.nextOn,
      quantity: 2,
      intervalDays: 30,
    });
    const due = await findDue(buyer.viewer, {}, newCaller());
    expect(due.quote?.lines).toMatchObject([{ variantId: otherFood.id, quantity: 2 }]);
    expect(due.quote?.subtotal).toBe(150_000);
  });

  it('a swap is refused for a product with a repeat order, an unknown one and another user', async () => {
    const buyer = await aBuyer();
    const otherFood = await another(75_000);
    const fields = { variantId: otherFood.id, quantity: 1, intervalDays: 30, nextOn: '2026-12-20' };
    await startRepeatOrder(buyer.viewer, fields);
    await expect(swap(buyer, otherFood)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(swap(buyer, { id: '00000000-0000-0000-0000-000000000000' })).rejects.toMatchObject({
      fields: { variantId: expect.any(String) as string },
    });
    const stranger = { ...buyer, viewer: await newViewer() };
    await expect(swap(stranger, await another(1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listRepeatOrders(buyer.viewer)).map(({ variantId }) => variantId)).toContain(
      buyer.variant.id,
    );
  });

  it('a swap concurrent with an order for its date leads to at most one order', async () => {
    const buyer = await aBuyer();
    const { viewer, id, addressId, nextOn } = buyer;
    const { quote } = await findDue(viewer, {}, newCaller());
    const input = { addressId, paymentMethod: 'ONLINE', expectedTotal: quote?.total ?? 0 } as const;
    const items = [{ id, on: new Date(nextOn) }];
    const otherFood = await another(60_000);
    await Promise.allSettled([
      orderRepeatOrders(viewer, { ...input, items }, newCaller()),
      swap(buyer, otherFood),
    ]);
    const orders = await db.order.findMany({ where: { userId: viewer.id }, include: { lines: true } });
    expect(orders.length).toBeLessThanOrEqual(1);
    expect(orders.flatMap(({ lines }) => lines)).toHaveLength(orders.length);
    expect(await listRepeatOrders(viewer)).toMatchObject([{ variantId: otherFood.id }]);
  });
});

describe('swapping after the debit was announced', () => {
  async function announced() {
    const buyer = await aBuyer();
    await authoriseMandate(shop.url, buyer.viewer, { addressId: buyer.addressId });
    await remindOfRepeatOrders();
    await db.outgoingMessage.updateMany({ where: { sentAt: null }, data: { sentAt: current } });
    return buyer;
  }
  async function debited({ viewer: { id: userId } }: Buyer) {
    for (let run = 0; run < 4; run += 1) await debitRepeatOrders();
    return db.repeatDebit.findFirstOrThrow({
      where: { userId },
      include: { order: { include: { lines: true } } },
    });
  }

  it('a cheaper product is debited at the lower price', async () => {
    const buyer = await announced();
    const otherFood = await another(50_000);
    await swap(buyer, otherFood);
    goTo(addHours(current, 25));
    const { state, order, amount } = await debited(buyer);
    expect(state).toBe('PAID');
    expect(order?.lines).toMatchObject([{ variantId: otherFood.id, quantity: 2 }]);
    expect(order?.total).toBeLessThan(amount);
  });

  it('a dearer product is not debited, and the buyer is asked to order it', async () => {
    const buyer = await announced();
    await swap(buyer, await another(61_000));
    goTo(addHours(current, 25));
    expect(await debited(buyer)).toMatchObject({ state: 'ASKED', order: null });
    expect(
      await db.notification.count({
        where: { userId: buyer.viewer.id, mergeKey: { startsWith: 'repeat-order-due' } },
      }),
    ).toBe(1);
  });

  it('a sold-out product is not debited and keeps its date', async () => {
    const buyer = await announced();
    await swap(buyer, await another(50_000, 1));
    goTo(addHours(current, 25));
    expect(await debited(buyer)).toMatchObject({ state: 'NOTICED', order: null });
    expect(await listRepeatOrders(buyer.viewer)).toMatchObject([{ nextOn: buyer.nextOn }]);
  });
});

describe('the suggested interval', () => {
  const INTERVAL =
    'query ($id: ID!, $quantity: Int!) { repeatInterval(variantId: $id, quantity: $quantity) }';

  it('the interval follows the daily amount of all pets that eat the food, for any size and quantity', async () => {
    const [person, food] = [await newViewer(), await newFood()];
    const large = await newSize(food, 10_000);
    for (const kg of [10, 5]) {
      const { id } = await newDog(person, kg);
      await setFoods(shop.url, person, id, [{ variantId: food.id, share: 100 }]);
    }
    const daysOf = async (id: string, quantity: number) =>
      (await askAsPerson<{ repeatInterval: number }>(shop.url, person, INTERVAL, { id, quantity })).data;
    // 134 g and 80 g a day.
    expect(await daysOf(food.id, 1)).toEqual({ repeatInterval: 14 });
    expect(await daysOf(food.id, 4)).toEqual({ repeatInterval: 56 });
    expect(await daysOf(large.id, 1)).toEqual({ repeatInterval: 46 });
  });
});

describe('the pets of a repeat order', () => {
  const start = async (person: Awaited<ReturnType<typeof newViewer>>, variantId: string) =>
    startRepeatOrder(person, { variantId, quantity: 1, intervalDays: 30, nextOn: '2026-12-20' });

  async function petsOf(person: Awaited<ReturnType<typeof newViewer>>, id: string) {
    const query =
      'query ($id: ID!) { petsOfRepeatOrder(id: $id) { id name recommendedFoods { variantId } } }';
    const { data, errors } = await askAsPerson<{ petsOfRepeatOrder: { id: string; name: string }[] }>(
      shop.url,
      person,
      query,
      { id },
    );
    expect(errors).toEqual([]);
    const response = await fetch(`${shop.url}/api/repeat-orders/${id}/pets`, {
      headers: authHeaders(person),
    });
    const pets = data.petsOfRepeatOrder.map((pet) => ({ _id: pet.id, name: pet.name }));
    expect(await response.json()).toEqual(pets);
    return data.petsOfRepeatOrder.map(({ name }) => name);
  }

  it('the list holds pets of the matching kind, or only those that eat the food', async () => {
    const person = await newViewer();
    const food = await newFood();
    const { id } = await start(person, food.id);
    const dog = await newDog(person, 10, { name: 'Bruno' });
    await newDog(person, 12, { name: 'Moti' });
    await newPet(person, { name: 'Mini', kind: 'CAT' });
    expect((await petsOf(person, id)).toSorted()).toEqual(['Bruno', 'Moti']);
    await setFoods(shop.url, person, dog.id, [{ variantId: food.id, share: 100 }]);
    expect(await petsOf(person, id)).toEqual(['Bruno']);
  });

  it('the list is empty for a product that is not food', async () => {
    const person = await newViewer();
    await newDog(person, 10);
    const { id } = await start(person, (await newVariant({ categorySlug: 'dog-treats' })).id);
    expect(await petsOf(person, id)).toEqual([]);
  });
});
