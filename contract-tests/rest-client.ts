// Calls paths of /api.
import { allRoutes } from '#server/composition/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { type ApiResult, parseResult } from './api-result.ts';

export interface RestCall {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Form field that takes a small text file. */
  fileIn?: string;
  headers?: Record<string, string>;
}

/** @example 'GET /order/{id}' */
export function operationName({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`;
}

export const restOperationNames: readonly string[] = allRoutes.map(operationName);

/** The path with its parameters and query filled in. */
export function buildPath(name: string, { params = {}, query }: RestCall): string {
  const [, path = ''] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_whole, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`${name} needs ${param}`);
    return encodeURIComponent(value);
  });
  return query ? `${filled}?${query}` : filled;
}

export async function callPath(
  url: string,
  name: string,
  call: RestCall,
  token?: string,
): Promise<ApiResult> {
  const { body, fileIn, headers } = call;
  const isJson = body !== undefined && !fileIn;
  const response = await fetch(`${url}/api${buildPath(name, call)}`, {
    method: name.split(' ')[0] ?? 'GET',
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-access-token': token }),
      ...headers,
    },
    ...(isJson && { body: JSON.stringify(body) }),
    ...(fileIn && { body: buildForm(body, fileIn) }),
  });
  return parseResult(response);
}

function buildForm(body: unknown, fileIn: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set(fileIn, new Blob(['Rabies, done\n']), 'passport.txt');
  return form;
}
