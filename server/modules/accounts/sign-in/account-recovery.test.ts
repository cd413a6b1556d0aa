// Recovering an account that was unused for 200 days, over both transports.
// @module-tag nightly
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { daysAgo, freshCode, newReturningOwner, RIGHT, WRONG } from '#server/testing/returning-owner.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';

const shop = useApp();

let owner: Viewer & { token: string };
let mobile = '';
beforeEach(async () => {
  ({ owner, mobile } = await newReturningOwner());
});

interface SignInResult {
  userId?: string;
  isComplete?: boolean;
  attemptsLeft?: number;
  proof?: { token: string; ways: string[]; emailHint: string | null; attemptsLeft: number } | null;
}

interface Transport {
  verify(key: string, otp: string): Promise<SignInResult>;
  prove(token: string, proof: { fullName: string; postalCode: string }): Promise<SignInResult>;
  fresh(token: string): Promise<SignInResult>;
}

const RESULT = `{ __typename ... on SignedIn { user { id } } ... on ProfileIncomplete { user { id } }
  ... on WrongCode { details attemptsLeft secondProof { token ways emailHint attemptsLeft } } }`;

async function graph(mutation: string, variables: object): Promise<SignInResult> {
  const { data } = await requestGraphql<Record<string, unknown>>(shop.url, mutation, variables);
  const {
    __typename: kind,
    user,
    attemptsLeft,
    secondProof: proof,
  } = Object.values(data)[0] as {
    __typename: string;
    user?: { id: string };
    attemptsLeft?: number;
    secondProof?: SignInResult['proof'];
  };
  return user
    ? { userId: user.id, isComplete: kind === 'SignedIn' }
    : { ...(attemptsLeft !== undefined && { attemptsLeft }), ...(proof !== undefined && { proof }) };
}

async function rest(path: string, input: object): Promise<SignInResult> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as {
    user?: { _id: string };
    account?: string;
    status: string;
    attemptsLeft: number;
    secondProof?: SignInResult['proof'];
  };
  expect([response.status, body.status]).toEqual(body.user ? [200, 'Success'] : [400, 'Failure']);
  return body.user
    ? { userId: body.user._id, isComplete: body.account === 'Complete' }
    : { attemptsLeft: body.attemptsLeft, proof: body.secondProof ?? null };
}

const TRANSPORTS: Record<'graph' | 'REST', Transport> = {
  graph: {
    verify: (key, code) =>
      graph(`mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) ${RESULT} }`, {
        key,
        code,
      }),
    prove: (token, proof) =>
      graph(
        `mutation ($token: String!, $proof: SecondProofInput!) { giveSecondProof(token: $token, proof: $proof) ${RESULT} }`,
        { token, proof },
      ),
    fresh: (token) => graph(`mutation ($token: String!) { startFresh(token: $token) ${RESULT} }`, { token }),
  },
  REST: {
    verify: (key, otp) => rest('/otp/verify', { verification_key: key, otp }),
    prove: (token, proof) => rest('/otp/second-proof', { token, ...proof }),
    fresh: (token) => rest('/otp/fresh-start', { token }),
  },
};

describe.each(['graph', 'REST'] as const)('account recovery over %s', (name) => {
  const transport = TRANSPORTS[name];
  const verified = async () => {
    const { key, otp } = await freshCode(mobile);
    return transport.verify(key, otp);
  };

  it('signing in after 200 days requires a second proof and reveals only a hint of the e-mail', async () => {
    const { userId, proof, attemptsLeft } = await verified();
    expect([userId, attemptsLeft]).toEqual([undefined, 0]);
    expect(proof).toEqual({
      token: expect.any(String) as string,
      ways: ['EMAIL_CODE', 'NAME_AND_PIN_CODE'],
      emailHint: 't•••@e•••.in',
      attemptsLeft: 3,
    });
    expect(await db.session.count({ where: { userId: owner.id, createdAt: { gt: daysAgo(1) } } })).toBe(0);
  });

  it('name and PIN code of the last order are a proof, whatever their case and spaces', async () => {
    const { proof } = await verified();
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toEqual({ userId: owner.id, isComplete: true });
    // The account was just used, so the next code is enough and this token is invalid.
    expect(await verified()).toMatchObject({ userId: owner.id });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toMatchObject({ attemptsLeft: 0 });
  });

  it('an account allows three attempts, also after another code', async () => {
    for (const attemptsLeft of [2, 1, 0]) {
      const { proof } = await verified();
      const wrongProof = attemptsLeft === 1 ? { ...RIGHT, fullName: 'Someone' } : WRONG;
      expect(await transport.prove(proof?.token ?? '', wrongProof)).toEqual({
        attemptsLeft,
        proof: null,
      });
    }
    const { proof } = await verified();
    expect(proof).toMatchObject({ attemptsLeft: 0 });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toEqual({ attemptsLeft: 0, proof: null });
    await db.user.update({ where: { id: owner.id }, data: { proofTriesSince: daysAgo(31) } });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toMatchObject({ userId: owner.id });
  });

  it('a new account takes the mobile, and the old one keeps everything else', async () => {
    const { proof } = await verified();
    const { userId, isComplete } = await transport.fresh(proof?.token ?? '');
    expect([userId === owner.id, isComplete]).toEqual([false, false]);
    expect(await transport.fresh(proof?.token ?? '')).toMatchObject({ attemptsLeft: 0 });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toMatchObject({ attemptsLeft: 0 });
    const old = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(old).toMatchObject({ mobile: null, closedAt: null, name: 'Test Person' });
    expect(old.formerMobileHash).not.toContain(mobile);
    expect(await db.pet.count({ where: { userId: owner.id } })).toBe(1);
    expect(await viewerFromToken(owner.token)).toBeNull();
    const mails = await db.outgoingMessage.findMany({
      where: { userId: owner.id, template: 'account-mobile-left' },
    });
    expect(mails.map(({ channel }) => channel)).toEqual(['MAIL']);
    expect(await verified()).toMatchObject({ userId });
  });
});
