// A connection that hears what PostgreSQL is told on a channel, and comes back by itself.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#server/platform/logging/log.ts';

const RECONNECT_MS = { first: 100, most: 5_000 };

export interface Ears {
  hear(payload: string): void;
  /** From now on nothing is heard. */
  lose?(): void;
  /** Heard again; what was said meanwhile was not. */
  regain(): void;
}

/** Listens from the moment it answers; answers how to stop. */
export async function listenTo(
  { url, channel, name }: { url: string; channel: string; name: string },
  ears: Ears,
): Promise<() => Promise<void>> {
  let isClosed = false;
  let listener: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `moti-mini ${name}`,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => payload && ears.hear(payload));
    client.on('error', () => undefined); // 'end' follows and is handled there
    await client.connect();
    await client.query(`listen ${channel}`);
    // Only now: a connection that fails ends as well, and is tried again by whoever asked for it.
    client.on('end', () => {
      if (!isClosed) void reconnect();
    });
    listener = client;
  };

  const reconnect = async () => {
    ears.lose?.();
    for (let pause = RECONNECT_MS.first; !isClosed; pause = Math.min(pause * 2, RECONNECT_MS.most)) {
      await wait(pause, undefined, { ref: false });
      try {
        await connect();
        ears.regain();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ reason }, `no ${name}: the database is away`);
      }
    }
  };

  await connect();
  return async () => {
    isClosed = true;
    await listener?.end();
  };
}
