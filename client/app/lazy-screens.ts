import { matchRoutes, type RouteObject } from 'react-router-dom';
import { unlocalizedPath } from '#rules/text/language.ts';
import { routes } from './routes.ts';

/** Resolves the lazy routes of a URL before hydration; otherwise the first render would differ from the server's. */
export async function resolveScreens(location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, unlocalizedPath(location.pathname)) ?? [];
  await Promise.all(matches.map(({ route }) => resolveScreen(route)));
}

async function resolveScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = await Promise.all(
    Object.entries(route.lazy).map(async ([name, load]) => [name, await load?.()] as const),
  );
  Object.assign(route, Object.fromEntries(parts), { lazy: undefined });
}
