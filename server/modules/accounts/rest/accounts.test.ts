// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';

const api = useApi(allRoutes);

describe('signing in over REST', () => {
  it('returns the key and code, then status, account, token and user', async () => {
    const sentCode = await readBody(await api.call('/otp/phone', { body: { mobile: 9876543210 } }));
    expect(Object.keys(sentCode)).toEqual(['key', 'otp']);
    expect(sentCode.otp).toMatch(/^\d{6}$/);
    const verified = await api.call('/otp/verify', {
      body: { otp: sentCode.otp, verification_key: sentCode.key },
    });
    expect(verified.headers.getSetCookie().some((cookie) => cookie.startsWith('petRefresh='))).toBe(true);
    expect(await readBody(verified)).toMatchObject({
      status: 'Success',
      account: 'Complete',
      user: { mobile: '9876543210', shippingAddress: [{ city: 'Jaipur' }] },
    });
  });

  it('a new mobile gets an incomplete account with no other rights', async () => {
    const { id, headers } = await signInBy(api, '8700000010', {
      isComplete: false,
    });
    const response = await api.call(`/order?id=${id}`, { headers });
    expect([response.status, (await readBody(response)).code]).toEqual([403, 'PROFILE_INCOMPLETE']);
    expect((await api.call(`/user/${id}`, { headers })).status).toBe(404);
  });

  it('a wrong code is refused with the remaining attempts, also for unknown keys', async () => {
    const sentCode = await readBody(await api.call('/otp/phone', { body: { mobile: '8700000011' } }));
    const otp = sentCode.otp === '000000' ? '000001' : '000000';
    const refusal = await api.call('/otp/verify', {
      body: { otp, verification_key: sentCode.key },
    });
    expect(refusal.status).toBe(400);
    expect(await readBody(refusal)).toMatchObject({
      status: 'Failure',
      details: expect.any(String) as string,
      attemptsLeft: 4,
    });
    const unknown = await api.call('/otp/verify', {
      body: { otp, verification_key: 'x' },
    });
    expect(await readBody(unknown)).toMatchObject({
      status: 'Failure',
      attemptsLeft: 0,
    });
  });

  it('an invalid mobile number and a second code within a minute are refused', async () => {
    const invalid = await api.call('/otp/phone', { body: { mobile: '12345' } });
    expect(invalid.status).toBe(400);
    expect(await readBody(invalid)).toMatchObject({
      fields: { mobile: 'Invalid mobile number' },
    });
    await api.call('/otp/phone', { body: { mobile: '8700000012' } });
    const again = await api.call('/otp/phone', {
      body: { mobile: '8700000012' },
    });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
  });
});

describe('the user API', () => {
  let owner = { id: '', headers: {} as Record<string, string> };
  let stranger = owner;
  beforeAll(async () => {
    owner = await signInBy(api, '8700000020');
    stranger = await signInBy(api, '8700000021');
  });

  it('users see all of their own profile, and the public part of others', async () => {
    const self = await readBody(await api.call(`/user/${owner.id}`, { headers: owner.headers }));
    expect(self).toMatchObject({
      _id: owner.id,
      mobile: '8700000020',
      shippingAddress: [],
    });
    for (const headers of [{}, stranger.headers]) {
      const profile = await readBody(await api.call(`/user/${owner.id}`, { headers }));
      expect(Object.keys(profile).sort()).toEqual(['_id', 'coverImage', 'image', 'name', 'username']);
    }
    expect((await api.call('/user/nobody')).status).toBe(404);
  });

  it('users manage their own addresses, which nobody else can access', async () => {
    const path = `/address/${owner.id}`;
    const numeric = {
      ...EXAMPLE_ADDRESS,
      phoneNumber: 9876543210,
      postalCode: 302003,
      isDefault: false,
      userId: stranger.id,
    };
    const added = await api.call(path, {
      body: numeric,
      headers: owner.headers,
    });
    const { _id } = await readBody(added);
    const addressPath = `${path}/${String(_id)}`;
    const changed = await api.call(addressPath, {
      method: 'PUT',
      body: { ...EXAMPLE_ADDRESS, city: 'Kota' },
      headers: owner.headers,
    });
    expect(await readBody(changed)).toMatchObject({
      _id,
      city: 'Kota',
      isDefault: true,
    });

    for (const foreign of [addressPath, `/address/${stranger.id}/${String(_id)}`]) {
      const write = await api.call(foreign, {
        method: 'PUT',
        body: EXAMPLE_ADDRESS,
        headers: stranger.headers,
      });
      const removal = await api.call(foreign, {
        method: 'DELETE',
        headers: stranger.headers,
      });
      expect([write.status, removal.status]).toEqual([404, 404]);
    }
    expect(
      (
        await api.call(path, {
          body: EXAMPLE_ADDRESS,
          headers: stranger.headers,
        })
      ).status,
    ).toBe(404);
    expect((await api.call(path, { body: EXAMPLE_ADDRESS })).status).toBe(401);

    const response = await api.call(addressPath, {
      method: 'DELETE',
      headers: owner.headers,
    });
    expect(await response.json()).toEqual([]);
    expect(await db.address.count({ where: { userId: owner.id } })).toBe(0);
  });

  it('an invalid address is refused by its field', async () => {
    const body = { ...EXAMPLE_ADDRESS, postalCode: '012345' };
    const response = await api.call(`/address/${owner.id}`, {
      body,
      headers: owner.headers,
    });
    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({
      code: 'VALIDATION',
      fields: { postalCode: expect.any(String) as string },
    });
  });
});
