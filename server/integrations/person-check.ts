// Tells people from scripts that ask without end: whoever is asked sends work along. A CAPTCHA of somebody else's is
// another `PersonCheck`; the one here needs nobody outside, shows no riddle and works with a screen reader.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** What a client is asked to solve; how, it knows by `kind`. */
export interface PersonChallenge {
  kind: string;
  [detail: string]: unknown;
}

/** A proof that holds. */
export interface PersonProof {
  /** How much work it stands for, in the unit of the challenge's `tries`. */
  tries: number;
  /** Names the challenge: one proof is taken once, which the caller sees to. */
  nonce: string;
}

export interface PersonCheck {
  /** A challenge for one purpose, worth so many tries of a hash. */
  challenge(purpose: string, tries: number): Promise<PersonChallenge>;
  /** What a proof is worth for a purpose; null for one that is forged, too old or meant for another. */
  verify(purpose: string, proof: string): Promise<PersonProof | null>;
}

const { iterations, validMs } = LIMITS.proof;
const LONGEST_PROOF = 4_000;
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

/** The secrets of one signing key: the first signs, all verify. */
function signed(generation = 0) {
  const [challenge, solution] = ['challenge', 'solution'].map((part) =>
    secrets(`person-check-${part}`)[generation]?.toString('base64url'),
  );
  return { hmacSignatureSecret: challenge ?? '', hmacKeySignatureSecret: solution ?? '' };
}

/** Proof of work by ALTCHA's scheme: the counter of a PBKDF2 key, at most `tries` of them to try. */
export const proofOfWork: PersonCheck = {
  async challenge(purpose, tries) {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: iterations,
      counter: randomInt(tries),
      deriveKey,
      data: { purpose, tries, until: now().getTime() + validMs },
      ...signed(),
    });
    return { kind: 'PROOF_OF_WORK', ...challenge };
  },

  async verify(purpose, proof) {
    const { challenge, solution } = read(proof) ?? {};
    if (!challenge || !solution) return null;
    const { data, nonce } = challenge.parameters;
    if (data.purpose !== purpose || data.until < now().getTime()) return null;
    for (const generation of secrets('person-check-challenge').keys()) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signed(generation) });
      if (verified) return { tries: data.tries, nonce };
    }
    return null;
  },
};

function read(proof: string): z.output<typeof payload> | null {
  if (proof.length > LONGEST_PROOF) return null;
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
