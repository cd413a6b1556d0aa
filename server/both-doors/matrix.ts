// T16: an operation is tried by everybody, over against somebody whose thing it is about.
import { beforeAll, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { flushViews } from '#server/forum/views.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Act, Acts, Person, Thing } from './acts.ts';
import type { Answer } from './answer.ts';
import { asked, type Asker, BAD_TOKENS, NOBODY, OUTSIDERS } from './askers.ts';
import { type Neighbour, newNeighbour } from './neighbour.ts';
import { about, noteTouches, takeTouched } from './touched.ts';

type Send<Input> = (name: string, input: Input, token: string | undefined) => Promise<Answer>;

let neighbour: Neighbour;

/** The shop with a neighbour in it, and every write noted. */
export function useMatrix(): { url: string } {
  const shop = useApp();
  useNoRateLimits();
  beforeAll(async () => {
    neighbour = await newNeighbour();
    await noteTouches();
  });
  return shop;
}

/** An act on somebody's thing, to be tried by one after the other. */
interface Trial<Input> {
  name: string;
  act: Act<Input>;
  owner: Person;
  thing: Thing;
  send: Send<Input>;
}

/** What one asker got to hear, and what was written meanwhile. */
async function tryAs<Input>(asker: Asker, { name, act, owner, thing, send }: Trial<Input>) {
  const { person, token } = await asked(asker, owner);
  const input = await act.input(thing, person);
  // Looks are counted later: those of an act before are not this one's.
  await flushViews();
  await takeTouched();
  const answer = await send(name, input, token);
  return { answer, touched: await takeTouched(), why: `${name} as ${asker}: ${answer.text.slice(0, 300)}` };
}

async function expectMatrix<Input>(name: string, act: Act<Input>, send: Send<Input>): Promise<void> {
  const owner = await newViewer();
  const isOwned = act.access === 'owned';
  const thing = await act.thing(isOwned ? owner : neighbour.person);
  const trial = { name, act, owner, thing, send };
  for (const asker of OUTSIDERS) await expectOutside(asker, trial);
  const own = await tryAs('owner', trial);
  expect(own.answer.outcome, own.why).toBe(act.answers);
}

const UNTOUCHED: readonly unknown[] = [];

/** Nobody but the owner reads or changes what is theirs. */
async function expectOutside<Input>(asker: Asker, trial: Trial<Input>): Promise<void> {
  const { act, owner, thing } = trial;
  const { access, isShown } = act;
  const { answer, touched, why } = await tryAs(asker, trial);
  expect(answer.outcome, why).toBe(expectedOf(asker, act));
  expect(neighbour.secretsIn(answer.text), why).toEqual([]);
  expect(about(touched, owner.id), why).toEqual(UNTOUCHED);
  if (access === 'public' || access === 'owned' || isRefused(asker, access))
    expect(touched, why).toEqual(UNTOUCHED);
  if (access !== 'owned' || isShown) return;
  // decisions: "Someone else's thing answers … as if it were not there."
  const missing = await tryAs(asker, { ...trial, thing: act.missing(thing) });
  expect(answer.text, why).toBe(missing.answer.text);
  expect(answer.status, why).toBe(missing.answer.status);
}

const isNobody = (asker: Asker) => NOBODY.some((nobody) => nobody === asker);

function isRefused(asker: Asker, access: Act<unknown>['access']): boolean {
  if (access === 'public' || access === 'open' || access === 'self') return false;
  if (access === 'named') return BAD_TOKENS.some((bad) => bad === asker);
  return isNobody(asker) || (asker === 'incomplete' && access !== 'account');
}

function expectedOf(asker: Asker, { access, answers, foreign, incomplete }: Act<unknown>): string {
  if (access === 'self') return asker === 'other' ? answers : 'null';
  if (isRefused(asker, access)) return isNobody(asker) ? 'UNAUTHENTICATED' : incomplete;
  return access === 'owned' ? foreign : answers;
}

/** A test for each way in which each operation is tried. */
export function itHoldsFor<Input>(acts: Acts<Input>, send: Send<Input>): void {
  const rows = Object.entries(acts).flatMap(([name, ways]) =>
    [ways].flat().map((act) => [[name, act.about].filter(Boolean).join(', '), name, act] as const),
  );
  it.each(rows)('%s', (_title, name, act) => expectMatrix(name, act, send));
}
