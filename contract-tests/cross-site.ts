// Sends the requests of a page of another site with the cookies of a signed-in user.
import { startSession } from '#server/modules/accounts/sessions/sessions.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Person } from './operation-case.ts';
import type { CrossSiteRequest } from './cross-site-requests.ts';
import { sendRaw } from './fuzz/send-raw.ts';
import type { AccessCase } from './access-matrix.ts';
import { takeChanges } from './row-changes.ts';

export interface CrossSiteResult {
  statuses: number[];
  /** Changed rows and server errors; must be empty. */
  faults: string[];
}

interface CrossSiteSetup<Input> {
  url: string;
  neighbour: Person;
  /** The cross-site requests for one case. */
  callsFor(name: string, input: Input, cookie: string): readonly CrossSiteRequest[];
}

/** Every cookie the shop sets, all valid. */
async function collectCookies(url: string, person: Person): Promise<string> {
  const { refreshToken } = await startSession(person.id, 'A browser');
  const offered = (await fetch(`${url}/api/auth/refresh`, { method: 'POST' })).headers.getSetCookie();
  const pair = offered
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => /^(XSRF|petVisitor)/.test(cookie));
  if (pair.length !== 2) throw new Error('the shop set no anti-forgery cookies');
  const petUser = encodeURIComponent(JSON.stringify({ _id: person.id }));
  return [`petRefresh=${refreshToken}`, `petToken=${person.token}`, `petUser=${petUser}`, ...pair].join('; ');
}

/** Sends all cross-site requests of one case for a signed-in owner. */
export async function sendCrossSite<Input>(
  { name, testCase }: AccessCase<Input>,
  { url, neighbour, callsFor }: CrossSiteSetup<Input>,
): Promise<CrossSiteResult> {
  const owner = await newViewer();
  const resource = await testCase.resource(testCase.access === 'owned' ? owner : neighbour);
  const input = await testCase.input(resource, owner);
  const calls = callsFor(name, input, await collectCookies(url, owner));
  await takeChanges();
  const faults: string[] = [];
  const statuses: number[] = [];
  for (const { description, ...call } of calls) {
    const { status } = await sendRaw(url, call);
    statuses.push(status);
    if (status >= 500) faults.push(`${name} by ${description} answers ${status}`);
  }
  for (const { table, row } of await takeChanges())
    faults.push(`${name} changes ${table}: ${row.slice(0, 200)}`);
  return { statuses, faults };
}
