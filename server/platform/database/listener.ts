// A connection that listens on a PostgreSQL notification channel and reconnects by itself.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#server/platform/logging/log.ts';

const RECONNECT_MS = { first: 100, max: 5_000 };

export interface ChannelListener {
  onMessage(payload: string): void;
  onDisconnect?(): void;
  /** Called when the connection is back; notifications sent during the outage are lost. */
  onReconnect(): void;
}

/** Listens on a channel from the moment the promise resolves, to a function that stops listening. */
export async function listenToChannel(
  { url, channel, name }: { url: string; channel: string; name: string },
  callbacks: ChannelListener,
): Promise<() => Promise<void>> {
  let isClosed = false;
  let listener: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `moti-mini ${name}`,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => payload && callbacks.onMessage(payload));
    client.on('error', () => undefined); // 'end' follows and is handled there
    await client.connect();
    await client.query(`listen ${channel}`);
    // Only after connecting: a failed attempt emits 'end' too, and its caller retries it.
    client.on('end', () => {
      if (!isClosed) void reconnect();
    });
    listener = client;
  };

  const reconnect = async () => {
    callbacks.onDisconnect?.();
    for (let pause = RECONNECT_MS.first; !isClosed; pause = Math.min(pause * 2, RECONNECT_MS.max)) {
      await wait(pause, undefined, { ref: false });
      try {
        await connect();
        callbacks.onReconnect();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ reason }, `${name}: the database is unreachable`);
      }
    }
  };

  await connect();
  return async () => {
    isClosed = true;
    await listener?.end();
  };
}
