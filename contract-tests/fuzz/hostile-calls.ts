// Calls of a path that no client of ours would make: each part is what it should be, or something else.
import type { Route } from '#server/transport/rest/route.ts';
import { type Chance, chanceOf } from './chance.ts';
import { BODIES, HEADERS, IN_URLS, PACKED, TYPES, VALUES } from './hostile-values.ts';
import { brokenForm } from './hostile-forms.ts';

export interface HostileCall {
  method: string;
  /** Below /api, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** What is really there, so that calls get past the first door. */
export interface Ground {
  userId: string;
  token: string;
  /** Ids and slugs of things. */
  known: readonly string[];
}

const JSON_TYPE = 'application/json';

/** So many calls of one path; the same seed makes the same. */
export function hostileCalls(route: Route, count: number, seed: number, ground: Ground): HostileCall[] {
  const chance = chanceOf(seed, `${route.method} ${route.path}`);
  return Array.from({ length: count }, () => hostileCall(route, ground, chance));
}

function hostileCall(route: Route, ground: Ground, chance: Chance): HostileCall {
  const method = route.method.toUpperCase();
  const path = pathOf(route, ground, chance) + queryOf(route, ground, chance);
  const headers: Record<string, string> = chance.isIn(75) ? { 'x-access-token': ground.token } : {};
  if (chance.isIn(25)) for (let more = chance.below(3); more >= 0; more -= 1) putHeader(headers, chance);
  // A body where none is wanted, at times.
  if (!route.body && !chance.isIn(15)) return { method, path, headers };
  const { body, headers: ofBody } = bodyOf(route, ground, chance);
  return { method, path, headers: { ...headers, ...ofBody, 'content-length': String(body.length) }, body };
}

function putHeader(headers: Record<string, string>, chance: Chance): void {
  const [name, value] = chance.pick(HEADERS);
  headers[name] = value;
}

function pathOf({ path }: Route, { userId, known }: Ground, chance: Chance): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (chance.isIn(20)) return chance.pick(IN_URLS);
    return name === 'userId' || chance.isIn(20) ? userId : chance.pick(known);
  });
}

function queryOf({ query }: Route, { userId, known }: Ground, chance: Chance): string {
  if (!query && !chance.isIn(15)) return '';
  const names = [...Object.keys(query?.shape ?? {}), 'page', 'id', '__proto__', '%ff', 'sort%5B%5D'];
  const value = () =>
    chance.isIn(30) ? chance.pick([userId, ...known, '1', '2']) : chance.pick([...IN_URLS, '']);
  const parts = Array.from({ length: 1 + chance.below(4) }, () => `${chance.pick(names)}=${value()}`);
  if (chance.isIn(10)) parts.push(...Array.from({ length: 1_200 }, (_, index) => `a${index % 7}=1`));
  return `?${parts.join('&')}`;
}

interface SentBody {
  body: Buffer;
  headers: Record<string, string>;
}

function bodyOf(route: Route, ground: Ground, chance: Chance): SentBody {
  const kind = chance.below(100);
  if (route.multipart && kind < 40)
    return brokenForm(route.multipart, exampleOf(route, ground, chance), chance);
  if (kind < 50)
    return { body: Buffer.from(mutated(route, ground, chance)), headers: { 'content-type': JSON_TYPE } };
  if (kind < 75) return { body: Buffer.from(chance.pick(BODIES)), headers: { 'content-type': JSON_TYPE } };
  if (kind < 85) {
    const [encoding, body] = chance.pick(PACKED);
    return { body, headers: { 'content-type': JSON_TYPE, 'content-encoding': encoding } };
  }
  if (kind < 90) return brokenForm({ files: ['image'] }, {}, chance);
  const body = Buffer.from(chance.isIn(50) ? mutated(route, ground, chance) : chance.pick(BODIES));
  return { body, headers: { 'content-type': chance.pick(TYPES) } };
}

/** The example of a path's body, with ids of things that are there. */
function exampleOf({ bodyExample }: Route, { known }: Ground, chance: Chance): Record<string, unknown> {
  const example: unknown = JSON.parse(
    JSON.stringify(bodyExample ?? {}).replace(/019a2f3e-[\w-]+/g, () => chance.pick(known)),
  );
  return typeof example === 'object' && example ? { ...example } : {};
}

/** That example with some of its fields being something else, nested ones as well. */
function mutated(route: Route, ground: Ground, chance: Chance): string {
  const body = exampleOf(route, ground, chance);
  const names = [...Object.keys(body), 'extra', '__proto__', 'constructor'];
  for (let changes = chance.below(3); changes >= 0; changes -= 1) mutate(body, names, chance);
  return JSON.stringify(body);
}

const OWN = { enumerable: true, configurable: true, writable: true };

function mutate(body: Record<string, unknown>, names: readonly string[], chance: Chance): void {
  const name = chance.pick(names);
  const old = body[name];
  const nested: unknown = Array.isArray(old) ? old[0] : old;
  if (typeof nested === 'object' && nested && chance.isIn(60)) {
    const inner = { ...nested };
    mutate(inner, [...Object.keys(inner), 'extra'], chance);
    body[name] = Array.isArray(old) ? [inner] : inner;
  } else if (chance.isIn(10)) delete body[name];
  // Assigned, `__proto__` would change what the object is; a body only holds it as a name.
  else Object.defineProperty(body, name, { ...OWN, value: chance.pick(VALUES) });
}
