import { z } from 'zod';
import { localized } from '#server/platform/i18n/translations.ts';
import { exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { listServices } from '#server/modules/services/services.ts';
import { listCategories } from '#server/modules/catalogue/categories.ts';
import { categoryResponse, treeJson } from './category-json.ts';

export const navigationRoute = defineRoute({
  method: 'get',
  path: '/navigation',
  summary: 'Parent categories with their sub-categories, and services',
  tag: 'Catalogue',
  access: 'public',
  cache: 'catalogue',
  response: z.object({
    categories: z.array(categoryResponse),
    services: z.array(
      z.object({ name: exampleString('Pet Grooming'), url: exampleString('/services/pet-grooming') }),
    ),
  }),
  handler: async () => ({
    categories: (await listCategories()).map(treeJson),
    services: (await listServices()).map((service) => ({
      name: localized(service, 'title'),
      url: service.url,
    })),
  }),
});
