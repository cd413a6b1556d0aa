import { join } from 'node:path';
import pg from 'pg';
import { prepareDataDir } from '#server/platform/config/data-dir.ts';
import type { Env } from '#server/platform/config/env.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { Cluster } from './cluster.ts';
import { createDatabase } from './create-database.ts';

const CONNECT_WITHIN_MS = 10_000;
const DATABASE = 'moti_mini';

/** A reachable database. `close` stops the embedded server if no other process uses it. */
export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or else the embedded one, which is created and started if necessary. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (DATABASE_URL) {
    await requireReachable(DATABASE_URL);
    return { url: DATABASE_URL, close: () => Promise.resolve() };
  }
  const cluster = await Cluster.join({
    folder: join(prepareDataDir(DATA_DIR), 'postgres'),
    log,
  });
  await createDatabase(cluster.url('postgres'), DATABASE);
  return { url: cluster.url(DATABASE), close: () => cluster.leave() };
}

async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  });
  client.on('error', () => undefined); // the failing query reports it
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(`DATABASE_URL: no answer from ${host}${pathname} (${reason(error)})`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

// For a host with several addresses, the error has a code but no message.
function reason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? String(error));
}
