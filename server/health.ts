// Whether the process lives, and whether it should be sent people.
import { Router } from 'express';
import { pool } from './db.ts';

const ANSWER_WITHIN_MS = 500;

let isDraining = false;

/** From now on /readyz says no, so that proxies stop sending requests. */
export function startDraining(): void {
  isDraining = true;
}

async function databaseAnswers(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false).unref());
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

export function health(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const isReady = !isDraining && (await databaseAnswers());
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  return router;
}
