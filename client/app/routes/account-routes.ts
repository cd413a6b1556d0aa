/** What belongs to one person: profile, pets, wishlist, bookings. */
import type { RouteObject } from 'react-router-dom';

export const accountRoutes: RouteObject[] = [];
