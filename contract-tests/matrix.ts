// T16: an operation is tried by everybody, over against somebody whose thing it is about.
import { newViewer } from '#server/testing/people.ts';
import type { Act, Acts, Person, Thing } from './acts.ts';
import type { Answer } from './answer.ts';
import { asked, type Asker, BAD_TOKENS, NOBODY, OUTSIDERS } from './askers.ts';
import type { Neighbour } from './neighbour.ts';
import { about, takeTouched } from './touched.ts';

export type Send<Input> = (name: string, input: Input, token: string | undefined) => Promise<Answer>;

/** One asker's try; `fault` says what is wrong with what came of it, '' for nothing. */
export interface Verdict {
  asker: Asker;
  fault: string;
}

/** An act on somebody's thing, to be tried by one after the other. */
interface Trial<Input> {
  name: string;
  act: Act<Input>;
  owner: Person;
  thing: Thing;
  send: Send<Input>;
  neighbour: Neighbour;
}

/** What one asker got to hear, and what was written meanwhile. */
async function tryAs<Input>(asker: Asker, { name, act, owner, thing, send }: Trial<Input>) {
  const { person, token } = await asked(asker, owner);
  const input = await act.input(thing, person);
  await takeTouched();
  const answer = await send(name, input, token);
  return { answer, touched: await takeTouched(), why: `${name} as ${asker}: ${answer.text.slice(0, 300)}` };
}

/** One way of an operation, tried by everybody and in the end by the owner. */
export async function tryEverybody<Input>(
  name: string,
  act: Act<Input>,
  { send, neighbour }: { send: Send<Input>; neighbour: Neighbour },
): Promise<Verdict[]> {
  const owner = await newViewer();
  const thing = await act.thing(act.access === 'owned' ? owner : neighbour.person);
  const trial = { name, act, owner, thing, send, neighbour };
  const verdicts: Verdict[] = [];
  for (const asker of OUTSIDERS) verdicts.push({ asker, fault: await faultOutside(asker, trial) });
  const own = await tryAs('owner', trial);
  const fault = own.answer.outcome === act.answers ? '' : `not ${act.answers}: ${own.why}`;
  return [...verdicts, { asker: 'owner', fault }];
}

/** Nobody but the owner reads or changes what is theirs. */
async function faultOutside<Input>(asker: Asker, trial: Trial<Input>): Promise<string> {
  const { act, owner, thing, neighbour } = trial;
  const { access, isShown } = act;
  const { answer, touched, why } = await tryAs(asker, trial);
  const expected = expectedOf(asker, act);
  if (answer.outcome !== expected) return `not ${expected}: ${why}`;
  const [secret] = neighbour.secretsIn(answer.text);
  if (secret) return `tells ${secret}: ${why}`;
  const writesNothing = access === 'public' || access === 'owned' || isRefused(asker, access);
  const [written] = writesNothing ? touched : about(touched, owner.id);
  if (written) return `writes ${written.table} ${written.row.slice(0, 200)}: ${why}`;
  if (access !== 'owned' || isShown) return '';
  // decisions: "Someone else's thing answers … as if it were not there."
  const missing = (await tryAs(asker, { ...trial, thing: act.missing(thing) })).answer;
  const isAlike = answer.text === missing.text && answer.status === missing.status;
  return isAlike ? '' : `missing it is ${missing.text.slice(0, 300)}: ${why}`;
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

export interface Way<Input> {
  title: string;
  name: string;
  act: Act<Input>;
}

/** Each way in which each operation is tried. */
export function waysOf<Input>(acts: Acts<Input>): Way<Input>[] {
  return Object.entries(acts).flatMap(([name, ways]) =>
    [ways].flat().map((act) => ({ title: [name, act.about].filter(Boolean).join(', '), name, act })),
  );
}
