// Slows down scripts by a proof of work that the client must send along. A CAPTCHA service could be another
// `CaptchaProvider`; this one needs no third party, shows no puzzle and works with screen readers.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** The challenge that a client must solve; `kind` is its type. */
export interface CaptchaChallenge {
  kind: string;
  [detail: string]: unknown;
}

/** A valid proof. */
export interface CaptchaSolution {
  /** The amount of work, in the unit of the challenge's `tries`. */
  tries: number;
  /** Identifies the challenge. The caller must accept each proof only once. */
  nonce: string;
}

export interface CaptchaProvider {
  /** Creates a challenge for one purpose that takes at most `tries` hashes to solve. */
  challenge(purpose: string, tries: number): Promise<CaptchaChallenge>;
  /** Verifies a proof for a purpose; null if it is forged, expired or for another purpose. */
  verify(purpose: string, proof: string): Promise<CaptchaSolution | null>;
}

const MAX_PROOF_LENGTH = 4_000;
const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.strictObject({ purpose: z.string(), tries: z.number(), until: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** The secrets of one generation of keys: the first signs, all verify. */
function signingSecrets(generation = 0) {
  const [challenge, solution] = ['challenge', 'solution'].map((part) =>
    secrets(`person-check-${part}`)[generation]?.toString('base64url'),
  );
  return { hmacSignatureSecret: challenge ?? '', hmacKeySignatureSecret: solution ?? '' };
}

/** Proof of work in ALTCHA's format: the client finds the counter of a PBKDF2 key in at most `tries` attempts. */
export const proofOfWork: CaptchaProvider = {
  async challenge(purpose, tries) {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: LIMITS.proof.iterations,
      counter: randomInt(tries),
      deriveKey,
      data: { purpose, tries, until: now().getTime() + LIMITS.proof.validMs },
      ...signingSecrets(),
    });
    return { kind: 'PROOF_OF_WORK', ...challenge };
  },

  async verify(purpose, proof) {
    const { challenge, solution } = read(proof) ?? {};
    if (!challenge || !solution) return null;
    const { data, nonce } = challenge.parameters;
    if (data.purpose !== purpose || data.until < now().getTime()) return null;
    for (const generation of secrets('person-check-challenge').keys()) {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...signingSecrets(generation),
      });
      if (verified) return { tries: data.tries, nonce };
    }
    return null;
  },
};

function read(proof: string): z.output<typeof payload> | null {
  if (proof.length > MAX_PROOF_LENGTH) return null;
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
