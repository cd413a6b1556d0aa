// The second proof of a dormant account.
// @module-tag nightly
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { COLLECTED, PICKUP_POINT } from '#server/testing/pickup.ts';
import {
  requireSecondProof,
  setLastUsed,
  daysAgo,
  giveProof,
  newReturningOwner,
  RIGHT,
  signInByCode,
  WRONG,
} from '#server/testing/returning-owner.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { requestProofCode, startFresh } from './account-recovery.ts';

useDatabase();

let owner: Viewer & { token: string };
let mobile = '';
beforeEach(async () => {
  ({ owner, mobile } = await newReturningOwner());
});

describe('a second proof', () => {
  it('signing in requires a second proof 91 days after the last use', async () => {
    await setLastUsed(owner.id, 91);
    expect('session' in (await signInByCode(mobile))).toBe(false);
  });

  it('signing in requires no second proof 89 days after the last use', async () => {
    await setLastUsed(owner.id, 89);
    expect('session' in (await signInByCode(mobile))).toBe(true);
  });

  it('a session used since makes a second proof unnecessary', async () => {
    await db.session.updateMany({ where: { userId: owner.id }, data: { lastUsedAt: daysAgo(10) } });
    expect('session' in (await signInByCode(mobile))).toBe(true);
  });

  it('an incomplete account needs no second proof', async () => {
    await db.user.update({ where: { id: owner.id }, data: { completedAt: null } });
    expect('session' in (await signInByCode(mobile))).toBe(true);
  });

  it('a code mailed to the confirmed e-mail is a second proof', async () => {
    const { token } = await requireSecondProof(mobile);
    const { key, otp } = await requestProofCode(token);
    const code = otp === '000000' ? '111111' : '000000';
    expect(await giveProof(token, { emailCode: { key, code } })).toMatchObject({ attemptsLeft: 2 });
    expect(await giveProof(token, { emailCode: { key, code: otp } })).toMatchObject({
      user: { id: owner.id },
    });
  });

  it('without a confirmed e-mail and orders, only a new account is offered', async () => {
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });
    await db.$executeRaw`update "Order" set "userId" = ${(await newViewer()).id}::uuid where "userId" = ${owner.id}::uuid`;
    const { token, ways, emailHint } = await requireSecondProof(mobile);
    expect([ways, emailHint]).toEqual([[], null]);
    await expect(requestProofCode(token)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await giveProof(token, RIGHT)).toMatchObject({ attemptsLeft: 2 });
  });

  it('an order for pickup proves nothing, since its PIN code is that of the shop', async () => {
    await placeTestOrder(owner, orderInput(await newVariant(), 1, COLLECTED));
    await setLastUsed(owner.id, 200);
    const { token } = await requireSecondProof(mobile);
    const { name: fullName } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
    const atShop = { fullName, postalCode: PICKUP_POINT.postalCode };
    expect(await giveProof(token, atShop)).toMatchObject({ attemptsLeft: 2 });
    expect(await giveProof(token, RIGHT)).toMatchObject({ user: { id: owner.id } });
  });

  it('three concurrent attempts are allowed', async () => {
    const { token } = await requireSecondProof(mobile);
    const results = await Promise.all(Array.from({ length: 30 }, () => giveProof(token, WRONG)));
    const lefts = results.map((result) => ('attemptsLeft' in result ? result.attemptsLeft : -1));
    expect(new Set(lefts.filter((count) => count > 0))).toEqual(new Set([1, 2]));
    expect(lefts.filter((count) => count > 0)).toHaveLength(2);
    expect((await db.user.findUniqueOrThrow({ where: { id: owner.id } })).proofTries).toBe(3);
    expect(await giveProof(token, RIGHT)).toMatchObject({ attemptsLeft: 0 });
  });

  it('an attempt never succeeds together with a new account, nor twice', async () => {
    const [first, second] = [await requireSecondProof(mobile), await requireSecondProof(mobile)];
    const results = await Promise.all([
      ...[first, second, first].map(({ token }) => startFresh(token, newCaller())),
      ...[first, second].map(({ token }) => giveProof(token, RIGHT)),
    ]);
    const opened = results.flatMap((result) => ('session' in result ? [result.user.id] : []));
    expect(opened).toHaveLength(1);
    expect(await db.user.count({ where: { mobile } })).toBe(1);
  });

  it('forged and outdated tokens are rejected alike', async () => {
    const { token } = await requireSecondProof(mobile);
    for (const bad of ['', 'nobodys', `${token.slice(0, -2)}xx`])
      expect(await giveProof(bad, RIGHT)).toMatchObject({ attemptsLeft: 0, secondProof: null });
  });
});
