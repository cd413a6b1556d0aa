// Generates malformed calls of a REST path: each part is valid or replaced by something else.
import type { Route } from '#server/transport/rest/route.ts';
import { type Random, seededRandom } from './random.ts';
import { BODIES, HEADERS, IN_URLS, PACKED, TYPES, VALUES } from './hostile-values.ts';
import { brokenForm } from './hostile-forms.ts';

export interface HostileCall {
  method: string;
  /** Path below /api, with the query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** Existing data, so that calls get past authentication and lookups. */
export interface FuzzContext {
  userId: string;
  token: string;
  /** Ids and slugs that exist. */
  existingIds: readonly string[];
}

const JSON_TYPE = 'application/json';

/** Calls of one path; the same seed generates the same calls. */
export function hostileCalls(route: Route, count: number, seed: number, context: FuzzContext): HostileCall[] {
  const random = seededRandom(seed, `${route.method} ${route.path}`);
  return Array.from({ length: count }, () => hostileCall(route, context, random));
}

function hostileCall(route: Route, context: FuzzContext, random: Random): HostileCall {
  const method = route.method.toUpperCase();
  const path = buildPath(route, context, random) + buildQuery(route, context, random);
  const headers: Record<string, string> = random.chance(75) ? { 'x-access-token': context.token } : {};
  if (random.chance(25)) for (let more = random.below(3); more >= 0; more -= 1) putHeader(headers, random);
  // Sometimes a body where none is expected.
  if (!route.body && !random.chance(15)) return { method, path, headers };
  const { body, headers: ofBody } = buildBody(route, context, random);
  return { method, path, headers: { ...headers, ...ofBody, 'content-length': String(body.length) }, body };
}

function putHeader(headers: Record<string, string>, random: Random): void {
  const [name, value] = random.pick(HEADERS);
  headers[name] = value;
}

function buildPath({ path }: Route, { userId, existingIds }: FuzzContext, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (random.chance(20)) return random.pick(IN_URLS);
    return name === 'userId' || random.chance(20) ? userId : random.pick(existingIds);
  });
}

function buildQuery({ query }: Route, { userId, existingIds }: FuzzContext, random: Random): string {
  if (!query && !random.chance(15)) return '';
  const names = [...Object.keys(query?.shape ?? {}), 'page', 'id', '__proto__', '%ff', 'sort%5B%5D'];
  const value = () =>
    random.chance(30) ? random.pick([userId, ...existingIds, '1', '2']) : random.pick([...IN_URLS, '']);
  const parts = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(names)}=${value()}`);
  if (random.chance(10)) parts.push(...Array.from({ length: 1_200 }, (_, index) => `a${index % 7}=1`));
  return `?${parts.join('&')}`;
}

interface SentBody {
  body: Buffer;
  headers: Record<string, string>;
}

function buildBody(route: Route, context: FuzzContext, random: Random): SentBody {
  const kind = random.below(100);
  if (route.multipart && kind < 40)
    return brokenForm(route.multipart, buildExample(route, context, random), random);
  if (kind < 50)
    return { body: Buffer.from(mutated(route, context, random)), headers: { 'content-type': JSON_TYPE } };
  if (kind < 75) return { body: Buffer.from(random.pick(BODIES)), headers: { 'content-type': JSON_TYPE } };
  if (kind < 85) {
    const [encoding, body] = random.pick(PACKED);
    return { body, headers: { 'content-type': JSON_TYPE, 'content-encoding': encoding } };
  }
  if (kind < 90) return brokenForm({ files: ['image'] }, {}, random);
  const body = Buffer.from(random.chance(50) ? mutated(route, context, random) : random.pick(BODIES));
  return { body, headers: { 'content-type': random.pick(TYPES) } };
}

/** The example body with ids that exist. */
function buildExample(
  { bodyExample }: Route,
  { existingIds }: FuzzContext,
  random: Random,
): Record<string, unknown> {
  const example: unknown = JSON.parse(
    JSON.stringify(bodyExample ?? {}).replace(/019a2f3e-[\w-]+/g, () => random.pick(existingIds)),
  );
  return typeof example === 'object' && example ? { ...example } : {};
}

/** The example with some fields replaced, also nested ones. */
function mutated(route: Route, context: FuzzContext, random: Random): string {
  const body = buildExample(route, context, random);
  const names = [...Object.keys(body), 'extra', '__proto__', 'constructor'];
  for (let changes = random.below(3); changes >= 0; changes -= 1) mutate(body, names, random);
  return JSON.stringify(body);
}

const OWN = { enumerable: true, configurable: true, writable: true };

function mutate(body: Record<string, unknown>, names: readonly string[], random: Random): void {
  const name = random.pick(names);
  const old = body[name];
  const nested: unknown = Array.isArray(old) ? old[0] : old;
  if (typeof nested === 'object' && nested && random.chance(60)) {
    const inner = { ...nested };
    mutate(inner, [...Object.keys(inner), 'extra'], random);
    body[name] = Array.isArray(old) ? [inner] : inner;
  } else if (random.chance(10)) delete body[name];
  // Assigning `__proto__` would change the prototype; the body must contain it as a property.
  else Object.defineProperty(body, name, { ...OWN, value: random.pick(VALUES) });
}
