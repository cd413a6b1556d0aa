// Recovering an account that was unused for 200 days.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { ask } from '#server/testing/graph.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { giveSecondProof, requestProofCode, requestReclaim, startFresh } from './account-recovery.ts';
import { sweepCarried } from './carried-records.ts';
import { sendCode } from './codes.ts';
import { requestEmailCode } from './email-sign-in.ts';
import { requestMobileChangeProof } from './mobile.ts';
import type { SecondProof } from './second-proof.ts';
import { viewerFromToken } from './sessions.ts';
import { completeSignIn, signIn } from './sign-in.ts';

const shop = useApp();
const RIGHT = { fullName: 'test  PERSON.', postalCode: '411 001' };
const WRONG = { fullName: 'Test Person', postalCode: '411002' };
const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay);

async function away(id: string, days: number): Promise<void> {
  const at = daysAgo(days);
  await db.user.update({ where: { id }, data: { lastSignInAt: at, createdAt: at } });
  await db.session.updateMany({ where: { userId: id }, data: { lastUsedAt: at, createdAt: at } });
}

let owner: Viewer & { token: string };
let mobile = '';
beforeEach(async () => {
  owner = await newViewer();
  mobile = (await db.user.findUniqueOrThrow({ where: { id: owner.id } })).mobile ?? '';
  await newPet(owner);
  await placed(owner, orderInput(await newVariant()));
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: daysAgo(300) } });
  await away(owner.id, 200);
});

async function freshCode() {
  await db.codeChallenge.updateMany({ where: { mobile }, data: { createdAt: daysAgo(2) } });
  const { key, otp } = await sendCode(mobile, newCaller());
  return { key: key ?? '', otp: otp ?? '' };
}

async function signingIn() {
  const { key, otp } = await freshCode();
  return signIn(key, otp, newCaller());
}

async function secondProof(): Promise<SecondProof> {
  const result = await signingIn();
  if ('session' in result || !result.secondProof) throw new Error('no second proof asked');
  return result.secondProof;
}

const give = (token: string, proof: object) => giveSecondProof(token, proof, null, newCaller());

/** A new account beside the old one. */
async function fresh(): Promise<Viewer> {
  const begun = await startFresh((await secondProof()).token, newCaller());
  if (!('session' in begun)) throw new Error(begun.details);
  return { id: begun.user.id, sessionId: begun.session.sessionId, isComplete: false };
}

interface Answer {
  userId?: string;
  isComplete?: boolean;
  attemptsLeft?: number;
  proof?: { token: string; ways: string[]; emailHint: string | null; attemptsLeft: number } | null;
}

interface Transport {
  verify(key: string, otp: string): Promise<Answer>;
  prove(token: string, proof: { fullName: string; postalCode: string }): Promise<Answer>;
  fresh(token: string): Promise<Answer>;
}

const RESULT = `{ __typename ... on SignedIn { user { id } } ... on ProfileIncomplete { user { id } }
  ... on WrongCode { details attemptsLeft secondProof { token ways emailHint attemptsLeft } } }`;

async function graph(mutation: string, variables: object): Promise<Answer> {
  const { data } = await ask<Record<string, unknown>>(shop.url, mutation, variables);
  const {
    __typename: kind,
    user,
    attemptsLeft,
    secondProof: proof,
  } = Object.values(data)[0] as {
    __typename: string;
    user?: { id: string };
    attemptsLeft?: number;
    secondProof?: Answer['proof'];
  };
  return user
    ? { userId: user.id, isComplete: kind === 'SignedIn' }
    : { ...(attemptsLeft !== undefined && { attemptsLeft }), ...(proof !== undefined && { proof }) };
}

