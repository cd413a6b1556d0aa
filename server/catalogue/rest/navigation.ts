import { z } from 'zod';
import { defineRoute } from '#server/rest/route.ts';
import { listCategories } from '../categories.ts';
import { categoryAnswer, treeJson } from './category-json.ts';

// spec §2, Routes. TODO: ask the services' own room once it stands.
const SERVICES = [
  { name: 'Dog Training', url: '/services/dog-training' },
  { name: 'Pet Grooming', url: '/services/pet-grooming' },
  { name: 'Pet Boarding', url: '/services/pet-boarding' },
  { name: 'Veterinary', url: '/services/veterinary' },
];

export const navigationRoute = defineRoute({
  method: 'get',
  path: '/navigation',
  summary: 'Parent categories with their sub-categories, and services',
  tag: 'Catalogue',
  access: 'public',
  cache: 'catalogue',
  answer: z.object({
    categories: z.array(categoryAnswer),
    services: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  handler: async () => ({
    categories: (await listCategories()).map(treeJson),
    services: SERVICES,
  }),
});
