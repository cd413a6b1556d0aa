// T17: what a client adds to a body that is not its to say is stored nowhere: the rows are those of the same call without it.
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { allRoutes } from '#server/rest/all-routes.ts';
import type { Route } from '#server/rest/route.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Act, Person } from './acts.ts';
import { type Answer, answerOf } from './answer.ts';
import { alike } from './alike.ts';
import { newNeighbour } from './neighbour.ts';
import { planted } from './planted.ts';
import { restAccountActs } from './rest-account-acts.ts';
import { addressOf, nameOf, type RestCall } from './rest-door.ts';
import { restShopActs } from './rest-shop-acts.ts';
import { noteTouches, takeTouched } from './touched.ts';

const shop = useApp();
let neighbour: Person;

useNoRateLimits();
beforeAll(async () => {
  ({ person: neighbour } = await newNeighbour());
  await noteTouches();
});

/** Names that are the client's to say, though the example of the body leaves them out. */
const OWN_NAMES: Record<string, readonly string[]> = { 'PUT /user/{id}': ['username'] };

const acts = { ...restAccountActs, ...restShopActs };

/** What is written with a body: each path, the first way in which it is tried. */
const writes = allRoutes.flatMap((route) => {
  const [act] = [acts[nameOf(route)] ?? []].flat();
  return route.body && act ? [[nameOf(route), route, act] as const] : [];
});

type How = 'as JSON' | 'as a form';

async function write(route: Route, act: Act<RestCall>, how: How, sent: (body: unknown) => unknown) {
  const owner = await newViewer();
  const thing = await act.thing(act.access === 'owned' ? owner : neighbour);
  const call = await act.input(thing, owner);
  await takeTouched();
  const answer = await send(route, { ...call, body: sent(call.body) }, { owner, how });
  return { answer, rows: alike((await takeTouched()).map(({ table, row }) => `${table} ${row}`)) };
}

async function send(
  route: Route,
  call: RestCall,
  { owner, how }: { owner: Person; how: How },
): Promise<Answer> {
  const name = nameOf(route);
  const text = JSON.stringify(call.body);
  const isForm = how === 'as a form' || call.fileIn !== undefined;
  const form = new FormData();
  if (isForm) form.set(route.multipart?.json ?? '', text);
  if (call.fileIn) form.set(call.fileIn, new Blob(['Rabies, done\n']), 'passport.txt');
  const response = await fetch(`${shop.url}/api${addressOf(name, call)}`, {
    method: route.method.toUpperCase(),
    headers: { 'x-access-token': owner.token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? form : text,
  });
  return answerOf(response);
}

async function expectNothingStored(route: Route, act: Act<RestCall>, how: How): Promise<void> {
  const spared = [...Object.keys((route.bodyExample ?? {}) as object), ...(OWN_NAMES[nameOf(route)] ?? [])];
  const plain = await write(route, act, how, (body) => body);
  const lied = await write(route, act, how, (body) => planted(body, spared));
  expect(plain.answer.outcome, plain.answer.text).toBe(act.answers);
  expect(lied.answer.outcome, lied.answer.text).toBe(act.answers);
  expect(lied.rows).toEqual(plain.rows);
}

describe('what is not the client’s to say is stored nowhere', () => {
  it.each(writes)('%s', (_name, route, act) => expectNothingStored(route, act, 'as JSON'));

  it.each(writes.filter(([, route]) => route.multipart))('%s, as a form', (_name, route, act) =>
    expectNothingStored(route, act, 'as a form'),
  );
});
