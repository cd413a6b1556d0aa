import { z } from 'zod';
import { listCategories } from '#server/catalogue/categories.ts';
import { categoryAnswer, treeJson } from '#server/catalogue/category-routes.ts';
import { imageOf } from '#server/graphql/image.ts';
import { defineRoute } from '#server/rest/route.ts';
import { findSaleBar } from './sale-bar.ts';

// spec §2, Routes. TODO: ask the services' own room once it stands.
const SERVICES = [
  { name: 'Dog Training', url: '/services/dog-training' },
  { name: 'Pet Grooming', url: '/services/pet-grooming' },
  { name: 'Pet Boarding', url: '/services/pet-boarding' },
  { name: 'Veterinary', url: '/services/veterinary' },
];

const common = { method: 'get', tag: 'Content', access: 'public', cache: 'catalogue' } as const;

export const contentRoutes = [
  defineRoute({
    ...common,
    path: '/navigation',
    summary: 'Parent categories with their sub-categories, and services',
    answer: z.object({
      categories: z.array(categoryAnswer),
      services: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    handler: async () => ({ categories: (await listCategories()).map(treeJson), services: SERVICES }),
  }),
  defineRoute({
    ...common,
    path: '/salebar',
    summary: 'The flash-sale bar; null when no sale is on',
    answer: z.object({ saleImageSrc: z.string(), code: z.string(), percentage: z.number() }).nullable(),
    handler: async () => {
      const bar = await findSaleBar();
      return bar && { saleImageSrc: imageOf(bar.imageKey, bar.text).url, code: bar.code, percentage: bar.percentage };
    },
  }),
];
