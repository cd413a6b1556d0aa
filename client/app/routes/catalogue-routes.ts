/** Shop landings, lists, categories, products and search. */
import type { RouteObject } from 'react-router-dom';

export const catalogueRoutes: RouteObject[] = [];
