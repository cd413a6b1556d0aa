// Solves what the server asks of a device before it sends a code, in workers, so that the page stays responsive.
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** A phone has about four fast cores, and the page wants one of them. */
const MOST_WORKERS = 4;
const PATIENCE_MS = 10 * 60 * 1000;

/** The proof for a challenge of the kind PROOF_OF_WORK; refused where this browser cannot solve it. */
export async function solve({ kind, ...asked }: Readonly<Record<string, unknown>>): Promise<string> {
  if (kind !== 'PROOF_OF_WORK') throw new Error(`cannot solve ${String(kind)}`);
  const challenge = asked as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
    timeout: PATIENCE_MS,
  });
  if (!solution) throw new Error('not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
