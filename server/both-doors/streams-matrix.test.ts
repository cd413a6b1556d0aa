// Every live stream, and who may listen. One that no table lists fails here.
import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { type Person, type Thing, unknown } from './acts.ts';
import { asked, type Asker, BAD_TOKENS } from './askers.ts';
import { documentOf, fieldsOf } from './graph-door.ts';
import { aCashOrder, aQuestion, aStory } from './things.ts';

const shop = useApp();

interface Stream {
  access: 'public' | 'personal' | 'owned';
  thing: (owner: Person) => Promise<Thing>;
}

const ofQuestion: Stream = { access: 'public', thing: async (owner) => idOnly(await aQuestion(owner)) };

const STREAMS: Record<string, Stream> = {
  orderChanged: { access: 'owned', thing: async (owner) => idOnly(await aCashOrder(owner)) },
  notificationAdded: { access: 'personal', thing: () => Promise.resolve({}) },
  replyAdded: ofQuestion,
  replyChanged: ofQuestion,
  questionChanged: ofQuestion,
  questionActivity: { access: 'public', thing: () => Promise.resolve({}) },
  postRepliesAdded: { access: 'public', thing: aStory },
  postReplyChanged: { access: 'public', thing: aStory },
  postActivity: { access: 'public', thing: () => Promise.resolve({}) },
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

/** What comes first: a refusal, the end of the socket, or, where `isFree`, an answer that was asked for later. */
async function listen(name: string, variables: Thing, token: string | undefined, isFree: boolean) {
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { 'x-access-token': token } }),
  });
  const query = documentOf('subscription', name, { variables });
  const first = client.iterate({ query, variables }).next().then(saidBy, closeOf);
  const later = isFree
    ? [
        client
          .iterate({ query: '{ __typename }' })
          .next()
          .then(() => LISTENING, closeOf),
      ]
    : [];
  const heard = await Promise.race([first, ...later]);
  await client.dispose();
  return heard;
}

const saidBy = (heard: IteratorResult<object>) => JSON.stringify(heard.value);
const closeOf = (closed: unknown) =>
  typeof closed === 'object' && closed && 'code' in closed ? String(closed.code) : 'broken';

it('every stream is listed, and none that is gone', () => {
  expect(Object.keys(STREAMS).sort()).toEqual(fieldsOf('subscription').sort());
});

describe.each(Object.entries(STREAMS))('%s', (name, { access, thing: made }) => {
  let owner: Person;
  let thing: Thing;
  beforeAll(async () => {
    owner = await newViewer();
    thing = await made(owner);
  });

  const hear = async (asker: Asker, isFree: boolean, named = thing) =>
    listen(name, named, (await asked(asker, owner)).token, isFree);

  it.each(BAD_TOKENS)('is closed to a token that is %s', async (kind) => {
    expect(await hear(kind, true)).toBe('4403');
  });

  it.each(['visitor', 'incomplete', 'other', 'owner'] as const)(
    'is open to %s, or says no',
    async (asker) => {
      const isFree = access === 'public' || asker === 'owner' || (asker === 'other' && access === 'personal');
      const heard = await hear(asker, isFree);
      if (isFree) expect(heard).toBe(LISTENING);
      else expect(heard).toContain(REFUSED[asker]);
      if (access === 'owned' && !isFree) expect(heard).toBe(await hear(asker, false, unknown(thing)));
    },
  );
});
