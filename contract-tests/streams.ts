// Every live stream, who may listen, and how that is tried.
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { newViewer } from '#server/testing/people.ts';
import { type Person, type Thing, unknown } from './acts.ts';
import { asked, type Asker, BAD_TOKENS } from './askers.ts';
import { documentOf } from './graph-door.ts';
import type { Verdict } from './matrix.ts';
import { aCashOrder, aQuestion, aStory } from './things.ts';

interface Stream {
  access: 'public' | 'personal' | 'owned';
  thing: (owner: Person) => Promise<Thing>;
}

const nothing = () => Promise.resolve({});
const ofQuestion: Stream = { access: 'public', thing: async (owner) => idOnly(await aQuestion(owner)) };
const ofAll: Stream = { access: 'public', thing: nothing };
const ofStory: Stream = { access: 'public', thing: aStory };

export const STREAMS: Readonly<Record<string, Stream>> = {
  orderChanged: { access: 'owned', thing: async (owner) => idOnly(await aCashOrder(owner)) },
  notificationAdded: { access: 'personal', thing: nothing },
  replyAdded: ofQuestion,
  replyChanged: ofQuestion,
  questionChanged: ofQuestion,
  questionActivity: ofAll,
  postRepliesAdded: ofStory,
  postReplyChanged: ofStory,
  postActivity: ofAll,
  readers: ofQuestion,
};

/** The stream's own argument alone. */
function idOnly(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).slice(0, 1));
}

const LISTENING = 'listening';
const REFUSED = {
  visitor: 'UNAUTHENTICATED',
  incomplete: 'PROFILE_INCOMPLETE',
  other: 'NOT_FOUND',
  owner: 'never',
};

interface Listening {
  name: string;
  variables: Thing;
  token: string | undefined;
  /** Something else is asked for after it: a stream that is open says nothing by itself. */
  isFree: boolean;
}

/** What comes first: a refusal, the end of the socket, or, where `isFree`, an answer that was asked for later. */
async function listen(url: string, { name, variables, token, isFree }: Listening): Promise<string> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { 'x-access-token': token } }),
  });
  const query = documentOf('subscription', name, { variables });
  const first = client.iterate({ query, variables }).next().then(saidBy, closeOf);
  const free = () =>
    client
      .iterate({ query: '{ __typename }' })
      .next()
      .then(() => LISTENING, closeOf);
  const heard = await Promise.race([first, ...(isFree ? [free()] : [])]);
  await client.dispose();
  return heard;
}

const saidBy = (heard: IteratorResult<object>) => JSON.stringify(heard.value);
const closeOf = (closed: unknown) =>
  typeof closed === 'object' && closed && 'code' in closed ? String(closed.code) : 'broken';

/** A stream, tried by everybody; a token that is no good closes the socket. */
export async function tryListening(url: string, name: string): Promise<Verdict[]> {
  const { access, thing: made } = STREAMS[name] ?? ofAll;
  const owner = await newViewer();
  const thing = await made(owner);
  const hear = async (asker: Asker, isFree: boolean, variables = thing) =>
    listen(url, { name, variables, isFree, token: (await asked(asker, owner)).token });
  const verdicts: Verdict[] = [];
  for (const asker of BAD_TOKENS) {
    const heard = await hear(asker, true);
    verdicts.push({ asker, fault: heard === '4403' ? '' : `${name} as ${asker}: ${heard}` });
  }
  for (const asker of ['visitor', 'incomplete', 'other', 'owner'] as const) {
    const isFree = access === 'public' || asker === 'owner' || (asker === 'other' && access === 'personal');
    const heard = await hear(asker, isFree);
    const isRight = isFree ? heard === LISTENING : heard.includes(REFUSED[asker]);
    const mustBeAlike = access === 'owned' && !isFree;
    const isAlike = !mustBeAlike || heard === (await hear(asker, false, unknown(thing)));
    verdicts.push({ asker, fault: isRight && isAlike ? '' : `${name} as ${asker}: ${heard}` });
  }
  return verdicts;
}
