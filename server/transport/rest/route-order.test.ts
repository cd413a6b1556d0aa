import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/composition/routes.ts';
import { sortRoutes } from './route-order.ts';
import type { Route } from './route.ts';
import { readBody, useApi } from './testing/use-api.ts';

const named = (route: Pick<Route, 'method' | 'path'>) => `${route.method} ${route.path}`;

/** The same routes with handlers that only return their own name. */
function naming(route: Route): Route {
  const { method, path, summary, tag, response } = route;
  return {
    method,
    path,
    summary,
    tag,
    response,
    access: 'public',
    params: undefined,
    query: undefined,
    body: undefined,
    run: () => Promise.resolve({ reached: named(route) }),
  };
}

describe('routes declared in the wrong order', () => {
  const api = useApi([...allRoutes].reverse().map(naming), 'migrated');

  it.each(allRoutes.map(named))('the route %s is reached', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const response = await api.call(path.replace(/\{\w+\}/g, 'anything'), {
      method: method.toUpperCase(),
    });
    expect(await readBody(response)).toEqual({ reached: name });
  });
});

describe('the order of routes', () => {
  it('puts a literal before a parameter at every depth', () => {
    const paths = ['/a/{id}', '/a/b/{id}', '/a/b', '/a/{id}/c', '/a/b/c'];
    const sorted = sortRoutes(paths.map((path) => ({ method: 'get' as const, path })));
    expect(sorted.map(({ path }) => path)).toEqual(['/a/b', '/a/b/c', '/a/b/{id}', '/a/{id}', '/a/{id}/c']);
  });

  it('rejects two routes with the same pattern', () => {
    const twice = ['/a/{id}', '/a/{slug}'].map((path) => ({
      method: 'get' as const,
      path,
    }));
    expect(() => sortRoutes(twice)).toThrow('the same path');
  });
});