async function rest(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = (await response.json()) as {
    user?: { _id: string };
    account?: string;
    status: string;
    attemptsLeft: number;
    secondProof?: Answer['proof'];
  };
  expect([response.status, said.status]).toEqual(said.user ? [200, 'Success'] : [400, 'Failure']);
  return said.user
    ? { userId: said.user._id, isComplete: said.account === 'Complete' }
    : { attemptsLeft: said.attemptsLeft, proof: said.secondProof ?? null };
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

describe.each(['graph', 'REST'] as const)('over %s', (name) => {
  const transport = TRANSPORTS[name];
  const verified = async () => {
    const { key, otp } = await freshCode();
    return transport.verify(key, otp);
  };

  it('asks for a second proof after 200 days and reveals only a hint of the e-mail', async () => {
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

  it('accepts name and PIN code of the last order, ignoring case and spaces', async () => {
    const { proof } = await verified();
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toEqual({ userId: owner.id, isComplete: true });
    // It was used now: the next code opens it alone, and this token no more.
    expect(await verified()).toMatchObject({ userId: owner.id });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toMatchObject({ attemptsLeft: 0 });
  });

  it('allows three attempts, also after another code', async () => {
    for (const left of [2, 1, 0]) {
      const { proof } = await verified();
      const wrong = left === 1 ? { ...RIGHT, fullName: 'Somebody' } : WRONG;
      expect(await transport.prove(proof?.token ?? '', wrong)).toEqual({ attemptsLeft: left, proof: null });
    }
    const { proof } = await verified();
    expect(proof).toMatchObject({ attemptsLeft: 0 });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toEqual({ attemptsLeft: 0, proof: null });
    await db.user.update({ where: { id: owner.id }, data: { proofTriesSince: daysAgo(31) } });
    expect(await transport.prove(proof?.token ?? '', RIGHT)).toMatchObject({ userId: owner.id });
  });

  it('starts a new account; the old one keeps everything except the mobile', async () => {
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

describe('a second proof', () => {
  it.each([
    ['89 days', 89, 0, false],
    ['91 days', 91, 0, true],
  ])('is required or not %s after the last use', async (_name, days, _used, isAsked) => {
    await away(owner.id, days);
    expect('session' in (await signingIn())).toBe(!isAsked);
  });

  it('is not required if a session was used since', async () => {
    await db.session.updateMany({ where: { userId: owner.id }, data: { lastUsedAt: daysAgo(10) } });
    expect('session' in (await signingIn())).toBe(true);
  });

  it('is not required for an incomplete account', async () => {
    await db.user.update({ where: { id: owner.id }, data: { completedAt: null } });
    expect('session' in (await signingIn())).toBe(true);
  });

  it('can be a code mailed to the confirmed e-mail', async () => {
    const { token } = await secondProof();
    const { key, otp } = await requestProofCode(token);
    const code = otp === '000000' ? '111111' : '000000';
    expect(await give(token, { emailCode: { key, code } })).toMatchObject({ attemptsLeft: 2 });
    expect(await give(token, { emailCode: { key, code: otp } })).toMatchObject({ user: { id: owner.id } });
  });

  it('is impossible without a confirmed e-mail and orders; only a new account is offered', async () => {
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });
    await db.$executeRaw`update "Order" set "userId" = ${(await newViewer()).id}::uuid where "userId" = ${owner.id}::uuid`;
    const { token, ways, emailHint } = await secondProof();
    expect([ways, emailHint]).toEqual([[], null]);
    await expect(requestProofCode(token)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await give(token, RIGHT)).toMatchObject({ attemptsLeft: 2 });
  });

  it('allows three concurrent attempts', async () => {
    const { token } = await secondProof();
    const results = await Promise.all(Array.from({ length: 30 }, () => give(token, WRONG)));
    const lefts = results.map((result) => ('attemptsLeft' in result ? result.attemptsLeft : -1));
    expect(new Set(lefts.filter((left) => left > 0))).toEqual(new Set([1, 2]));
    expect(lefts.filter((left) => left > 0)).toHaveLength(2);
    expect((await db.user.findUniqueOrThrow({ where: { id: owner.id } })).proofTries).toBe(3);
    expect(await give(token, RIGHT)).toMatchObject({ attemptsLeft: 0 });
  });

  it('never succeeds together with a new account, nor twice', async () => {
    const [one, two] = [await secondProof(), await secondProof()];
    const results = await Promise.all([
      ...[one, two, one].map(({ token }) => startFresh(token, newCaller())),
      ...[one, two].map(({ token }) => give(token, RIGHT)),
    ]);
    const opened = results.flatMap((result) => ('session' in result ? [result.user.id] : []));
    expect(opened).toHaveLength(1);
    expect(await db.user.count({ where: { mobile } })).toBe(1);
  });

  it('rejects forged and outdated tokens alike', async () => {
    const { token } = await secondProof();
    for (const bad of ['', 'nobodys', `${token.slice(0, -2)}xx`])
      expect(await give(bad, RIGHT)).toMatchObject({ attemptsLeft: 0, secondProof: null });
  });
});

describe('a new account with the mobile of an old one', () => {
  it('keeps the silence of the old account', async () => {
    await silenceMember(owner.id, { days: 300, reason: 'Spam' });
    const { id } = await fresh();
    const { silencedUntil } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(silencedUntil?.getTime()).toBeGreaterThan(Date.now() + 299 * millisecondsInDay);
  });

  it('returns the mobile to the old account after the second proof, and is deleted if incomplete', async () => {
    const viewer = await fresh();
    const proof = await requestReclaim(viewer);
    if (!proof) throw new Error('nothing to reclaim');
    expect(await give(proof.token, RIGHT)).toMatchObject({ attemptsLeft: 0 });
    const prove = (typed: object) => giveSecondProof(proof.token, typed, viewer, newCaller());
    expect(await prove(WRONG)).toMatchObject({ attemptsLeft: 2 });
    expect(await prove(RIGHT)).toMatchObject({ user: { id: owner.id, mobile, formerMobileHash: null } });
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
    expect(await signingIn()).toMatchObject({ user: { id: owner.id } });
  });

  it('loses its mobile if it is complete, unless it has an open order', async () => {
    const viewer = { ...(await fresh()), isComplete: true };
    await completeSignIn(viewer, { name: 'Somebody', email: 'new@example.in' });
    const order = await placed(viewer, orderInput(await newVariant()));
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    const prove = () => giveSecondProof(token, RIGHT, viewer, newCaller());
    await expect(prove()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(order.number) as string,
    });
    await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'DELIVERED' } });
    expect(await prove()).toMatchObject({ user: { id: owner.id, mobile } });
    const newer = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(newer).toMatchObject({
      mobile: null,
      name: 'Somebody',
      formerMobileHash: expect.any(String) as string,
    });
  });

  it('has three attempts to reclaim, including those at sign-in', async () => {
    const before = await secondProof();
    await give(before.token, WRONG);
    const viewer = await fresh();
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => giveSecondProof(token, WRONG, viewer, newCaller())),
    );
    expect(tries.filter((tried) => 'attemptsLeft' in tried && tried.attemptsLeft > 0)).toHaveLength(1);
    expect(await giveSecondProof(token, RIGHT, viewer, newCaller())).toMatchObject({ attemptsLeft: 0 });
  });

  it('gets no new attempts after a month', async () => {
    const viewer = await fresh();
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    for (let tried = 0; tried < 3; tried += 1) await giveSecondProof(token, WRONG, viewer, newCaller());
    await db.user.update({
      where: { id: owner.id },
      data: { leftMobileAt: daysAgo(40), proofTriesSince: daysAgo(39) },
    });
    const again = await requestReclaim(viewer);
    expect(again).toMatchObject({ attemptsLeft: 0 });
    expect(await giveSecondProof(again?.token ?? '', RIGHT, viewer, newCaller())).toMatchObject({
      attemptsLeft: 0,
    });
  });

  it('cannot reclaim an account whose owner returned by e-mail', async () => {
    const email = `${randomUUID()}@example.in`;
    await db.user.update({ where: { id: owner.id }, data: { email } });
    const viewer = await fresh();
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    const { key, otp } = await requestEmailCode(email, newCaller());
    expect(await signIn(key ?? '', otp ?? '', newCaller())).toMatchObject({ user: { id: owner.id } });
    expect(await requestReclaim(viewer)).toBeNull();
    expect(await giveSecondProof(token, RIGHT, viewer, newCaller())).toMatchObject({ attemptsLeft: 0 });
  });

  it('does not use up the codes by mail of the old account’s owner', async () => {
    const viewer = await fresh();
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    for (let asked = 0; asked < 5; asked += 1) await requestProofCode(token);
    await expect(requestProofCode(token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await requestMobileChangeProof(owner, 'EMAIL', newCaller())).toHaveProperty('key');
  });

  it('can reclaim the old account for a year', async () => {
    const viewer = await fresh();
    await db.user.update({ where: { id: owner.id }, data: { leftMobileAt: daysAgo(364) } });
    await sweepCarried();
    expect(await requestReclaim(viewer)).not.toBeNull();
    await db.user.update({ where: { id: owner.id }, data: { leftMobileAt: daysAgo(366) } });
    await sweepCarried();
    expect(await requestReclaim(viewer)).toBeNull();
    expect(await db.user.findUniqueOrThrow({ where: { id: owner.id } })).toMatchObject({
      formerMobileHash: null,
    });
  });

  it('cannot reclaim an account of another mobile', async () => {
    await fresh();
    expect(await requestReclaim(await newViewer())).toBeNull();
  });
});
