import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import type { RequestedCode } from './code-request.ts';
import * as solving from './solve-challenge.ts';
import { withProof } from './with-proof.ts';

type Ask = (proof?: string) => Promise<RequestedCode | undefined>;
const ignored = vi.fn<(isProving: boolean) => void>();

vi.spyOn(solving, 'solveChallenge').mockImplementation(({ nonce }) =>
  Promise.resolve(`proof of ${String(nonce)}`),
);

const SENT = { key: 'key', otp: null, resendAfterSeconds: 60 };

function refusedWith(extensions: object): Error {
  return new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { ...extensions } }] });
}
const proofRequired = (nonce: string) => refusedWith({ code: 'PROOF_REQUIRED', challenge: { nonce } });

test('solves the challenge and repeats the request', async () => {
  const ask = vi
    .fn<Ask>()
    .mockRejectedValueOnce(proofRequired('a'))
    .mockRejectedValueOnce(proofRequired('b'));
  ask.mockResolvedValue(SENT);
  const onProving = vi.fn<(isProving: boolean) => void>();
  expect(await withProof(ask, onProving)).toBe(SENT);
  expect(ask.mock.calls).toEqual([[undefined], ['proof of a'], ['proof of b']]);
  expect(onProving.mock.calls).toEqual([[true], [false], [true], [false]]);
});

test('stops after three challenges', async () => {
  const ask = vi.fn<Ask>().mockRejectedValue(proofRequired('a'));
  await expect(withProof(ask, ignored)).rejects.toThrow('No');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('rethrows other errors', async () => {
  const refusal = refusedWith({ code: 'RATE_LIMITED', retryAfter: 60 });
  await expect(withProof(vi.fn<Ask>().mockRejectedValue(refusal), ignored)).rejects.toBe(refusal);
});
