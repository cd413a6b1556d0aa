// Puts each large value at each position of a body or query of /api.
import { restCases } from '../../contract-tests/all-cases.ts';
import { buildPath, operationName, type RestCall } from '../../contract-tests/rest-client.ts';
import { allRoutes } from '#server/composition/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { newViewer } from '#server/testing/people.ts';
import { type Attack, jsonAttack, withValue } from './attack.ts';
import { largeValuesFor } from './large-values.ts';

/** Request line and headers are limited to 16 kB. */
const IN_ADDRESS = 12_000;

export interface BaseCall {
  route: Route;
  call: RestCall;
  token: string;
}

/** A valid call of every path, each with its own user. */
export async function allCalls(): Promise<BaseCall[]> {
  const calls: BaseCall[] = [];
  for (const route of allRoutes) {
    const [testCase] = [restCases[operationName(route)] ?? []].flat();
    if (!testCase) continue;
    const person = await newViewer();
    const call = await testCase.input(await testCase.resource(person), person);
    calls.push({ route, call, token: person.token });
  }
  return calls;
}

function listInputPaths(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  const [item] = Array.isArray(value) ? (value as unknown[]) : [];
  if (Array.isArray(value)) return [above, ...listInputPaths(item, [...above, '0'])];
  if (typeof value !== 'object' || value === null) return [above];
  return [
    above,
    ...Object.entries(value).flatMap(([name, inner]) => listInputPaths(inner, [...above, name])),
  ];
}

const ID = /019a2f3e-[\w-]+/g;

/** Each large value at each position of one path. */
export function restInputAttacks(based: BaseCall, index: number): Attack[] {
  return based.route.body ? inBody(based, index) : based.route.method === 'get' ? inQuery(based, index) : [];
}

function inBody({ route, call, token }: BaseCall, index: number): Attack[] {
  const name = operationName(route);
  const example: unknown = JSON.parse(
    JSON.stringify(route.bodyExample ?? {}).replace(ID, () => crypto.randomUUID()),
  );
  const validBody = { ...(example as object), ...(call.body as object | undefined) };
  return listInputPaths(validBody).flatMap((place, at) =>
    largeValuesFor(index + at, place.length > 0).map(([description, value]) =>
      jsonAttack(`${name}, ${place.join('.') || 'body'}: ${description}`, {
        path: `/api${buildPath(name, call)}`,
        method: route.method.toUpperCase(),
        token,
        body: JSON.stringify(withValue(validBody, place, value)),
      }),
    ),
  );
}

function inQuery({ route, call, token }: BaseCall, index: number): Attack[] {
  const name = operationName(route);
  const [path = ''] = `/api${buildPath(name, call)}`.split('?');
  const get = (description: string, query: string): Attack => ({
    name: `${name}?${description}`,
    method: 'GET',
    path: `${path}?${query.slice(0, IN_ADDRESS)}`,
    headers: { 'x-access-token': token },
  });
  const names = [...Object.keys(route.query?.shape ?? {}), 'unknown'];
  return [
    ...names.flatMap((parameter, at) =>
      largeValuesFor(index + at, true).map(([description, value]) =>
        get(`${parameter}: ${description}`, `${parameter}=${encoded(value)}`),
      ),
    ),
    get('many names', Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('&')),
    ...names.map((parameter) => get(`many of ${parameter}`, `${parameter}=1&`.repeat(IN_ADDRESS))),
  ];
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, IN_ADDRESS).replace(/\p{Cs}/gu, ''));
}
