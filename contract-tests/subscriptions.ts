// Every subscription, and who may subscribe.
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { newViewer } from '#server/testing/people.ts';
import { type Person, type Resource, unknownIds } from './operation-case.ts';
import { createCredentials, type Actor, BAD_TOKENS } from './actors.ts';
import { buildDocument } from './graphql-client.ts';
import type { Verdict } from './access-matrix.ts';
import { aCashOrder, aQuestion, aPost } from './resources.ts';

interface SubscriptionCase {
  access: 'public' | 'personal' | 'owned';
  resource: (owner: Person) => Promise<Resource>;
}

const nothing = () => Promise.resolve({});
const ofQuestion: SubscriptionCase = {
  access: 'public',
  resource: async (owner) => idOnly(await aQuestion(owner)),
};
const ofAll: SubscriptionCase = { access: 'public', resource: nothing };
const ofStory: SubscriptionCase = { access: 'public', resource: aPost };

export const SUBSCRIPTIONS: Readonly<Record<string, SubscriptionCase>> = {
  orderChanged: { access: 'owned', resource: async (owner) => idOnly(await aCashOrder(owner)) },
  notificationAdded: { access: 'personal', resource: nothing },
  replyAdded: ofQuestion,
  replyChanged: ofQuestion,
  questionChanged: ofQuestion,
  questionActivity: ofAll,
  postRepliesAdded: ofStory,
  postReplyChanged: ofStory,
  postActivity: ofAll,
  readers: ofQuestion,
};

/** The first id only, which is the argument of the subscription. */
function idOnly(resource: Resource): Resource {
  return Object.fromEntries(Object.entries(resource).slice(0, 1));
}

const SUBSCRIBED = 'listening';
const REFUSED = {
  visitor: 'UNAUTHENTICATED',
  incomplete: 'PROFILE_INCOMPLETE',
  other: 'NOT_FOUND',
  owner: 'never',
};

interface SubscriptionAttempt {
  name: string;
  variables: Resource;
  token: string | undefined;
  /** Whether to send a query afterwards, because an accepted subscription sends nothing by itself. */
  sendsQuery: boolean;
}

/** The first thing received: an error, the close code, or the result of the later query. */
async function firstMessage(
  url: string,
  { name, variables, token, sendsQuery }: SubscriptionAttempt,
): Promise<string> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { 'x-access-token': token } }),
  });
  const query = buildDocument('subscription', name, { variables });
  const first = client.iterate({ query, variables }).next().then(toPayloadText, toCloseText);
  const later = () =>
    client
      .iterate({ query: '{ __typename }' })
      .next()
      // A websocket answers a query with errors; a socket that closes rejects with its code.
      .then(toPayloadText, (reason: unknown) => (Array.isArray(reason) ? SUBSCRIBED : toCloseText(reason)));
  const received = await Promise.race([first, ...(sendsQuery ? [later()] : [])]);
  await client.dispose();
  return received;
}

const toPayloadText = (received: IteratorResult<object>) => JSON.stringify(received.value);
const toCloseText = (closed: unknown) =>
  typeof closed === 'object' && closed && 'code' in closed ? String(closed.code) : 'broken';

/** Operation ids must be unique. */
const withoutRequestId = (message: string) => message.replace(/"requestId":"[^"]+"/, '');

/** Subscribes as every actor; an invalid token must close the socket. */
export async function trySubscribing(url: string, name: string): Promise<Verdict[]> {
  const { access, resource: build } = SUBSCRIPTIONS[name] ?? ofAll;
  const owner = await newViewer();
  const resource = await build(owner);
  const attempt = async (actor: Actor, sendsQuery: boolean, variables = resource) =>
    firstMessage(url, { name, variables, sendsQuery, token: (await createCredentials(actor, owner)).token });
  const verdicts: Verdict[] = [];
  for (const actor of BAD_TOKENS) {
    const received = await attempt(actor, true);
    verdicts.push({ actor, fault: received === '4403' ? '' : `${name} as ${actor}: ${received}` });
  }
  for (const actor of ['visitor', 'incomplete', 'other', 'owner'] as const) {
    const sendsQuery =
      access === 'public' || actor === 'owner' || (actor === 'other' && access === 'personal');
    const received = await attempt(actor, sendsQuery);
    const isRight = sendsQuery ? received === SUBSCRIBED : received.includes(REFUSED[actor]);
    const mustBeSame = access === 'owned' && !sendsQuery;
    const isSame =
      !mustBeSame ||
      withoutRequestId(received) === withoutRequestId(await attempt(actor, false, unknownIds(resource)));
    verdicts.push({ actor, fault: isRight && isSame ? '' : `${name} as ${actor}: ${received}` });
  }
  return verdicts;
}
