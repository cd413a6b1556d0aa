// Sessions of the back office, and the cookie that carries them.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import * as settings from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { createStaffLink } from './links.ts';
import { signInAsSample, staffStartLine } from './samples.ts';
import { staffFromToken } from './sessions.ts';

const shop = useApp('migrated');
const VIEWER = '{ staffViewer { member { role } sessions { id isCurrent device } } }';

async function isSignedIn(cookie: string): Promise<boolean> {
  const { data } = await requestAdminGraphql(shop.url, VIEWER, { cookie });
  return data.staffViewer !== null;
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const updateSession = (sessionId: string, data: object) =>
  db.staffSession.update({ where: { id: sessionId }, data });

describe('a session', () => {
  it('ends 12 hours after sign-in, regardless of use', async () => {
    const { staff, cookie } = await newStaff('MODERATOR');
    const { createdAt, expiresAt } = await db.staffSession.findUniqueOrThrow({
      where: { id: staff.sessionId },
    });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * 3_600_000);
    expect(await isSignedIn(cookie)).toBe(true);
    await updateSession(staff.sessionId, { expiresAt: new Date() });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('31 minutes without use end the session of an accountant', async () => {
    await expectSessionAfterPause('ACCOUNTANT', false);
  });

  it('31 minutes without use do not end the session of a moderator', async () => {
    await expectSessionAfterPause('MODERATOR', true);
  });

  async function expectSessionAfterPause(role: 'ACCOUNTANT' | 'MODERATOR', isKept: boolean) {
    const { staff, cookie } = await newStaff(role);
    await updateSession(staff.sessionId, { lastSeenAt: ago(29) });
    expect(await isSignedIn(cookie)).toBe(true);
    const { lastSeenAt } = await db.staffSession.findUniqueOrThrow({ where: { id: staff.sessionId } });
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(60_000);
    await updateSession(staff.sessionId, { lastSeenAt: ago(31) });
    expect(await isSignedIn(cookie)).toBe(isKept);
  }

  it('lists the other sessions, any of which can be ended', async () => {
    const { id, staff, cookie } = await newStaff('SUPPORT');
    const otherSession = await db.staffSession.create({
      data: {
        staffId: id,
        tokenHash: `hash of ${id}`,
        device: 'Firefox on Linux',
        address: '192.0.2.9',
        createdAt: new Date(),
        lastSeenAt: new Date(),
        expiresAt: ago(-60),
      },
    });
    const { data } = await requestAdminGraphql<{ staffViewer: { sessions: unknown[] } }>(shop.url, VIEWER, {
      cookie,
    });
    expect(data.staffViewer.sessions).toEqual(
      expect.arrayContaining([
        { id: staff.sessionId, isCurrent: true, device: 'A test' },
        { id: otherSession.id, isCurrent: false, device: 'Firefox on Linux' },
      ]),
    );
    const end = 'mutation($id: ID!) { endStaffSession(id: $id) { sessions { id } } }';
    const ended = await requestAdminGraphql(shop.url, end, { variables: { id: otherSession.id }, cookie });
    expect(ended.data).toEqual({ endStaffSession: { sessions: [{ id: staff.sessionId }] } });
    const stranger = await newStaff('OWNER');
    const refusal = await requestAdminGraphql(shop.url, end, {
      variables: { id: staff.sessionId },
      cookie: stranger.cookie,
    });
    expect(refusal.code).toBe('NOT_FOUND');
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('ends when the member signs out, which deletes the cookie', async () => {
    const { cookie } = await newStaff('SUPPORT');
    const { setCookie } = await requestAdminGraphql(shop.url, 'mutation { signOutStaff }', { cookie });
    expect(setCookie).toMatch(/^petStaff=; Max-Age=0/);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('the staff cookie', () => {
  it('the cookie is sent only to the back office and hidden from scripts', async () => {
    const { setCookie } = await requestAdminGraphql(
      shop.url,
      'mutation { signInAsSampleStaff(role: SUPPORT) { isInvitee } }',
    );
    expect(setCookie).toMatch(/^petStaff=[\w-]{43}; Max-Age=43200; Path=\/admin; HttpOnly; SameSite=Strict$/);
  });

  it('the cookie does not sign in to the shop, nor a token of the shop to the back office', async () => {
    const { cookie } = await newStaff('OWNER');
    expect((await requestGraphql(shop.url, '{ viewer { id } }', {}, { cookie })).data).toEqual({
      viewer: null,
    });
    const { token } = await newViewer();
    const headers = { 'x-access-token': token };
    const asShopper = await requestAdminGraphql(shop.url, '{ staffViewer { isInvitee } viewer { id } }', {
      headers,
    });
    expect(asShopper.data).toEqual({ staffViewer: null, viewer: null });
  });
});

describe('a sample member in demo mode', () => {
  afterEach(() => vi.restoreAllMocks());

  function inProduction(): void {
    vi.spyOn(settings, 'env').mockReturnValue({ ...settings.env(), SHOP_MODE: 'production' });
  }

  it('signs in with one click, in every role except owner', async () => {
    const { data } = await requestAdminGraphql<{ sampleStaffRoles: string[] }>(
      shop.url,
      '{ sampleStaffRoles }',
    );
    expect(data.sampleStaffRoles).toHaveLength(6);
    expect((await requestAdminGraphql(shop.url, '{ hasOwner }')).data).toEqual({ hasOwner: true });
    for (const role of data.sampleStaffRoles) {
      const { data: viewer } = await requestAdminGraphql(
        shop.url,
        `mutation { signInAsSampleStaff(role: ${role}) { isInvitee member { role } } }`,
      );
      expect(viewer).toEqual({ signInAsSampleStaff: { isInvitee: false, member: { role } } });
    }
    const owner = await requestAdminGraphql(
      shop.url,
      'mutation { signInAsSampleStaff(role: OWNER) { isInvitee } }',
    );
    expect(owner.code).toBe('NOT_FOUND');
  });

  it('signs in as owner once, by the link that is printed at startup', async () => {
    const line = await staffStartLine('http://localhost:4000');
    const token = line?.split('#')[1] ?? '';
    expect(line).toBe(`Back office      http://localhost:4000/admin/enter#${token}`);
    const enter = `mutation { enterByStaffLink(token: "${token}") { member { role } } }`;
    expect((await requestAdminGraphql(shop.url, enter)).data).toEqual({
      enterByStaffLink: { member: { role: 'OWNER' } },
    });
    expect((await requestAdminGraphql(shop.url, enter)).code).toBe('VALIDATION');
  });

  it('a sample member cannot sign in to production by a click, by a link or with an earlier session', async () => {
    const { token } = await signInAsSample('MANAGER', newCaller());
    const line = await staffStartLine('http://localhost:4000');
    const link = line?.split('#')[1] ?? '';
    expect(await staffFromToken(token)).toMatchObject({ role: 'MANAGER' });
    inProduction();
    expect(await staffFromToken(token)).toBeNull();
    const sample = await requestAdminGraphql(
      shop.url,
      'mutation { signInAsSampleStaff(role: MANAGER) { isInvitee } }',
    );
    expect(sample.code).toBe('NOT_FOUND');
    expect((await requestAdminGraphql(shop.url, '{ sampleStaffRoles }')).data).toEqual({
      sampleStaffRoles: [],
    });
    const enter = `mutation { enterByStaffLink(token: "${link}") { isInvitee } }`;
    expect((await requestAdminGraphql(shop.url, enter)).code).toBe('VALIDATION');
    await newStaff('OWNER');
    expect((await requestAdminGraphql(shop.url, '{ hasOwner }')).data).toEqual({ hasOwner: true });
    await db.staff.updateMany({ where: { isSample: false }, data: { removedAt: new Date() } });
    expect((await requestAdminGraphql(shop.url, '{ hasOwner }')).data).toEqual({ hasOwner: false });
    expect(await staffStartLine('https://shop.example')).toContain('staff add <email> --role owner');
  });

  it('the cookie is sent only over HTTPS in production', async () => {
    const { id } = await newStaff('SUPPORT');
    inProduction();
    const { token } = await createStaffLink(db, id, 'INVITATION');
    const { setCookie } = await requestAdminGraphql(
      shop.url,
      `mutation { enterByStaffLink(token: "${token}") { isInvitee } }`,
    );
    expect(setCookie).toMatch(
      /^__Host-petStaff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});
