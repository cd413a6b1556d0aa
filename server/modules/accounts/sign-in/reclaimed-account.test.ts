// A new account with the mobile of a dormant account.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import {
  requireSecondProof,
  daysAgo,
  freshAccount,
  giveProof,
  newReturningOwner,
  RIGHT,
  signInByCode,
  WRONG,
} from '#server/testing/returning-owner.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { giveSecondProof, requestProofCode, requestReclaim } from './account-recovery.ts';
import { sweepCarried } from '#server/modules/accounts/closing/carried-records.ts';
import { requestEmailCode } from './email-sign-in.ts';
import { requestMobileChangeProof } from '#server/modules/accounts/profile/mobile.ts';
import { completeSignIn, signIn } from './sign-in.ts';

useDatabase();

let owner: Viewer & { token: string };
let mobile = '';
beforeEach(async () => {
  ({ owner, mobile } = await newReturningOwner());
});

describe('a new account with the mobile of an old one', () => {
  it('the silence of the old account applies to the new account', async () => {
    await silenceMember(owner.id, { days: 300, reason: 'Spam' });
    const { id } = await freshAccount(mobile);
    const { silencedUntil } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(silencedUntil?.getTime()).toBeGreaterThan(Date.now() + 299 * millisecondsInDay);
  });

  it('the second proof returns the mobile to the old account, and deletes an incomplete new account', async () => {
    const viewer = await freshAccount(mobile);
    const proof = await requestReclaim(viewer);
    if (!proof) throw new Error('nothing to reclaim');
    expect(await giveProof(proof.token, RIGHT)).toMatchObject({ attemptsLeft: 0 });
    const prove = (typed: object) => giveSecondProof(proof.token, typed, viewer, newCaller());
    expect(await prove(WRONG)).toMatchObject({ attemptsLeft: 2 });
    expect(await prove(RIGHT)).toMatchObject({ user: { id: owner.id, mobile, formerMobileHash: null } });
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
    expect(await signInByCode(mobile)).toMatchObject({ user: { id: owner.id } });
  });

  it('a complete new account loses its mobile, unless it has an open order', async () => {
    const viewer = { ...(await freshAccount(mobile)), isComplete: true };
    await completeSignIn(viewer, { name: 'Someone', email: 'new@example.in' });
    const order = await placeTestOrder(viewer, orderInput(await newVariant()));
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
      name: 'Someone',
      formerMobileHash: expect.any(String) as string,
    });
  });

  it('an incomplete new account that has orders is kept without its mobile', async () => {
    const viewer = await freshAccount(mobile);
    // As the shop takes an order on the phone.
    const order = await placeTestOrder({ ...viewer, isComplete: true }, orderInput(await newVariant()));
    await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'DELIVERED' } });
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    expect(await giveSecondProof(token, RIGHT, viewer, newCaller())).toMatchObject({
      user: { id: owner.id, mobile },
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ mobile: null });
  });

  it('three attempts to reclaim are allowed, including those at sign-in', async () => {
    const before = await requireSecondProof(mobile);
    await giveProof(before.token, WRONG);
    const viewer = await freshAccount(mobile);
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => giveSecondProof(token, WRONG, viewer, newCaller())),
    );
    expect(tries.filter((attempt) => 'attemptsLeft' in attempt && attempt.attemptsLeft > 0)).toHaveLength(1);
    expect(await giveSecondProof(token, RIGHT, viewer, newCaller())).toMatchObject({ attemptsLeft: 0 });
  });

  it('no new attempts are allowed after a month', async () => {
    const viewer = await freshAccount(mobile);
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    for (let tries = 0; tries < 3; tries += 1) await giveSecondProof(token, WRONG, viewer, newCaller());
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

  it('an account whose owner returned by e-mail cannot be reclaimed', async () => {
    const email = `${randomUUID()}@example.in`;
    await db.user.update({ where: { id: owner.id }, data: { email } });
    const viewer = await freshAccount(mobile);
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    const { key, otp } = await requestEmailCode(email, newCaller());
    expect(await signIn(key ?? '', otp ?? '', newCaller())).toMatchObject({ user: { id: owner.id } });
    expect(await requestReclaim(viewer)).toBeNull();
    expect(await giveSecondProof(token, RIGHT, viewer, newCaller())).toMatchObject({ attemptsLeft: 0 });
  });

  it('reclaiming does not use up the mailed codes of the old account’s owner', async () => {
    const viewer = await freshAccount(mobile);
    const { token = '' } = (await requestReclaim(viewer)) ?? {};
    for (let requests = 0; requests < 5; requests += 1) await requestProofCode(token);
    await expect(requestProofCode(token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await requestMobileChangeProof(owner, 'EMAIL', newCaller())).toHaveProperty('key');
  });

  it('the old account can be reclaimed for a year', async () => {
    const viewer = await freshAccount(mobile);
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

  it('an account of another mobile cannot be reclaimed', async () => {
    await freshAccount(mobile);
    expect(await requestReclaim(await newViewer())).toBeNull();
  });
});
