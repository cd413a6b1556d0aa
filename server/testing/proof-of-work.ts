// Solves proof-of-work challenges as the sign-in form does.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib';

/** The `proof` for a PROOF_REQUIRED error. */
export async function solveProof({ kind, ...asked }: { kind: string }): Promise<string> {
  if (kind !== 'PROOF_OF_WORK') throw new Error(`unsupported challenge ${kind}`);
  const challenge = asked as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
