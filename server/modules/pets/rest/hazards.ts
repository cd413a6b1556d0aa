// REST route of hazards. The text is in the body, so that no log of URLs contains it.
import { z } from 'zod';
import { exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findHazards, MAX_HAZARD_TEXT } from '#server/modules/pets/hazards.ts';

export const hazardRoutes = [
  defineRoute({
    tag: 'Pets',
    access: 'public',
    method: 'post',
    path: '/hazards',
    summary: 'Finds at most 2 things in a text that are dangerous to pets',
    description: 'An empty result does not mean that something is safe. Always show the number of a vet.',
    body: z.object({ text: z.string().meta({ description: `At most ${MAX_HAZARD_TEXT} characters` }) }),
    bodyExample: { text: 'My dog ate chocolate' },
    errors: ['VALIDATION'],
    response: z.array(
      z
        .object({
          key: exampleString('chocolate'),
          warning: exampleString('Chocolate and cocoa are poisonous to dogs and cats.'),
        })
        .meta({ id: 'Hazard' }),
    ),
    handler: ({ body }) => Promise.resolve(findHazards(body.text)),
  }),
];
