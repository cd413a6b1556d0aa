// The paths of /api as the matrix calls them.
import { allRoutes } from '#server/composition/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { type Answer, answerOf } from './answer.ts';

/** What a path is called with. */
export interface RestCall {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** A small paper, in the part of this name. */
  fileIn?: string;
  headers?: Record<string, string>;
}

/** @example 'GET /order/{id}' */
export function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Every path of /api. */
export const restNames: readonly string[] = allRoutes.map(nameOf);

/** The path with its parameters filled in. */
export function addressOf(name: string, { params = {}, query }: RestCall): string {
  const [, path = ''] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_whole, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`${name} needs ${param}`);
    return encodeURIComponent(value);
  });
  return query ? `${filled}?${query}` : filled;
}

/** Calls one path. */
export async function callPath(url: string, name: string, call: RestCall, token?: string): Promise<Answer> {
  const { body, fileIn, headers } = call;
  const isJson = body !== undefined && !fileIn;
  const response = await fetch(`${url}/api${addressOf(name, call)}`, {
    method: name.split(' ')[0] ?? 'GET',
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-access-token': token }),
      ...headers,
    },
    ...(isJson && { body: JSON.stringify(body) }),
    ...(fileIn && { body: formOf(body, fileIn) }),
  });
  return answerOf(response);
}

function formOf(body: unknown, fileIn: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set(fileIn, new Blob(['Rabies, done\n']), 'passport.txt');
  return form;
}
