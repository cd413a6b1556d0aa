import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller } from '#server/testing/people.ts';
import { checkCode, sendCode } from './codes.ts';
import { refreshSession, signOut, viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { completeSignIn, signIn } from './sign-in.ts';

useDatabase();

let lastMobile = 8_000_000_000;
const newMobile = () => String((lastMobile += 1));

async function requestCode(mobile = newMobile()) {
  const { key, otp } = await sendCode(mobile, newCaller());
  if (!key || !otp) throw new Error('no code');
  return { key, otp, wrongCode: otp === '000000' ? '111111' : '000000' };
}

async function signedIn(mobile = newMobile()) {
  const { key, otp } = await requestCode(mobile);
  const result = await signIn(key, otp, newCaller());
  if (!('session' in result)) throw new Error('not signed in');
  return result;
}

describe('a one-time code', () => {
  it('a code and its key are stored only as hashes', async () => {
    const { key, otp } = await requestCode();
    const rows = JSON.stringify(await db.codeChallenge.findMany());
    expect(rows).not.toContain(otp);
    expect(rows).not.toContain(key);
  });

  it('a code is valid once', async () => {
    const { key, otp } = await requestCode();
    const results = await Promise.all(Array.from({ length: 20 }, () => signIn(key, otp, newCaller())));
    expect(results.filter((result) => 'session' in result)).toHaveLength(1);
  });

  it(
    'a code is checked five times at most, even with two hundred concurrent guesses',
    { tags: 'nightly' },
    async () => {
      const { key, wrongCode } = await requestCode();
      const results = await Promise.all(
        Array.from({ length: 200 }, () => checkCode(key, wrongCode, newCaller())),
      );
      const looked = results.filter(
        (result) => !result.isRight && !result.details.includes('no longer valid'),
      );
      expect(looked).toHaveLength(5);
    },
  );

  it('a code is rejected after five wrong attempts', async () => {
    const { key, otp, wrongCode } = await requestCode();
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await checkCode(key, wrongCode, newCaller())).toMatchObject({
        isRight: false,
        attemptsLeft,
      });
    expect(await checkCode(key, otp, newCaller())).toMatchObject({ isRight: false, attemptsLeft: 0 });
  });

  it('a code is valid for five minutes', async () => {
    const { key, otp } = await requestCode();
    await db.codeChallenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await checkCode(key, otp, newCaller())).toMatchObject({ isRight: false });
  });

  it('a code is not valid for another key, and unknown and used keys get the same result', async () => {
    const [ownCode, otherCode] = [await requestCode(), await requestCode()];
    expect(
      (
        await checkCode(
          ownCode.key,
          otherCode.otp === ownCode.otp ? ownCode.wrongCode : otherCode.otp,
          newCaller(),
        )
      ).isRight,
    ).toBe(false);
    await checkCode(otherCode.key, otherCode.otp, newCaller());
    expect(await checkCode('unknown', '123456', newCaller())).toEqual(
      await checkCode(otherCode.key, otherCode.otp, newCaller()),
    );
  });

  it('one code a minute is sent per mobile, even with ten concurrent requests', async () => {
    const mobile = newMobile();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => sendCode(mobile, newCaller())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(sendCode(mobile, newCaller())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 60,
    });
  });

  it('invalid numbers get no code', async () => {
    await expect(sendCode('1234567890', newCaller())).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Invalid mobile number',
    });
  });
});

describe('a new account', () => {
  it('an account gets a username, and is incomplete until it has a name and an e-mail', async () => {
    const names = await Promise.all(
      [1, 2, 3].map(async () => {
        const { session, user } = await signedIn();
        const viewer = await viewerFromToken(session.accessToken);
        expect(viewer).toEqual({ id: user.id, sessionId: session.sessionId, isComplete: false });
        const { token } = await completeSignIn(viewer, { name: 'Farah Khan', email: 'farah@example.in' });
        expect((await viewerFromToken(token))?.isComplete).toBe(true);
        return (await db.user.findUniqueOrThrow({ where: { id: user.id } })).username;
      }),
    );
    expect(new Set(names)).toEqual(new Set(['farah-khan', 'farah-khan-2', 'farah-khan-3']));
  });
});

describe('a session', () => {
  it('continues with single-use tokens; concurrent refreshes get the same token', async () => {
    const { session } = await signedIn();
    const tabs = await Promise.all(Array.from({ length: 20 }, () => refreshSession(session.refreshToken)));
    expect(new Set(tabs.map((tab) => tab?.refreshToken)).size).toBe(1);
    expect(await viewerFromToken(tabs[0]?.accessToken)).not.toBeNull();
  });

  it('ends when an old token is reused', async () => {
    const { session } = await signedIn();
    const second = await refreshSession(session.refreshToken);
    const third = await refreshSession(second?.refreshToken ?? '');
    expect(await refreshSession(session.refreshToken)).toBeNull();
    expect(await refreshSession(third?.refreshToken ?? '')).toBeNull();
    expect(await viewerFromToken(third?.accessToken)).toBeNull();
  });

  it('invalidates its access token when it ends', async () => {
    const { session } = await signedIn();
    await signOut(await viewerFromToken(session.accessToken), undefined);
    expect(await viewerFromToken(session.accessToken)).toBeNull();
    expect(await refreshSession(session.refreshToken)).toBeNull();
  });

  it.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'the token %j does not open a session',
    async (token) => {
      expect(await viewerFromToken(token)).toBeNull();
    },
  );
});
