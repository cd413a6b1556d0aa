// Checks that all processes of the shop together leave some of PostgreSQL's connections for backups, the command line
// and psql.
import { pool } from './db.ts';
import type { Env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** Per process, for its jobs: one listens, one has the lock of the running job, one updates the queue. */
export const JOB_CONNECTIONS = 3;
/** Per process: one for events (none with Redis), one for invalidating the response cache. */
const LISTENERS = 2;
const { connections, searchConnections } = LIMITS.database;
const CONNECTIONS_PER_PROCESS = connections + searchConnections + JOB_CONNECTIONS + LISTENERS;
const MAX_PERCENT = 80;

interface ConnectionBudget {
  processes: number;
  connectionsPerProcess: number;
  maxConnections: number;
}

/** Returns an error message of one line if the processes may open too many connections, otherwise null. */
export function connectionBudgetError({
  processes,
  connectionsPerProcess,
  maxConnections,
}: ConnectionBudget): string | null {
  const allowed = Math.floor((maxConnections * MAX_PERCENT) / 100);
  const needed = processes * connectionsPerProcess;
  if (needed <= allowed) return null;
  return (
    `PROCESSES=${processes} with ${connectionsPerProcess} connections each may open ${needed}, more than ${allowed} ` +
    `(${MAX_PERCENT} % of PostgreSQL's max_connections, ${maxConnections}): ` +
    'raise max_connections or lower LIMIT_DATABASE_CONNECTIONS'
  );
}

/** Checks the number of connections at startup. @throws StartError in production; logs a warning in other modes. */
export async function requireConnectionBudget(
  { PROCESSES, SHOP_MODE }: Pick<Env, 'PROCESSES' | 'SHOP_MODE'>,
  warn: (line: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ max: string }>(`select current_setting('max_connections') as "max"`);
  const error = connectionBudgetError({
    processes: PROCESSES,
    connectionsPerProcess: CONNECTIONS_PER_PROCESS,
    maxConnections: Number(rows[0]?.max),
  });
  if (!error) return;
  if (SHOP_MODE === 'production') throw new StartError(`SHOP_MODE=production: ${error}`);
  warn(error);
}
