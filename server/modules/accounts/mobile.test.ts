import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { markAllSessionsProven, newCaller, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { closeAccount, requestAccountClosing } from './closing.ts';
import { checkCode, sendCode, sweepCodes } from './codes.ts';
import { changeMobile, proveMobileChange, requestMobileChange, requestMobileChangeProof } from './mobile.ts';
import { startSession, viewerFromToken } from './sessions.ts';
import { signIn } from './sign-in.ts';

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
async function asked(mobile: string, who: Viewer = viewer) {
  await markAllSessionsProven();
  return opened(requestMobileChange(who, mobile, newCaller()));
}
const mobileOf = async ({ id }: Viewer) => (await db.user.findUniqueOrThrow({ where: { id } })).mobile;

describe('another mobile', () => {
  it('is theirs once its code was right; all other devices are signed out', async () => {
    const tablet = await startSession(viewer.id, 'Tablet');
    const mobile = newMobile();
    const { key, otp } = await asked(mobile);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(await changeMobile(viewer, key, wrong, newCaller())).toMatchObject({ attemptsLeft: 4 });
    expect(await mobileOf(viewer)).not.toBe(mobile);
    expect(await changeMobile(viewer, key, otp, newCaller())).toMatchObject({
      user: { id: viewer.id, mobile },
    });
    expect(await viewerFromToken(tablet.accessToken)).toBeNull();
    expect(await viewerFromToken(viewer.token)).not.toBeNull();
    await markAllSessionsProven();
    expect(await changeMobile(viewer, key, otp, newCaller())).toEqual(NO_LONGER);
  });

  it('is reported to the one they had', async () => {
    const before = (await mobileOf(viewer)) ?? '';
    const { key, otp } = await asked(newMobile());
    await changeMobile(viewer, key, otp, newCaller());
    expect(
      await db.outgoingMessage.findMany({ where: { userId: viewer.id, template: 'account-mobile-changed' } }),
    ).toMatchObject([{ channel: 'SMS', recipient: before }]);
  });

  it('is none that is malformed, or theirs already', async () => {
    await expect(requestMobileChange(viewer, '12345', newCaller())).rejects.toMatchObject({
      fields: { mobile: 'Invalid mobile number' },
    });
    const own = (await mobileOf(viewer)) ?? '';
    await expect(requestMobileChange(viewer, own, newCaller())).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { mobile: 'This is your number already' },
    });
  });

  it('of another account is refused, but not before its code was right', async () => {
    const other = await newViewer();
    const { key, otp } = await asked((await mobileOf(other)) ?? '');
    const tablet = await startSession(viewer.id, 'Tablet');
    await expect(changeMobile(viewer, key, otp, newCaller())).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { mobile: 'This number belongs to another account' },
    });
    expect(await viewerFromToken(tablet.accessToken)).not.toBeNull();
  });

  it('goes to one of two who prove it at once', async () => {
    const other = await newViewer();
    const mobile = newMobile();
    const mine = await asked(mobile);
    await db.codeChallenge.updateMany({
      where: { mobile },
      data: { createdAt: new Date(Date.now() - 70_000) },
    });
    const theirs = await asked(mobile, other);
    const tries = await Promise.allSettled([
      changeMobile(viewer, mine.key, mine.otp, newCaller()),
      changeMobile(other, theirs.key, theirs.otp, newCaller()),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is asked for as seldom as a code for signing in, whoever asks', async () => {
    const mobile = newMobile();
    await asked(mobile);
    await expect(sendCode(mobile, newCaller())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(asked(mobile, await newViewer())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('needs a signed-in person', async () => {
    const { key, otp } = await asked(newMobile());
    for (const who of [null, { ...viewer, isComplete: false }]) {
      await expect(requestMobileChange(who, newMobile(), newCaller())).rejects.toThrow(Refusal);
      await expect(changeMobile(who, key, otp, newCaller())).rejects.toThrow(Refusal);
    }
  });
});

describe('before another mobile', () => {
  beforeEach(async () => {
    viewer = await newViewer();
  });
  const change = () => requestMobileChange(viewer, newMobile(), newCaller());
  const refused = { code: 'CONFLICT', message: expect.stringContaining('first enter the code') as string };

  it('a code to the one they have is asked for, which holds for this device and fifteen minutes', async () => {
    await expect(change()).rejects.toMatchObject(refused);
    await expect(changeMobile(viewer, 'any', '000000', newCaller())).rejects.toMatchObject(refused);
    const { key, otp } = await opened(requestMobileChangeProof(viewer, 'OLD_MOBILE', newCaller()));
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(await proveMobileChange(viewer, key, wrong, newCaller())).toMatchObject({ attemptsLeft: 4 });
    await expect(change()).rejects.toMatchObject(refused);
    expect(await proveMobileChange(viewer, key, otp, newCaller())).toHaveProperty('provenUntil');
    expect(await change()).toHaveProperty('key');
    const { sessionId } = await startSession(viewer.id, 'Tablet');
    await expect(
      requestMobileChange({ ...viewer, sessionId }, newMobile(), newCaller()),
    ).rejects.toMatchObject(refused);
    await db.session.update({
      where: { id: viewer.sessionId },
      data: { provenAt: new Date(Date.now() - 16 * 60_000) },
    });
    await expect(change()).rejects.toMatchObject(refused);
  });

  it('a code to their e-mail does as well, once it has been confirmed for a week', async () => {
    const confirmed = (days: number) =>
      db.user.update({
        where: { id: viewer.id },
        data: { emailConfirmedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
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

  it('an account whose mobile another one has now uses its e-mail', async () => {
    await db.user.update({ where: { id: viewer.id }, data: { mobile: null, formerMobileHash: 'a hash' } });
    await expect(requestMobileChangeProof(viewer, 'OLD_MOBILE', newCaller())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const mobile = newMobile();
    const { key, otp } = await asked(mobile);
    expect(await changeMobile(viewer, key, otp, newCaller())).toHaveProperty('user');
    const row = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(row).toMatchObject({ mobile, formerMobileHash: null });
  });
});

describe('a code for one use', () => {
  it("opens no other, nor another person's, and is not spent by the try", async () => {
    const stranger = await newViewer();
    const change = await asked(newMobile());
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
    const kept = await db.user.findMany({ where: { id: { in: [viewer.id, stranger.id] }, closedAt: null } });
    expect(kept).toHaveLength(2);
    expect(await changeMobile(viewer, change.key, change.otp, newCaller())).toHaveProperty('user');
  });

  it('is looked at five times at most, however many doors are tried at once', async () => {
    const { key, otp } = await asked(newMobile());
    const wrong = otp === '000000' ? '111111' : '000000';
    const results = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        index % 3 === 0
          ? checkCode(key, wrong, newCaller())
          : index % 3 === 1
            ? changeMobile(viewer, key, wrong, newCaller())
            : closeAccount(viewer, key, wrong, newCaller()),
      ),
    );
    const looked = results.filter((result) => 'details' in result && !result.details.includes('no longer'));
    expect(looked).toHaveLength(5);
    expect(await changeMobile(viewer, key, otp, newCaller())).toEqual(NO_LONGER);
  });

  it('sent to a number that was theirs opens nothing after the change', async () => {
    const closing = await opened(requestAccountClosing(viewer, newCaller()));
    const change = await asked(newMobile());
    await changeMobile(viewer, change.key, change.otp, newCaller());
    expect(await closeAccount(viewer, closing.key, closing.otp, newCaller())).toEqual(NO_LONGER);
  });

  it('is forgotten a day later', async () => {
    const mobile = newMobile();
    await sendCode(mobile, newCaller());
    await sweepCodes();
    expect(await db.codeChallenge.count({ where: { mobile } })).toBe(1);
    await db.codeChallenge.updateMany({
      where: { mobile },
      data: { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) },
    });
    await sweepCodes();
    expect(await db.codeChallenge.count({ where: { mobile } })).toBe(0);
  });
});
