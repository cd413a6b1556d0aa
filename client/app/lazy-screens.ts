import { matchRoutes, type RouteObject } from 'react-router-dom';
import { barePath } from '#rules/language.ts';
import { routes } from './routes.ts';

/** Loads the screens of an address into the route table: without it the first drawing in the browser differs from the server's. */
export async function resolveScreens(address: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, barePath(address.pathname)) ?? [];
  await Promise.all(matches.map(({ route }) => resolveScreen(route)));
}

async function resolveScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = await Promise.all(
    Object.entries(route.lazy).map(async ([name, load]) => [name, await load?.()] as const),
  );
  Object.assign(route, Object.fromEntries(parts), { lazy: undefined });
}
