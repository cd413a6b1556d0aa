// Runs each operation as every actor against a resource of one owner, and checks who may read or change it.
import { newViewer } from '#server/testing/people.ts';
import type { OperationCase, OperationCases, Person, Resource } from './operation-case.ts';
import type { ApiResult } from './api-result.ts';
import { createCredentials, type Actor, BAD_TOKENS, ANONYMOUS, NON_OWNERS, type Stranger } from './actors.ts';
import type { OtherUser } from './other-user.ts';
import { rowsMentioning, takeChanges } from './row-changes.ts';

export type Send<Input> = (name: string, input: Input, token: string | undefined) => Promise<ApiResult>;

/** The result of one actor's attempt; `fault` is '' when access was enforced correctly. */
export interface Verdict {
  actor: Actor;
  fault: string;
}

/** One operation on one resource, tried by each actor in turn. */
interface Trial<Input> {
  name: string;
  testCase: OperationCase<Input>;
  owner: Person;
  resource: Resource;
  send: Send<Input>;
  neighbour: OtherUser;
}

/** Calls the operation as one actor and collects the rows that the call writes. */
async function tryAs<Input>(actor: Actor, { name, testCase, owner, resource, send }: Trial<Input>) {
  const { person, token } = await createCredentials(actor, owner);
  const input = await testCase.input(resource, person);
  await takeChanges();
  const response = await send(name, input, token);
  return {
    answer: response,
    changes: await takeChanges(),
    why: `${name} as ${actor}: ${response.text.slice(0, 300)}`,
  };
}

/** Tries one case as each stranger, then as the owner, who may delete the resource. */
export async function tryAllActors<Input>(
  name: string,
  testCase: OperationCase<Input>,
  {
    send,
    neighbour,
    strangers = NON_OWNERS,
  }: { send: Send<Input>; neighbour: OtherUser; strangers?: readonly Stranger[] },
): Promise<Verdict[]> {
  const owner = await newViewer();
  const resource = await testCase.resource(testCase.access === 'owned' ? owner : neighbour.person);
  const trial = { name, testCase, owner, resource, send, neighbour };
  const verdicts: Verdict[] = [];
  for (const actor of strangers) verdicts.push({ actor, fault: await faultForNonOwner(actor, trial) });
  const ownerAttempt = await tryAs('owner', trial);
  const fault =
    ownerAttempt.answer.outcome === testCase.expected ? '' : `not ${testCase.expected}: ${ownerAttempt.why}`;
  return [...verdicts, { actor: 'owner', fault }];
}

/** Checks that an actor other than the owner neither reads nor changes the owner's data. */
async function faultForNonOwner<Input>(actor: Actor, trial: Trial<Input>): Promise<string> {
  const { testCase, owner, resource, neighbour } = trial;
  const { access, isPublic } = testCase;
  const { answer: response, changes, why } = await tryAs(actor, trial);
  const expected = expectedOutcome(actor, testCase);
  if (response.outcome !== expected) return `not ${expected}: ${why}`;
  const [secret] = neighbour.secretsIn(response.text);
  if (secret) return `leaks ${secret}: ${why}`;
  const writesNothing = access === 'public' || access === 'owned' || isRefused(actor, access);
  const [written] = writesNothing ? changes : rowsMentioning(changes, owner.id);
  if (written) return `writes ${written.table} ${written.row.slice(0, 200)}: ${why}`;
  if (access !== 'owned' || isPublic) return '';
  // A resource of someone else must be indistinguishable from one that does not exist.
  const missing = (await tryAs(actor, { ...trial, resource: testCase.missing(resource) })).answer;
  const isSame = response.text === missing.text && response.status === missing.status;
  return isSame ? '' : `missing it is ${missing.text.slice(0, 300)}: ${why}`;
}

const isAnonymous = (actor: Actor) => ANONYMOUS.some((nobody) => nobody === actor);

function isRefused(actor: Actor, access: OperationCase<unknown>['access']): boolean {
  if (access === 'public' || access === 'open' || access === 'self') return false;
  if (access === 'optionalAuth') return BAD_TOKENS.some((bad) => bad === actor);
  return isAnonymous(actor) || (actor === 'incomplete' && access !== 'account');
}

function expectedOutcome(
  actor: Actor,
  { access, expected, expectedForOthers, expectedIfIncomplete }: OperationCase<unknown>,
): string {
  if (access === 'self') return actor === 'other' ? expected : 'null';
  if (isRefused(actor, access)) return isAnonymous(actor) ? 'UNAUTHENTICATED' : expectedIfIncomplete;
  return access === 'owned' ? expectedForOthers : expected;
}

export interface AccessCase<Input> {
  title: string;
  name: string;
  testCase: OperationCase<Input>;
}

/** Every case of every operation, with a title for the test. */
export function listCases<Input>(cases: OperationCases<Input>): AccessCase<Input>[] {
  return Object.entries(cases).flatMap(([name, testCases]) =>
    [testCases]
      .flat()
      .map((testCase) => ({ title: [name, testCase.label].filter(Boolean).join(', '), name, testCase })),
  );
}
