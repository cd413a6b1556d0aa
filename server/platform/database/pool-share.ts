// Whether all processes of the shop together leave PostgreSQL connections for others: backups, the command line, a hand in psql.
import { pool } from './db.ts';
import type { Env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** Of each process, for its jobs: one listens, one holds the lock of the job under way, one keeps the queue's books. */
export const JOB_CONNECTIONS = 3;
/** Of each process: one for events (none with Redis), one for what visitors are answered from memory. */
const LISTENERS = 2;
const { connections, searchConnections } = LIMITS.database;
const EACH = connections + searchConnections + JOB_CONNECTIONS + LISTENERS;
// The rest is left for backups, the command line and psql.
const MOST_PERCENT = 80;

interface Share {
  processes: number;
  /** Connections that one process may open. */
  each: number;
  maxConnections: number;
}

/** What is wrong with it, in one line; null for nothing. */
export function faultOfShare({ processes, each, maxConnections }: Share): string | null {
  const most = Math.floor((maxConnections * MOST_PERCENT) / 100);
  if (processes * each <= most) return null;
  return (
    `PROCESSES=${processes} with ${each} connections each may open ${processes * each}, more than the ${most} that are ` +
    `${MOST_PERCENT} % of PostgreSQL's max_connections (${maxConnections}): raise that, or lower LIMIT_DATABASE_CONNECTIONS`
  );
}

/** Refuses the start in production, warns otherwise. */
export async function requireShare(
  { PROCESSES, SHOP_MODE }: Pick<Env, 'PROCESSES' | 'SHOP_MODE'>,
  tell: (line: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ most: string }>(`select current_setting('max_connections') as "most"`);
  const maxConnections = Number(rows[0]?.most);
  const fault = faultOfShare({ processes: PROCESSES, each: EACH, maxConnections });
  if (!fault) return;
  if (SHOP_MODE === 'production') throw new StartError(`SHOP_MODE=production: ${fault}`);
  tell(fault);
}
