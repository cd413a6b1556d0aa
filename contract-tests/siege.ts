// T21: a page of another site makes a signed-in browser send an act, in every way that it can.
import { startSession } from '#server/modules/accounts/sessions.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Person } from './acts.ts';
import type { ForeignCall } from './foreign-page.ts';
import { sendRaw } from './fuzz/send-raw.ts';
import type { Way } from './matrix.ts';
import { takeTouched } from './touched.ts';

export interface Besieged {
  statuses: number[];
  /** What was changed, or broke; empty in a sound shop. */
  faults: string[];
}

interface Siege<Input> {
  url: string;
  neighbour: Person;
  /** The calls of the foreign page for an act; good cookies are theirs. */
  callsFor(name: string, input: Input, cookie: string): readonly ForeignCall[];
}

/** All cookies that the shop ever sets, good ones. */
async function cookiesOf(url: string, person: Person): Promise<string> {
  const { refreshToken } = await startSession(person.id, 'A browser');
  const offered = (await fetch(`${url}/api/auth/refresh`, { method: 'POST' })).headers.getSetCookie();
  const pair = offered
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => /^(XSRF|petVisitor)/.test(cookie));
  if (pair.length !== 2) throw new Error('the shop gave no anti-forgery cookies');
  const petUser = encodeURIComponent(JSON.stringify({ _id: person.id }));
  return [`petRefresh=${refreshToken}`, `petToken=${person.token}`, `petUser=${petUser}`, ...pair].join('; ');
}

/** An act of an owner's, sent by a page that is not the shop's. */
export async function besiege<Input>(
  { name, act }: Way<Input>,
  { url, neighbour, callsFor }: Siege<Input>,
): Promise<Besieged> {
  const owner = await newViewer();
  const thing = await act.thing(act.access === 'owned' ? owner : neighbour);
  const input = await act.input(thing, owner);
  const calls = callsFor(name, input, await cookiesOf(url, owner));
  await takeTouched();
  const faults: string[] = [];
  const statuses: number[] = [];
  for (const { how, ...call } of calls) {
    const { status } = await sendRaw(url, call);
    statuses.push(status);
    if (status >= 500) faults.push(`${name} by ${how} answers ${status}`);
  }
  for (const { table, row } of await takeTouched())
    faults.push(`${name} changes ${table}: ${row.slice(0, 200)}`);
  return { statuses, faults };
}
