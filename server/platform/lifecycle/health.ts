// Health checks: /healthz for liveness, /readyz for readiness.
import { Router } from 'express';
import { pendingMigrations } from '#server/platform/database/migrations.ts';
import { pool } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

let draining = false;

/** Makes /readyz answer 503, so that proxies stop sending requests. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

async function databaseAnswers(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, LIMITS.http.readyMs, false).unref());
  return Promise.race([isUsable().catch(() => false), timeout]);
}

let latest: { response: Promise<boolean>; at: number } | undefined;

/** Shared for a moment, so that many requests for /readyz do not fill the pool of connections. */
function recentDatabaseAnswer(): Promise<boolean> {
  const at = performance.now();
  if (!latest || at - latest.at >= LIMITS.http.readyMs) latest = { response: databaseAnswers(), at };
  return latest.response;
}

let isMigrated = false;

async function isUsable(): Promise<boolean> {
  // New migrations only come with a new build, so one check is enough.
  isMigrated ||= (await pendingMigrations(pool)).length === 0;
  await pool.query('select 1');
  return isMigrated;
}

/** The routes of a new app, which is not draining. */
export function health(): Router {
  draining = false;
  isMigrated = false;
  latest = undefined;
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const isReady = !draining && (await recentDatabaseAnswer());
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  return router;
}
