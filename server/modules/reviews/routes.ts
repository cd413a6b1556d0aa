import { ratingPaths } from './rest/ratings.ts';

export const reviewRoutes = ratingPaths;
