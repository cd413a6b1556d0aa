// @module-tag nightly
import { beforeEach, describe, expect, it } from 'vitest';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { markAllSessionsProven, newCaller, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { checkCode, sendCode, sweepCodes } from '#server/modules/accounts/sign-in/codes.ts';
import { changeMobile, proveMobileChange, requestMobileChange, requestMobileChangeProof } from './mobile.ts';
import { startSession, viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { signIn } from '#server/modules/accounts/sign-in/sign-in.ts';

useDatabase('migrated');

let lastMobile = 8_100_000_000;
const newMobile = () => String((lastMobile += 1));
const NO_LONGER = {
  isRight: false,
  attemptsLeft: 0,
  details: expect.stringContaining('no longer') as string,
};

let viewer: Viewer & { token: string };
beforeEach(async () => {
  viewer = await newViewer();
  await markAllSessionsProven();
});

async function opened(sending: Promise<{ key: string | null; otp: string | null }>) {
  const { key, otp } = await sending;
  if (!key || !otp) throw new Error('no code');
  return { key, otp };
}
async function requestedCode(mobile: string, requester: Viewer = viewer) {
  await markAllSessionsProven();
  return opened(requestMobileChange(requester, mobile, newCaller()));
}
const mobileOf = async ({ id }: Viewer) => (await db.user.findUniqueOrThrow({ where: { id } })).mobile;

describe('changing the mobile', () => {
  it('succeeds with the right code and signs out all other devices', async () => {
    const tablet = await startSession(viewer.id, 'Tablet');
    const mobile = newMobile();
    const { key, otp } = await requestedCode(mobile);
    const wrongCode = otp === '000000' ? '111111' : '000000';
    expect(await changeMobile(viewer, key, wrongCode, newCaller())).toMatchObject({ attemptsLeft: 4 });
    expect(await mobileOf(viewer)).not.toBe(mobile);
    expect(await changeMobile(viewer, key, otp, newCaller())).toMatchObject({
      user: { id: viewer.id, mobile },
    });
    expect(await viewerFromToken(tablet.accessToken)).toBeNull();
    expect(await viewerFromToken(viewer.token)).not.toBeNull();
    await markAllSessionsProven();
    expect(await changeMobile(viewer, key, otp, newCaller())).toEqual(NO_LONGER);
  });

  it('notifies the former number', async () => {
    const before = (await mobileOf(viewer)) ?? '';
    const { key, otp } = await requestedCode(newMobile());
    await changeMobile(viewer, key, otp, newCaller());
    expect(
      await db.outgoingMessage.findMany({ where: { userId: viewer.id, template: 'account-mobile-changed' } }),
    ).toMatchObject([{ channel: 'SMS', recipient: before }]);
  });

  it('rejects malformed numbers and the current one', async () => {
    await expect(requestMobileChange(viewer, '12345', newCaller())).rejects.toMatchObject({
      fields: { mobile: 'Invalid mobile number' },
    });
    const own = (await mobileOf(viewer)) ?? '';
    await expect(requestMobileChange(viewer, own, newCaller())).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { mobile: 'This is already your number' },
    });
  });

  it('rejects the number of another account only after the right code', async () => {
    const otherUser = await newViewer();
    const { key, otp } = await requestedCode((await mobileOf(otherUser)) ?? '');
    const tablet = await startSession(viewer.id, 'Tablet');
    await expect(changeMobile(viewer, key, otp, newCaller())).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { mobile: 'This number belongs to another account' },
    });
    expect(await viewerFromToken(tablet.accessToken)).not.toBeNull();
  });

  it('succeeds for one of two concurrent requests', async () => {
    const otherUser = await newViewer();
    const mobile = newMobile();
    const ownCode = await requestedCode(mobile);
    await db.codeChallenge.updateMany({
      where: { mobile },
      data: { createdAt: new Date(Date.now() - 70_000) },
    });
    const othersCode = await requestedCode(mobile, otherUser);
    const tries = await Promise.allSettled([
      changeMobile(viewer, ownCode.key, ownCode.otp, newCaller()),
      changeMobile(otherUser, othersCode.key, othersCode.otp, newCaller()),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('shares the rate limit of sign-in codes', async () => {
    const mobile = newMobile();
    await requestedCode(mobile);
    await expect(sendCode(mobile, newCaller())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(requestedCode(mobile, await newViewer())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('requires a signed-in user', async () => {
    const { key, otp } = await requestedCode(newMobile());
    for (const requester of [null, { ...viewer, isComplete: false }]) {
      await expect(requestMobileChange(requester, newMobile(), newCaller())).rejects.toThrow(UserError);
      await expect(changeMobile(requester, key, otp, newCaller())).rejects.toThrow(UserError);
    }
  });
});

describe('authorizing a change of the mobile', () => {
  beforeEach(async () => {
    viewer = await newViewer();
  });
  const change = () => requestMobileChange(viewer, newMobile(), newCaller());
  const refused = { code: 'CONFLICT', message: expect.stringContaining('first enter the code') as string };

  it('requires a code to the current mobile, valid for this session and 15 minutes', async () => {
    await expect(change()).rejects.toMatchObject(refused);
    await expect(changeMobile(viewer, 'any', '000000', newCaller())).rejects.toMatchObject(refused);
    const { key, otp } = await opened(requestMobileChangeProof(viewer, 'OLD_MOBILE', newCaller()));
    const wrongCode = otp === '000000' ? '111111' : '000000';
    expect(await proveMobileChange(viewer, key, wrongCode, newCaller())).toMatchObject({ attemptsLeft: 4 });
    await expect(change()).rejects.toMatchObject(refused);
    expect(await proveMobileChange(viewer, key, otp, newCaller())).toHaveProperty('provenUntil');
    expect(await change()).toHaveProperty('key');
    const { sessionId } = await startSession(viewer.id, 'Tablet');
    await expect(
      requestMobileChange({ ...viewer, sessionId }, newMobile(), newCaller()),
    ).rejects.toMatchObject(refused);
    await db.session.update({
      where: { id: viewer.sessionId },
      data: { provenAt: new Date(Date.now() - 16 * millisecondsInMinute) },
    });
    await expect(change()).rejects.toMatchObject(refused);
  });

  it('accepts a code by e-mail, a week after its confirmation', async () => {
    const confirmed = (days: number) =>
      db.user.update({
        where: { id: viewer.id },
        data: { emailConfirmedAt: new Date(Date.now() - days * millisecondsInDay) },
      });
    const byMail = () => requestMobileChangeProof(viewer, 'EMAIL', newCaller());
    await expect(byMail()).rejects.toMatchObject({ code: 'CONFLICT' });
    await confirmed(6);
    await expect(byMail()).rejects.toMatchObject({ code: 'CONFLICT' });
    await confirmed(8);
    const { key, otp } = await opened(byMail());
    expect(await proveMobileChange(await newViewer(), key, otp, newCaller())).toEqual(NO_LONGER);
    expect(await proveMobileChange(viewer, key, otp, newCaller())).toHaveProperty('provenUntil');
    expect(await change()).toHaveProperty('key');
  });

  it('uses the e-mail if the account has no mobile', async () => {
    await db.user.update({ where: { id: viewer.id }, data: { mobile: null, formerMobileHash: 'a hash' } });
    await expect(requestMobileChangeProof(viewer, 'OLD_MOBILE', newCaller())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const mobile = newMobile();
    const { key, otp } = await requestedCode(mobile);
    expect(await changeMobile(viewer, key, otp, newCaller())).toHaveProperty('user');
    const row = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(row).toMatchObject({ mobile, formerMobileHash: null });
  });
});

describe('a code for one purpose', () => {
  it('a code is rejected for other purposes and users without being consumed', async () => {
    const stranger = await newViewer();
    const change = await requestedCode(newMobile());
    const closing = await opened(requestAccountClosing(viewer, newCaller()));
    const entry = await opened(sendCode(newMobile(), newCaller()));

    const tries = [
      signIn(change.key, change.otp, newCaller()),
      signIn(closing.key, closing.otp, newCaller()),
      changeMobile(viewer, closing.key, closing.otp, newCaller()),
      changeMobile(viewer, entry.key, entry.otp, newCaller()),
      changeMobile(stranger, change.key, change.otp, newCaller()),
      closeAccount(viewer, change.key, change.otp, newCaller()),
      closeAccount(viewer, entry.key, entry.otp, newCaller()),
      closeAccount(stranger, closing.key, closing.otp, newCaller()),
    ];
    for (const result of await Promise.all(tries)) expect(result).toMatchObject(NO_LONGER);
    const open = await db.user.findMany({ where: { id: { in: [viewer.id, stranger.id] }, closedAt: null } });
    expect(open).toHaveLength(2);
    expect(await changeMobile(viewer, change.key, change.otp, newCaller())).toHaveProperty('user');
  });

  it('a code is checked five times at most, over all purposes', async () => {
    const { key, otp } = await requestedCode(newMobile());
    const wrongCode = otp === '000000' ? '111111' : '000000';
    const results = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        index % 3 === 0
          ? checkCode(key, wrongCode, newCaller())
          : index % 3 === 1
            ? changeMobile(viewer, key, wrongCode, newCaller())
            : closeAccount(viewer, key, wrongCode, newCaller()),
      ),
    );
    const looked = results.filter((result) => 'details' in result && !result.details.includes('no longer'));
    expect(looked).toHaveLength(5);
    expect(await changeMobile(viewer, key, otp, newCaller())).toEqual(NO_LONGER);
  });

  it('expires when the number changes', async () => {
    const closing = await opened(requestAccountClosing(viewer, newCaller()));
    const change = await requestedCode(newMobile());
    await changeMobile(viewer, change.key, change.otp, newCaller());
    expect(await closeAccount(viewer, closing.key, closing.otp, newCaller())).toEqual(NO_LONGER);
  });

  it('a code is deleted after a day', async () => {
    const mobile = newMobile();
    await sendCode(mobile, newCaller());
    await sweepCodes();
    expect(await db.codeChallenge.count({ where: { mobile } })).toBe(1);
    await db.codeChallenge.updateMany({
      where: { mobile },
      data: { createdAt: new Date(Date.now() - 25 * millisecondsInHour) },
    });
    await sweepCodes();
    expect(await db.codeChallenge.count({ where: { mobile } })).toBe(0);
  });
});
