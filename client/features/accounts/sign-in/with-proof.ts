import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { RequestedCode } from './code-request.ts';

/** The price may rise during an attack, and then another proof is needed. */
const MAX_PROOFS = 3;

type Ask = (proof?: string) => Promise<RequestedCode | undefined>;

/** Requests a code, and solves the challenge if the server requires one. */
export async function withProof(ask: Ask, onProving: (isProving: boolean) => void) {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await ask(proof);
    } catch (error) {
      const challenge = parseUserError(error)?.challenge;
      if (!challenge || proofs === MAX_PROOFS) throw error;
      onProving(true);
      const { solveChallenge } = await import('./solve-challenge.ts');
      proof = await solveChallenge(challenge).finally(() => onProving(false));
    }
  }
}
