// GET /api/pickup: the pickup point.
import { z } from 'zod';
import { toDay } from '#rules/day.ts';
import { promisePickup } from '#server/modules/orders/fulfilment/pickup.ts';
import { exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';

export const pickupResponse = z.object({
  name: exampleString('Moti & Mini pickup counter'),
  street: exampleString('12 Example Marg, Johari Bazaar'),
  city: exampleString('Jaipur'),
  stateName: exampleString('Rajasthan'),
  postalCode: exampleString('302003'),
  hours: exampleString('Every day, 10:00 am to 8:00 pm', 'Opening hours'),
});

export const pickupRoute = defineRoute({
  method: 'get',
  path: '/pickup',
  summary: 'The pickup point, which is free of charge; null if the shop has none',
  tag: 'Orders',
  access: 'public',
  response: z
    .object({
      place: pickupResponse,
      readyFrom: z.iso.date().meta({ description: 'The first day to collect an order placed now' }),
    })
    .nullable(),
  handler: () => {
    const promise = promisePickup();
    return Promise.resolve(promise && { ...promise, readyFrom: toDay(promise.readyFrom) });
  },
});
