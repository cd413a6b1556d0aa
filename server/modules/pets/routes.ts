import type { Route } from '#server/transport/rest/route.ts';
import { documentRoutes } from './rest/documents.ts';
import { petsRoutes } from './rest/pets.ts';

export const petRoutes: Route[] = [...petsRoutes, ...documentRoutes];
