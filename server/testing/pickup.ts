// Orders that are collected at the sample shop.
import { orderInput, placeTestOrder } from './orders.ts';
import { newVariant, newViewer } from './people.ts';

export const PICKUP_POINT = {
  name: 'Moti & Mini pickup counter',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302003',
};

/** Input that makes an order for ₹600 a pickup order. */
export const COLLECTED = { address: undefined, isPickup: true, expectedTotal: 60_000 };

export async function newBuyer(price = 60_000) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price })]);
  return { viewer, variant };
}

/** An order that is collected and paid at the counter. */
export async function collectedOrder(price = 60_000) {
  const { viewer, variant } = await newBuyer(price);
  const input = orderInput(variant, 1, { ...COLLECTED, expectedTotal: price });
  return { viewer, order: await placeTestOrder(viewer, input) };
}
