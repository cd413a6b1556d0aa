/** About, contact, FAQ, policies, blog, forum, services: what reads the same for everyone. */
import type { RouteObject } from 'react-router-dom';

export const infoRoutes: RouteObject[] = [];
