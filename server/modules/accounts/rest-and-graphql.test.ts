// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { ADDRESS, newCaller, newViewer } from '#server/testing/people.ts';
import { pictureFile } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addAddress } from './profile/addresses.ts';
import { sendCode } from './sign-in/codes.ts';
import { startSession, viewerFromToken } from './sessions/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';

const shop = useApp();

let lastMobile = 8_200_000_000;

/** A person whose mobile is proven and whose name is not yet known. */
async function newcomer() {
  const { key, otp } = await sendCode(String((lastMobile += 1)), newCaller());
  const result = await signIn(key ?? '', otp ?? '', newCaller());
  if (!('session' in result)) throw new Error('not signed in');
  return { id: result.user.id, ...result.session };
}

type Json = Record<string, unknown>;

async function put(id: string, token: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${shop.url}/api/user/${id}`, {
    method: 'PUT',
    headers: { 'x-access-token': token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

async function form(user: object, ...pictures: string[]): Promise<FormData> {
  const data = new FormData();
  data.set('user', JSON.stringify(user));
  for (const field of pictures) {
    const { bytes, name } = await pictureFile();
    data.set(field, new Blob([Buffer.from(bytes)], { type: 'image/png' }), name);
  }
  return data;
}

describe('continuing a session', () => {
  const refreshes = {
    graph: async (refreshToken: string) => {
      const { data } = await requestGraphql<{
        refreshSession: { token: string; user: { id: string } } | null;
      }>(
        shop.url,
        'mutation { refreshSession { token user { id } } }',
        {},
        { cookie: `petRefresh=${refreshToken}`, 'apollo-require-preflight': 'true' },
      );
      const next = data.refreshSession;
      return next && { token: next.token, id: next.user.id };
    },
    REST: async (refreshToken: string) => {
      const response = await fetch(`${shop.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie: `petRefresh=${refreshToken}`, 'apollo-require-preflight': 'true' },
      });
      if (response.status === 401) return null;
      const { token, user } = (await response.json()) as { token: string; user: { _id: string } };
      return { token, id: user._id };
    },
  };

  describe.each(['graph', 'REST'] as const)('continuing a session over the %s', (transport) => {
    it('returns a token and the user', async () => {
      const { id } = await newViewer();
      const { refreshToken } = await startSession(id, 'A test');
      const next = await refreshes[transport](refreshToken);
      expect(await viewerFromToken(next?.token)).toMatchObject({ id, isComplete: true });
    });

    it('works for an incomplete account, whose token only allows completing it', async () => {
      const { id, refreshToken } = await newcomer();
      const next = await refreshes[transport](refreshToken);
      expect(next?.id).toBe(id);
      const headers = { 'x-access-token': next?.token ?? '' };
      const { data, errors } = await requestGraphql<{ viewer: null }>(
        shop.url,
        'mutation { endOtherSessions { id } }',
        {},
        headers,
      );
      expect(data).toBeNull();
      expect(errors[0]?.extensions).toMatchObject({ code: 'PROFILE_INCOMPLETE' });
      const read = await requestGraphql<{ viewer: null }>(shop.url, '{ viewer { id } }', {}, headers);
      expect(read.data.viewer).toBeNull();
    });

    it('returns nothing after the session ended', async () => {
      const { refreshToken, sessionId } = await newcomer();
      await db.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } });
      expect(await refreshes[transport](refreshToken)).toBeNull();
    });
  });
});

