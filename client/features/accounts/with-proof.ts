import { refusalOf } from '#client/lib/refusal.ts';
import type { CodeOnItsWay } from './code-request.ts';

/** An attack may make the price rise while this device works; then it works once more. */
const MOST_PROOFS = 3;

type Ask = (proof?: string) => Promise<CodeOnItsWay | undefined>;

/** Asks for a code, and solves first what the server wants solved. */
export async function withProof(ask: Ask, onProving: (isProving: boolean) => void) {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await ask(proof);
    } catch (error) {
      const challenge = refusalOf(error)?.challenge;
      if (!challenge || proofs === MOST_PROOFS) throw error;
      onProving(true);
      const { solve } = await import('./solve-challenge.ts');
      proof = await solve(challenge).finally(() => onProving(false));
    }
  }
}
