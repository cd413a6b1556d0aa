// Carries events between processes: one channel, with one listening connection per process.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { listenToChannel } from '#server/platform/database/listener.ts';
import { pool } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import type { ShopEvent } from './events.ts';
import { log } from '#server/platform/logging/log.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

const CHANNEL = 'moti_mini_events';
/** PostgreSQL rejects payloads of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
const OPEN_WITHIN_MS = 10_000;

/** Events published together, or a notice that events were lost. */
export type Message = readonly ShopEvent[] | 'gap';

export interface Bus {
  publish(message: Message): Promise<void>;
  close(): Promise<void>;
}

export interface Receiver {
  onEvents(events: readonly ShopEvent[]): void;
  /** A connection was lost and restored, here or at a publisher: events may have been missed. */
  onGap(): void;
}

export function openBus(databaseUrl: string, receiver: Receiver): Promise<Bus> {
  const { REDIS_URL } = env();
  return REDIS_URL ? openRedis(REDIS_URL, receiver) : openPostgres(databaseUrl, receiver);
}

function receive(text: string, receiver: Receiver): void {
  const message = JSON.parse(text) as Message; // only this module writes to the channel
  if (message === 'gap') receiver.onGap();
  else receiver.onEvents(message);
}

// A subscribed Redis connection cannot publish, so there are two.
async function openRedis(url: string, receiver: Receiver): Promise<Bus> {
  // A publisher has a request to answer, so it does not wait for Redis to reconnect.
  const publisher = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(url, { autoResubscribe: false });
  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is unreachable'));
  subscriber.on('message', (_channel, text) => receive(text, receiver));
  const opened = Promise.all([
    new Promise<void>((resolve) => void publisher.once('ready', resolve)),
    subscriber.subscribe(CHANNEL),
  ]);
  // Without this, the client would retry for ever without reporting it.
  const isOpen = await Promise.race([opened.then(() => true), wait(OPEN_WITHIN_MS, false, { ref: false })]);
  if (!isOpen) {
    opened.catch(() => undefined);
    publisher.disconnect();
    subscriber.disconnect();
    throw new StartError(`REDIS_URL: no answer from Redis within ${OPEN_WITHIN_MS / 1000} seconds`);
  }
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(
      () => receiver.onGap(),
      () => undefined, // disconnected again; "ready" follows
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

/** Splits a message into payloads that fit PostgreSQL's limit. */
function splitMessage(message: Message): string[] {
  const text = JSON.stringify(message);
  if (message === 'gap' || message.length < 2 || Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const middle = Math.ceil(message.length / 2);
  return [...splitMessage(message.slice(0, middle)), ...splitMessage(message.slice(middle))];
}

async function openPostgres(databaseUrl: string, receiver: Receiver): Promise<Bus> {
  const close = await listenToChannel(
    { url: databaseUrl, channel: CHANNEL, name: 'events' },
    { onMessage: (text) => receive(text, receiver), onReconnect: () => receiver.onGap() },
  );
  return {
    publish: async (message) => {
      for (const text of splitMessage(message)) await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    close,
  };
}