describe('PUT /api/user/{id}', () => {
  let viewer: Viewer & { token: string };
  beforeEach(async () => {
    viewer = await newViewer();
  });

  it('changes the profile with pictures and returns a new token', async () => {
    const user = { name: 'Asha Rao', email: 'asha@example.in', mobile: '6000000000', _id: randomUUID() };
    const { status, body } = await put(viewer.id, viewer.token, await form(user, 'image', 'cover'));
    expect([status, body]).toMatchObject([
      200,
      { status: 'success', user: { _id: viewer.id, name: 'Asha Rao', email: 'asha@example.in' } },
    ]);
    expect(body.user).not.toMatchObject({ mobile: '6000000000' });
    expect(body.user).toMatchObject({
      image: expect.stringContaining('/pictures/') as string,
      coverImage: expect.stringContaining('/pictures/') as string,
    });
    expect(await viewerFromToken(String(body.token))).toMatchObject({ sessionId: viewer.sessionId });
  });

  it('completes an account with name and e-mail', async () => {
    const { id, accessToken, sessionId } = await newcomer();
    const input = { name: 'Farid Ali', username: '', shippingAddress: [] };
    const early = await put(id, accessToken, await form(input, 'image'));
    expect([early.status, early.body]).toMatchObject([
      400,
      { fields: { email: expect.any(String) as string } },
    ]);
    const { body } = await put(id, accessToken, { ...input, email: 'farid@example.in' });
    expect(body).toMatchObject({ status: 'success', user: { username: 'farid-ali' } });
    expect(await viewerFromToken(String(body.token))).toMatchObject({ id, sessionId, isComplete: true });
  });

  it('changes own addresses, adds the others, and never takes one of another user', async () => {
    const ownAddress = await addAddress(viewer, ADDRESS);
    const stranger = await newViewer();
    const strangersAddress = await addAddress(stranger, ADDRESS);
    const shippingAddress = [
      { ...ADDRESS, _id: ownAddress.id, city: 'Kota' },
      { ...ADDRESS, _id: strangersAddress.id, city: 'Goa', userId: stranger.id },
      { ...ADDRESS, addressId: 'x', city: 'Agra', phoneNumber: 9876501234 },
    ];
    const { body } = await put(viewer.id, viewer.token, { shippingAddress });
    const saved = (body.user as { shippingAddress: Json[] }).shippingAddress;
    expect(saved.map(({ city }) => city)).toEqual(['Kota', 'Goa', 'Agra']);
    expect(saved[0]).toMatchObject({ _id: ownAddress.id, isDefault: true });
    expect(saved.map(({ _id }) => _id)).not.toContain(strangersAddress.id);
    expect(await db.address.findUnique({ where: { id: strangersAddress.id } })).toEqual(strangersAddress);
  });

  it('saves everything or nothing', async () => {
    const ownAddress = await addAddress(viewer, ADDRESS);
    const before = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const invalidAddresses = [
      { ...ADDRESS, _id: ownAddress.id, city: 'Kota' },
      { ...ADDRESS, postalCode: '012345' },
    ];
    const invalid = await put(viewer.id, viewer.token, { name: 'New', shippingAddress: invalidAddresses });
    expect([invalid.status, invalid.body.code]).toEqual([400, 'VALIDATION']);
    const many = Array.from({ length: 20 }, () => ADDRESS);
    const tooMany = await put(viewer.id, viewer.token, { name: 'New', shippingAddress: many });
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'QTY_LIMIT']);
    expect(await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).toEqual(before);
    expect(await db.address.findMany({ where: { userId: viewer.id } })).toEqual([ownAddress]);
  });

  it('returns 409 for a taken username and 404 for another user', async () => {
    const otherUser = await newViewer();
    const { username } = await db.user.findUniqueOrThrow({ where: { id: otherUser.id } });
    const refused = await put(viewer.id, viewer.token, { username });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CONFLICT', fields: { username: {} } },
    ]);
    const forbidden = await put(otherUser.id, viewer.token, await form({ name: 'Taken Over' }, 'image'));
    const missing = await put(randomUUID(), viewer.token, { name: 'Taken Over' });
    expect([forbidden.status, forbidden.body.message]).toEqual([missing.status, missing.body.message]);
    expect(forbidden.status).toBe(404);
    expect(await db.user.count({ where: { name: 'Taken Over' } })).toBe(0);
    expect(await db.storedFile.count({ where: { ownerId: otherUser.id } })).toBe(0);
  });
});
