// T17: what a client adds to a body that is not its to say is stored nowhere: the rows are those of the same call without it.
import { allRoutes } from '#server/composition/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Act, Person } from './acts.ts';
import { restWrites } from './all-acts.ts';
import { alike } from './alike.ts';
import { type Answer, answerOf } from './answer.ts';
import { planted } from './planted.ts';
import { addressOf, nameOf, type RestCall } from './rest-door.ts';
import { takeTouched } from './touched.ts';

/** Names that are the client's to say, though the example of the body leaves them out. */
const OWN_NAMES: Record<string, readonly string[]> = { 'PUT /user/{id}': ['username'] };

type How = 'as JSON' | 'as a form';

/** A path that is written to with a body, and how that body is sent. */
export interface Write {
  title: string;
  route: Route;
  act: Act<RestCall>;
  how: How;
}

/** Every one of them, the first way in which it is tried. */
export const WRITES: readonly Write[] = allRoutes.flatMap((route) => {
  const name = nameOf(route);
  const [act] = [restWrites[name] ?? []].flat();
  if (!route.body || !act) return [];
  const asJson: Write = { title: name, route, act, how: 'as JSON' };
  return route.multipart ? [asJson, { ...asJson, title: `${name}, as a form`, how: 'as a form' }] : [asJson];
});

interface Tried {
  answer: Answer;
  rows: string[];
}

async function tryBody(
  url: string,
  { route, act, how }: Write,
  sent: (body: unknown) => unknown,
  neighbour: Person,
): Promise<Tried> {
  const owner = await newViewer();
  const thing = await act.thing(act.access === 'owned' ? owner : neighbour);
  const call = await act.input(thing, owner);
  await takeTouched();
  const answer = await send(url, route, { ...call, body: sent(call.body) }, { owner, how });
  return { answer, rows: alike((await takeTouched()).map(({ table, row }) => `${table} ${row}`)) };
}

async function send(
  url: string,
  route: Route,
  call: RestCall,
  { owner, how }: { owner: Person; how: How },
): Promise<Answer> {
  const text = JSON.stringify(call.body);
  const isForm = how === 'as a form' || call.fileIn !== undefined;
  const form = new FormData();
  if (isForm) form.set(route.multipart?.json ?? '', text);
  if (call.fileIn) form.set(call.fileIn, new Blob(['Rabies, done\n']), 'passport.txt');
  const response = await fetch(`${url}/api${addressOf(nameOf(route), call)}`, {
    method: route.method.toUpperCase(),
    headers: { 'x-access-token': owner.token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? form : text,
  });
  return answerOf(response);
}

/** What is stored otherwise because of what was planted; '' for nothing. */
export async function faultOfFields(url: string, write: Write, neighbour: Person): Promise<string> {
  const { title, route, act } = write;
  const spared = [...Object.keys((route.bodyExample ?? {}) as object), ...(OWN_NAMES[nameOf(route)] ?? [])];
  const plain = await tryBody(url, write, (body) => body, neighbour);
  const lied = await tryBody(url, write, (body) => planted(body, spared), neighbour);
  for (const { answer } of [plain, lied])
    if (answer.outcome !== act.answers) return `${title} answers ${answer.text.slice(0, 300)}`;
  const [other] = lied.rows.filter((row, index) => row !== plain.rows[index]);
  const isAlike = lied.rows.length === plain.rows.length && other === undefined;
  return isAlike ? '' : `${title} stores ${other ?? 'fewer rows'}`;
}
