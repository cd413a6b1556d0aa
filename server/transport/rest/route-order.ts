// Sorts literal paths before parameters: otherwise /pets/{userId} would match /pets/particular.
import type { Route } from './route.ts';

type RoutePattern = Pick<Route, 'method' | 'path'>;

/** Sorts routes so that the first match is the right one. Throws if two have the same pattern. */
export function sortRoutes<R extends RoutePattern>(routes: readonly R[]): R[] {
  const sorted = [...routes].sort(byPath);
  for (const [index, route] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && routePattern(before) === routePattern(route))
      throw new Error(`${route.method} ${route.path} and ${before.path} are the same path`);
  }
  return sorted;
}

/** @example expressPath('/category/slug/{slug}') // '/category/slug/:slug' */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function byPath(a: RoutePattern, b: RoutePattern): number {
  const [partsA, partsB] = [a.path.split('/'), b.path.split('/')];
  for (let depth = 0; depth < Math.min(partsA.length, partsB.length); depth += 1) {
    const order = bySegment(partsA[depth] ?? '', partsB[depth] ?? '');
    if (order) return order;
  }
  return partsA.length - partsB.length || (a.method < b.method ? -1 : Number(a.method > b.method));
}

function bySegment(a: string, b: string): number {
  const isLater = Number(a.startsWith('{')) - Number(b.startsWith('{'));
  if (isLater || a.startsWith('{')) return isLater;
  return a < b ? -1 : Number(a > b);
}

function routePattern({ method, path }: RoutePattern): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}
