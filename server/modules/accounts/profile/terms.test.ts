// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toDay, addToDay } from '#rules/day.ts';
import { findShopText } from '#server/modules/shop-texts/shop-texts.ts';
import * as clock from '#server/platform/clock.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller } from '#server/testing/people.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { signIn } from '#server/modules/accounts/sign-in/sign-in.ts';

const shop = useApp();
useNoRateLimits();

let lastMobile = 8_300_000_000;
let id = '';
let token = '';

// A person whose mobile is proven and whose name is not yet known.
beforeEach(async () => {
  const { key, otp } = await sendCode(String((lastMobile += 1)), newCaller());
  const result = await signIn(key ?? '', otp ?? '', newCaller());
  if (!('session' in result)) throw new Error('not signed in');
  id = result.user.id;
  token = result.session.accessToken;
});

const NAMES = { name: 'Kavya Iyer', email: 'kavya@example.in' };

async function complete(input: object): Promise<void> {
  const query = 'mutation ($input: CompleteProfileInput!) { completeProfile(input: $input) { token } }';
  const { data } = await requestGraphql<{ completeProfile: { token: string } }>(
    shop.url,
    query,
    { input: { ...NAMES, ...input } },
    { 'x-access-token': token },
  );
  token = data.completeProfile.token;
}

