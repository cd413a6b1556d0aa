// How events travel between processes: one channel, one listening connection a process.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pool } from './db.ts';
import { env } from './env.ts';
import type { ShopEvent } from './events.ts';
import { log } from './log.ts';

const CHANNEL = 'moti_mini_events';
const RECONNECT_MS = { first: 100, most: 5_000 };

export interface Bus {
  publish(event: ShopEvent): Promise<void>;
  close(): Promise<void>;
}

type Receive = (event: ShopEvent) => void;

export function openBus(databaseUrl: string, receive: Receive): Promise<Bus> {
  const { REDIS_URL } = env();
  return REDIS_URL ? openRedis(REDIS_URL, receive) : openPostgres(databaseUrl, receive);
}

function parseEvent(text: string): ShopEvent {
  return JSON.parse(text) as ShopEvent; // only this module writes to the channel
}

// A subscribed connection cannot publish, so there are two.
async function openRedis(url: string, receive: Receive): Promise<Bus> {
  const publisher = new Redis(url);
  const subscriber = new Redis(url);
  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is away'));
  subscriber.on('message', (_channel, text) => receive(parseEvent(text)));
  await subscriber.subscribe(CHANNEL);
  return {
    publish: async (event) => void (await publisher.publish(CHANNEL, JSON.stringify(event))),
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
      await Promise.resolve();
    },
  };
}

async function openPostgres(databaseUrl: string, receive: Receive): Promise<Bus> {
  let isClosed = false;
  let listener: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'moti-mini events',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => payload && receive(parseEvent(payload)));
    client.on('error', () => undefined); // 'end' follows and is handled there
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    // Only now: a connection that fails ends as well, and is tried again by whoever asked for it.
    client.on('end', () => {
      if (!isClosed) void reconnect();
    });
    listener = client;
  };

  const reconnect = async () => {
    for (let pause = RECONNECT_MS.first; !isClosed; pause = Math.min(pause * 2, RECONNECT_MS.most)) {
      await wait(pause, undefined, { ref: false });
      try {
        await connect();
        return;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'no events: the database is away',
        );
      }
    }
  };

  await connect();
  return {
    publish: async (event) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]);
    },
    close: async () => {
      isClosed = true;
      await listener?.end();
    },
  };
}
