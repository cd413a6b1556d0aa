// Measures many subscribers of one stream.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { percentile } from '../stress/report.ts';
import { readCpuTime, readMemory } from './process-cost.ts';

const EVENTS = 30;
const EVERY_MS = 200;
const AT_ONCE = 50;

/** A server with one stream. */
export interface StreamTarget {
  name: string;
  url: string;
  pid: number;
  /** Memory in kB before the first subscriber. */
  atRest: number;
  /** Causes an event; resolves with the response to its cause. */
  act: () => Promise<void>;
  questionId: string;
}

export interface FanOutMeasure {
  /** Milliseconds from the response to the cause until the last socket has the event. */
  p50: number;
  p99: number;
  /** CPU milliseconds per event. */
  cpu: number;
  /** Memory in kB per socket, above the memory at rest. */
  memory: number;
}

const QUERY = `subscription ($id: ID!) { replyAdded(questionId: $id) {
  id number text html repliedAt author { name username } } }`;

/** Sends events to `count` sockets; throws when one of them misses an event. */
export async function fanOut(target: StreamTarget, count: number): Promise<FanOutMeasure> {
  const sockets = await subscribeMany(target, count);
  const memory = (readMemory(target.pid) - target.atRest) / count;
  let received = 0;
  let onAllReceived = () => {};
  for (const socket of sockets)
    socket.on('message', () => {
      received += 1;
      if (received % count === 0) onAllReceived();
    });
  await target.act(); // warm-up
  await sleep(1_000);
  const cpuBefore = readCpuTime(target.pid);
  const times: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    received = 0;
    const allReceived = new Promise<void>((resolve) => (onAllReceived = resolve));
    await target.act();
    const answered = performance.now();
    await Promise.race([allReceived, sleep(10_000).then(() => missed(target, received, count))]);
    times.push(Math.max(0, performance.now() - answered));
    await sleep(EVERY_MS);
  }
  const cpu = (readCpuTime(target.pid) - cpuBefore) / EVENTS;
  for (const socket of sockets) socket.terminate();
  return { p50: percentile(times, 50), p99: percentile(times, 99), cpu, memory };
}

/** Opens `count` active subscriptions, some at a time. */
async function subscribeMany(target: StreamTarget, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - opened);
    sockets.push(...(await Promise.all(Array.from({ length: size }, () => subscribe(target)))));
  }
  await sleep(1_000); // until all subscriptions are active
  return sockets;
}

function missed({ name }: StreamTarget, received: number, count: number): never {
  throw new Error(`${name}: ${received} of ${count} subscribers received the event`);
}

async function subscribe({ url, questionId }: StreamTarget): Promise<WebSocket> {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  const payload = { query: QUERY, variables: { id: questionId } };
  socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), payload }));
  return socket;
}
