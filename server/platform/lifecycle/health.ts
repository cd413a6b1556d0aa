// Whether the process lives, and whether it should be sent people.
import { Router } from 'express';
import { pendingMigrations } from '#server/platform/database/migrations.ts';
import { pool } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

let drains = false;

/** From now on /readyz says no, so that proxies stop sending requests. */
export function startDraining(): void {
  drains = true;
}

export function isDraining(): boolean {
  return drains;
}

async function databaseAnswers(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, LIMITS.http.readyMs, false).unref());
  const answer = isUsable().catch(() => false);
  return Promise.race([answer, late]);
}

let isMigrated = false;

async function isUsable(): Promise<boolean> {
  // Migrations only ever come with a new build, so one look is enough.
  isMigrated ||= (await pendingMigrations(pool)).length === 0;
  await pool.query('select 1');
  return isMigrated;
}

export function health(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const isReady = !drains && (await databaseAnswers());
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  return router;
}
