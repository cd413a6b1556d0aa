// How events travel between processes: one channel, one listening connection a process.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { listenTo } from '#server/platform/database/listener.ts';
import { pool } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import type { ShopEvent } from './events.ts';
import { log } from '#server/platform/logging/log.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

const CHANNEL = 'moti_mini_events';
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const LONGEST_BYTES = 7_900;
const OPEN_WITHIN_MS = 10_000;

/** What belongs together; or that some of it was lost on the way. */
export type Message = readonly ShopEvent[] | 'gap';

export interface Bus {
  publish(message: Message): Promise<void>;
  close(): Promise<void>;
}

export interface Receiver {
  hear(events: readonly ShopEvent[]): void;
  /** The connection was lost and came back, here or at a sender: what was said meanwhile was not heard. */
  miss(): void;
}

export function openBus(databaseUrl: string, receiver: Receiver): Promise<Bus> {
  const { REDIS_URL } = env();
  return REDIS_URL ? openRedis(REDIS_URL, receiver) : openPostgres(databaseUrl, receiver);
}

function receive(text: string, receiver: Receiver): void {
  const message = JSON.parse(text) as Message; // only this module writes to the channel
  if (message === 'gap') receiver.miss();
  else receiver.hear(message);
}

// A subscribed connection cannot publish, so there are two.
async function openRedis(url: string, receiver: Receiver): Promise<Bus> {
  // Whoever publishes has a request to answer and does not wait for Redis to come back.
  const publisher = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(url, { autoResubscribe: false });
  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is away'));
  subscriber.on('message', (_channel, text) => receive(text, receiver));
  const opened = Promise.all([
    new Promise<void>((resolve) => void publisher.once('ready', resolve)),
    subscriber.subscribe(CHANNEL),
  ]);
  // Its client would try for ever, without a word.
  const isOpen = await Promise.race([opened.then(() => true), wait(OPEN_WITHIN_MS, false, { ref: false })]);
  if (!isOpen) {
    opened.catch(() => undefined);
    publisher.disconnect();
    subscriber.disconnect();
    throw new StartError(`No Redis answers at REDIS_URL within ${OPEN_WITHIN_MS / 1000} seconds`);
  }
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(
      () => receiver.miss(),
      () => undefined, // lost again; it will be ready again
    );
  });
  return {
    publish: async (message) => void (await publisher.publish(CHANNEL, JSON.stringify(message))),
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
      await Promise.resolve();
    },
  };
}

/** A message in pieces that PostgreSQL takes. */
function textsOf(message: Message): string[] {
  const text = JSON.stringify(message);
  if (message === 'gap' || message.length < 2 || Buffer.byteLength(text) <= LONGEST_BYTES) return [text];
  const middle = Math.ceil(message.length / 2);
  return [...textsOf(message.slice(0, middle)), ...textsOf(message.slice(middle))];
}

async function openPostgres(databaseUrl: string, receiver: Receiver): Promise<Bus> {
  const close = await listenTo(
    { url: databaseUrl, channel: CHANNEL, name: 'events' },
    { hear: (text) => receive(text, receiver), regain: () => receiver.miss() },
  );
  return {
    publish: async (message) => {
      for (const text of textsOf(message)) await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    close,
  };
}
