// Solves proof-of-work challenges in workers, so that the page stays responsive.
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Phones have about four fast cores. */
const MAX_WORKERS = 4;
const TIMEOUT_MS = 10 * 60 * 1000;

/** The proof for a PROOF_OF_WORK challenge. Rejects other kinds, and after ten minutes. */
export async function solveChallenge({
  kind,
  ...details
}: Readonly<Record<string, unknown>>): Promise<string> {
  if (kind !== 'PROOF_OF_WORK') throw new Error(`cannot solveChallenge ${String(kind)}`);
  const challenge = details as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error('not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
