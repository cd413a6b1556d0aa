// Many sockets on one stream, and what they cost the process behind them.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cpuOf, memoryOf } from './process-cost.ts';

const EVENTS = 30;
const EVERY_MS = 200;
const AT_ONCE = 50;

/** A server with one stream that many follow. */
export interface Stage {
  name: string;
  url: string;
  pid: number;
  /** Kilobytes that it held before anybody came. */
  atRest: number;
  /** Makes an event; resolves when whoever made it has the answer. */
  act: () => Promise<void>;
  questionId: string;
}

export interface Fanned {
  p50: number;
  p99: number;
  /** Milliseconds of processor an event. */
  cpu: number;
  /** Kilobytes of memory a socket, beyond what the process held at rest. */
  memory: number;
}

const QUERY = `subscription ($id: ID!) { replyAdded(questionId: $id) {
  id number text html repliedAt author { name username } } }`;

/** Fans events out to so many sockets; throws when one of them misses any. */
export async function fanOut(stage: Stage, count: number): Promise<Fanned> {
  let heard = 0;
  let wake = () => {};
  const sockets: WebSocket[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => follow(stage));
    sockets.push(...(await Promise.all(some)));
  }
  await sleep(1_000); // all subscriptions are taken
  const memory = (memoryOf(stage.pid) - stage.atRest) / count;
  for (const socket of sockets)
    socket.on('message', () => {
      heard += 1;
      if (heard % count === 0) wake();
    });
  await stage.act(); // once unmeasured
  await sleep(1_000);
  const cpuBefore = cpuOf(stage.pid);
  const times: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    heard = 0;
    const all = new Promise<void>((resolve) => (wake = resolve));
    await stage.act();
    const answered = performance.now();
    await Promise.race([all, sleep(10_000).then(() => missed(stage, heard, count))]);
    times.push(Math.max(0, performance.now() - answered));
    await sleep(EVERY_MS);
  }
  const cpu = (cpuOf(stage.pid) - cpuBefore) / EVENTS;
  for (const socket of sockets) socket.terminate();
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.min(EVENTS - 1, Math.floor(EVENTS * share))] ?? 0;
  return { p50: part(0.5), p99: part(0.99), cpu, memory };
}

function missed({ name }: Stage, heard: number, count: number): never {
  throw new Error(`${name}: ${heard} of ${count} heard an event`);
}

async function follow({ url, questionId }: Stage): Promise<WebSocket> {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  const payload = { query: QUERY, variables: { id: questionId } };
  socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), payload }));
  return socket;
}
