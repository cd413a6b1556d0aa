// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import {
  endOtherSessions,
  endSession,
  signOut,
  startSession,
} from '#server/modules/accounts/sessions/sessions.ts';
import { isKnownDevice, rememberDevice, sweepDevices } from './known-devices.ts';
import { continueSession } from './sign-in.ts';

const shop = useApp();

let id: string;
const isKnown = (key: string | null) => isKnownDevice(key, { id });

beforeEach(async () => {
  ({ id } = await newViewer());
});
afterEach(() => {
  vi.useRealTimers();
});

async function signedInOn(deviceKey: string | null = null) {
  const device = await rememberDevice(id, deviceKey);
  const session = await startSession(id, 'A test', device.id);
  return { key: device.key, viewer: { id, sessionId: session.sessionId, isComplete: true }, session };
}

describe('a device', () => {
  it('a device is known only to the account that signed in on it', async () => {
    const { key } = await signedInOn();
    const otherUser = await newViewer();
    expect(await isKnown(key)).toBe(true);
    expect(await isKnownDevice(key, { id: otherUser.id })).toBe(false);
    expect(await isKnown(null)).toBe(false);
    const rows = await db.knownDevice.findMany();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('a device is known to all accounts that sign in on it, and keys not issued by the shop are replaced', async () => {
    const { key } = await signedInOn();
    const otherUser = await newViewer();
    expect((await rememberDevice(otherUser.id, key)).key).toBe(key);
    expect(await isKnown(key)).toBe(true);
    expect((await rememberDevice(otherUser.id, 'x'.repeat(43))).key).not.toBe('x'.repeat(43));
  });

  it('sign-out keeps a device known, but ending its session from another device does not', async () => {
    const [here, there] = [await signedInOn(), await signedInOn()];
    await signOut(here.viewer, undefined);
    expect(await isKnown(here.key)).toBe(true);
    await endSession(here.viewer, there.viewer.sessionId);
    expect([await isKnown(here.key), await isKnown(there.key)]).toEqual([true, false]);
  });

  it('ending all other sessions forgets their devices', async () => {
    const [here, there] = [await signedInOn(), await signedInOn()];
    await endOtherSessions(here.viewer);
    expect([await isKnown(here.key), await isKnown(there.key)]).toEqual([true, false]);
  });

  it('the least recently used of more than ten devices is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const keys: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      keys.push((await signedInOn()).key);
    }
    expect(await Promise.all(keys.slice(0, 2).map(isKnown))).toEqual([false, true]);
    expect(await db.knownDevice.count({ where: { userId: id } })).toBe(10);
  });

  it('a device is forgotten after 400 days', async () => {
    const { key } = await signedInOn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * millisecondsInDay });
    expect(await isKnown(key)).toBe(false);
    await sweepDevices();
    expect(await db.knownDevice.count({ where: { userId: id } })).toBe(0);
  });

  it('continuing a session of an older version remembers the device', async () => {
    const session = await startSession(id, 'A test');
    const first = await continueSession(session.refreshToken, newCaller());
    expect(await isKnown(first?.deviceKey ?? null)).toBe(true);
    const second = await continueSession(first?.session.refreshToken, newCaller());
    expect(second?.deviceKey).toBeNull();
  });
});

it('the device cookie is HttpOnly and SameSite', async () => {
  const { data: codeData } = await requestGraphql<{ requestCode: { key: string; otp: string } }>(
    shop.url,
    'mutation { requestCode(mobile: "8700000001") { key otp } }',
  );
  const { key, otp: code } = codeData.requestCode;
  const TRY =
    'mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { __typename } }';
  const { headers } = await requestGraphql(shop.url, TRY, { key, code });
  expect(headers.getSetCookie().find((cookie) => cookie.includes('petDevice'))).toMatch(
    /^petDevice=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});