async function put(body: object): Promise<number> {
  const response = await fetch(`${shop.url}/api/user/${id}`, {
    method: 'PUT',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

async function acceptedAt(): Promise<string | null> {
  const { data } = await requestGraphql<{ viewer: { termsAcceptedAt: string | null } }>(
    shop.url,
    '{ viewer { termsAcceptedAt } }',
    {},
    { 'x-access-token': token },
  );
  return data.viewer.termsAcceptedAt;
}

const agreement = () =>
  db.user.findUniqueOrThrow({ where: { id }, select: { termsAt: true, termsVersion: true } });
const NOTHING = { termsAt: null, termsVersion: null };
const AGREED = { termsAt: expect.any(Date) as Date, termsVersion: '2022-12-04' };

describe('accepting the terms', () => {
  it('ticking the box records the time and the version of the text', async () => {
    await complete({ acceptsTerms: true });
    expect(await agreement()).toEqual(AGREED);
    expect(await acceptedAt()).toBe((await agreement()).termsAt?.toISOString());
  });

  it.each([{}, { acceptsTerms: false }, { acceptsTerms: null }])(
    'the input %j records no agreement but completes the account',
    async (box) => {
      await complete(box);
      expect(await agreement()).toEqual(NOTHING);
      expect(await acceptedAt()).toBeNull();
    },
  );

  it('the terms can be accepted later, and accepting them again keeps the first time', async () => {
    await complete({});
    expect(await put({ acceptsTerms: true })).toBe(200);
    const first = await agreement();
    expect(first).toEqual(AGREED);
    expect(await put({ name: 'Kavya I', acceptsTerms: true })).toBe(200);
    expect(await put({ acceptsTerms: false })).toBe(200);
    expect(await agreement()).toEqual(first);
  });

  it('an agreement to an older text counts as none and can be renewed', async () => {
    await complete({});
    const before = { termsAt: new Date('2020-01-01'), termsVersion: '2019-12-31' };
    await db.user.update({ where: { id }, data: before });
    expect(await acceptedAt()).toBeNull();
    await put({ acceptsTerms: true });
    expect(await agreement()).toEqual(AGREED);
  });

  it('REST records agreements like GraphQL, and clients without the field record nothing', async () => {
    expect(await put(NAMES)).toBe(200);
    expect(await agreement()).toEqual(NOTHING);
    expect(await put({ acceptsTerms: 'yes' })).toBe(400);
    expect(await put({ acceptsTerms: true })).toBe(200);
    expect(await agreement()).toEqual(AGREED);
  });

  it('the personal data export contains the agreement', async () => {
    await complete({ acceptsTerms: true });
    const parts: string[] = [];
    for await (const part of ownDataJson(id)) parts.push(part);
    const { profile } = JSON.parse(parts.join('')) as { profile: object[] };
    expect(profile).toMatchObject([{ termsAt: expect.any(String) as string, termsVersion: '2022-12-04' }]);
  });
});

describe('new terms', () => {
  afterEach(() => vi.restoreAllMocks());

  it('users accept new terms from the day they apply, and old agreements keep their version', async () => {
    await complete({ acceptsTerms: true });
    const before = await agreement();
    const { title, body, translations } = await db.shopTextVersion.findFirstOrThrow({
      where: { slug: 'terms-conditions' },
    });
    const inForceOn = new Date(addToDay(today(), { days: 3 }));
    await db.shopTextVersion.create({
      data: {
        slug: 'terms-conditions',
        title,
        body: `${body} Woof.`,
        translations: translations ?? {},
        inForceOn,
      },
    });
    expect(await acceptedAt()).toBe(before.termsAt?.toISOString());
    const time = vi.spyOn(clock, 'today').mockReturnValue(toDay(inForceOn));
    expect(await acceptedAt()).toBeNull();
    const bodyOf = async (day: Date) =>
      (await findShopText('terms-conditions', { inForceOn: day, revision: 1 }))?.body;
    expect(await bodyOf(inForceOn)).toContain('Woof.');
    expect(await bodyOf(new Date(before.termsVersion ?? ''))).toMatch(/^Please read these terms(?![^]*Woof)/);
    await put({ acceptsTerms: true });
    expect((await agreement()).termsVersion).toBe(toDay(inForceOn));
    time.mockReturnValue(addToDay(toDay(inForceOn), { days: 1 }));
    expect(await acceptedAt()).not.toBeNull();
  });

  it('a form that was opened before the change accepts the older terms', async () => {
    await complete({});
    const { id: _id, ...first } = await db.shopTextVersion.findFirstOrThrow({
      where: { slug: 'terms-conditions' },
    });
    const inForceOn = new Date(addToDay(today(), { days: 9 }));
    vi.spyOn(clock, 'today').mockReturnValue(toDay(inForceOn));
    await db.shopTextVersion.create({ data: { ...first, translations: {}, inForceOn, body: 'New terms.' } });
    expect(await put({ acceptsTerms: true, termsVersion: '2022-12-04' })).toBe(200);
    expect((await agreement()).termsVersion).toBe('2022-12-04');
    expect(await acceptedAt()).toBeNull();
    await put({ acceptsTerms: true, termsVersion: toDay(inForceOn) });
    const agreed = await agreement();
    expect(agreed.termsVersion).toBe(toDay(inForceOn));
    // A page in another tab still shows the old ones.
    await put({ acceptsTerms: true, termsVersion: '2022-12-04' });
    expect(await agreement()).toEqual(agreed);
  });

  it.each(['2022-12-05', '2022-12-04.2', 'yesterday', '2022-13-45'])(
    'the unknown version %s is rejected',
    async (termsVersion) => {
      await complete({});
      expect(await put({ acceptsTerms: true, termsVersion })).toBe(400);
      expect(await agreement()).toEqual(NOTHING);
    },
  );

  it('terms that were corrected on the same day must be accepted again, and the agreement names the exact text', async () => {
    await complete({ acceptsTerms: true });
    const { id: _id, ...first } = await db.shopTextVersion.findFirstOrThrow({
      where: { slug: 'terms-conditions' },
    });
    const inForceOn = new Date(addToDay(today(), { days: 6 }));
    vi.spyOn(clock, 'today').mockReturnValue(toDay(inForceOn));
    for (const [revision, name] of [toDay(inForceOn), `${toDay(inForceOn)}.2`].entries()) {
      const data = {
        ...first,
        translations: {},
        inForceOn,
        revision: revision + 1,
        body: `Revision ${revision}.`,
      };
      await db.shopTextVersion.create({ data });
      expect(await acceptedAt()).toBeNull();
      await put({ acceptsTerms: true });
      expect((await agreement()).termsVersion).toBe(name);
      expect(await acceptedAt()).not.toBeNull();
    }
  });
});
