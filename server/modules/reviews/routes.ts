import { ratingRoutes } from './rest/ratings.ts';

export const reviewRoutes = ratingRoutes;
