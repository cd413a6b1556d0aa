// @module-tag nightly
import { type Client, createClient } from 'graphql-ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as run from './run-subscription.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { collectStream, type CollectedStream, waitUntil } from '#server/testing/collect-stream.ts';
import { newThread, reply } from '#server/testing/forum-threads.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hasListeners } from '#server/platform/events/events.ts';

const shop = useApp('migrated');
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  vi.restoreAllMocks();
});

interface Received {
  data?: { replyAdded: { number: number; isOwn: boolean | null; viewerReactions: unknown } } | null;
  errors?: readonly unknown[];
}

function connect(token?: string): Client {
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token && { connectionParams: { 'x-access-token': token } }),
  });
  clients.push(client);
  return client;
}

function follow(
  client: Client,
  id: string,
  fields = 'number isOwn viewerReactions',
): CollectedStream<Received> {
  const query = `subscription ($id: ID!) { replyAdded(questionId: $id) { ${fields} } }`;
  return collectStream(
    client.iterate<Received['data'] & object>({ query, variables: { id } }) as AsyncIterable<Received>,
  );
}

const lastOf = ({ rows }: CollectedStream<Received>) => rows.at(-1)?.data?.replyAdded.number;

async function untilAllReceive(
  thread: Awaited<ReturnType<typeof newThread>>,
  all: CollectedStream<Received>[],
) {
  await eventually(async () => {
    const { number } = await reply(thread);
    await vi.waitFor(() => expect(all.map(lastOf)).toEqual(all.map(() => number)), 300);
  });
}

describe('a public stream', () => {
  it('identical requests of all users share one execution, which sends nothing personal', async () => {
    const runs = vi.spyOn(run, 'runSubscription');
    const thread = await newThread();
    const all = [
      follow(connect(), thread.id),
      follow(connect((await newViewer()).token), thread.id),
      follow(connect(), thread.id),
    ];
    await untilAllReceive(thread, all);
    for (const { rows } of all)
      expect(rows.at(-1)?.data?.replyAdded).toMatchObject({ isOwn: null, viewerReactions: null });
    const otherStream = follow(connect(), thread.id, 'number');
    await untilAllReceive(thread, [...all, otherStream]);
    expect(runs).toHaveBeenCalledTimes(2);
  });

  it('ends for a subscriber that leaves, continues for the others, and stops with the last', async () => {
    const thread = await newThread();
    const [leaving, remaining] = [follow(connect(), thread.id), follow(connect(), thread.id)];
    await untilAllReceive(thread, [leaving, remaining]);
    await leaving.leave();
    const count = leaving.rows.length;
    await untilAllReceive(thread, [remaining]);
    expect(leaving.rows.length).toBe(count);
    await remaining.leave();
    await eventually(() => expect(hasListeners({ topic: 'thread', key: thread.id })).toBe(false));
  });

  it('stops when the connections are terminated', async () => {
    const thread = await newThread();
    const client = connect();
    const follower = follow(client, thread.id);
    await untilAllReceive(thread, [follower]);
    client.terminate();
    await eventually(() => expect(hasListeners({ topic: 'thread', key: thread.id })).toBe(false));
  });

  it('a stream of something that does not exist is refused every time', async () => {
    const thread = await newThread('post');
    const client = connect();
    for (let time = 0; time < 2; time += 1) {
      const refused = follow(client, thread.id);
      await waitUntil(() => refused.rows.length === 1);
      expect(refused.rows[0]?.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
  });

  it('a slow reader is disconnected without affecting others', async () => {
    const thread = await newThread();
    const slow = new WebSocket(`${shop.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const messages: { type: string }[] = [];
    slow.on('message', (text: Buffer) => messages.push(JSON.parse(text.toString()) as { type: string }));
    slow.on('open', () => slow.send('{"type":"connection_init"}'));
    await waitUntil(() => messages.length === 1);
    const query = 'subscription ($id: ID!) { replyAdded(questionId: $id) { number text } }';
    slow.send(
      JSON.stringify({ type: 'subscribe', id: 's', payload: { query, variables: { id: thread.id } } }),
    );
    const fast = follow(connect(), thread.id, 'number text');
    await untilAllReceive(thread, [fast]);
    await waitUntil(() => messages.length > 1);
    slow.pause();
    // More than the kernel buffers for both ends, plus what the shop allows.
    const text = 'x'.repeat(1_000_000);
    const times = 14;
    for (let sent = 0; sent < times; sent += 1) {
      const { number } = await reply(thread, text);
      // Both ends share this process: without waiting, the fast reader would be too slow as well.
      await waitUntil(() => lastOf(fast) === number);
    }
    slow.resume();
    await waitUntil(() => messages.at(-1)?.type === 'complete');
    expect(messages.length).toBeLessThan(times);
    slow.terminate();
  });

  it.each(['ü', 'three words ü 🐕', 'ü'.repeat(70_000)])(
    'arrives complete between frames that the socket itself sends (%#)',
    async (text) => {
      const thread = await newThread();
      const client = connect();
      const [brief, whole] = [follow(client, thread.id, 'number'), follow(client, thread.id, 'number text')];
      await untilAllReceive(thread, [brief, whole]);
      const { number } = await reply(thread, text);
      await waitUntil(() => lastOf(brief) === number && lastOf(whole) === number);
      expect(whole.rows.at(-1)?.data?.replyAdded).toEqual({ number, text });
    },
  );

  it('a stream with a condition is refused, and the socket stays open', async () => {
    const client = connect();
    const thread = await newThread();
    for (const query of [
      'subscription { readers(questionId: "x") @skip(if: true) { reading } }',
      'subscription { ...Orders } fragment Orders on Subscription { ...on Subscription @include(if: false) { orderChanged(orderId: "x") { id } } }',
    ]) {
      const refused = client.iterate({ query })[Symbol.asyncIterator]().next();
      await expect(refused).rejects.toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    }
    await untilAllReceive(thread, [follow(client, thread.id)]);
  });
});
