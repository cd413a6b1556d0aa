// Limits survive closing an account, or changing its mobile, and signing up with the same number.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { totals } from '#rules/money/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { env, resetEnv } from '#server/platform/config/env.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { ask } from '#server/testing/graph.ts';
import { ADDRESS, markAllSessionsProven, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { reportContent } from '#server/modules/forum/moderation/reports.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { sweepCarried } from './carried-records.ts';
import { closeAccount, requestAccountClosing } from './closing.ts';
import { sendCode } from './codes.ts';
import { mobileHashes } from './mobile-hash.ts';
import { changeMobile, requestMobileChange } from './mobile.ts';
import { completeSignIn, signIn } from './sign-in.ts';

const shop = useApp();

let lastMobile = 8_500_000_000;
const newMobile = () => String((lastMobile += 1));

type Member = Viewer & { token: string; mobile: string };

/** As if the codes of a mobile were asked for two days ago. */
async function ageCodes(mobile: string): Promise<void> {
  await db.codeChallenge.updateMany({
    where: { mobile: { in: [mobile, ...mobileHashes(mobile)] } },
    data: { createdAt: new Date(Date.now() - 2 * millisecondsInDay) },
  });
}

async function opened(sending: Promise<{ key: string | null; otp: string | null }>, mobile: string) {
  const { key, otp } = await sending;
  if (!key || !otp) throw new Error('no code');
  await ageCodes(mobile);
  return [key, otp] as const;
}

async function signedUp(mobile: string): Promise<Member> {
  const result = await signIn(...(await opened(sendCode(mobile, newCaller()), mobile)), newCaller());
  if (!('session' in result)) throw new Error('not signed in');
  const { userId: id, sessionId, accessToken: token } = result.session;
  const viewer = { id, sessionId, isComplete: true };
  await completeSignIn(viewer, { name: 'Asha Rao', email: 'asha@example.in' });
  return { ...viewer, token, mobile };
}

async function closed(viewer: Member): Promise<void> {
  const code = await opened(requestAccountClosing(viewer, newCaller()), viewer.mobile);
  expect(await closeAccount(viewer, ...code, newCaller())).toHaveProperty('closedAt');
}

async function moved(viewer: Member): Promise<void> {
  const mobile = newMobile();
  await markAllSessionsProven();
  const code = await opened(requestMobileChange(viewer, mobile, newCaller()), mobile);
  expect(await changeMobile(viewer, ...code, newCaller())).toHaveProperty('user');
}

/** Ways to remove a mobile from its account. */
const LEAVING = { 'closing the account': closed, 'changing its mobile': moved };

interface Buying {
  variant: Awaited<ReturnType<typeof newVariant>>;
  quantity: number;
  coupon?: { code: string; off: number };
}

/** What is done over each transport; answers the code of the refusal, or null. */
interface Transport {
  buy(member: Member, buying: Buying): Promise<string | null>;
  review(member: Member, productId: string): Promise<string | null>;
  askQuestion(member: Member, groupId: string): Promise<string | null>;
  requestCode(mobile: string): Promise<string | null>;
}

function payable({ variant, quantity, coupon }: Buying): number {
  return totals(variant.discountedPrice * quantity, coupon?.off ?? 0, true).total;
}

async function overGraph(query: string, variables: object, token?: string): Promise<string | null> {
  const { data, errors } = await ask<Record<string, { __typename?: string } | null> | null>(
    shop.url,
    query,
    variables,
    token ? { 'x-access-token': token } : {},
  );
  if (errors[0]) return String(errors[0].extensions?.code);
  const kind = Object.values(data ?? {})[0]?.__typename;
  return kind === 'CouponRefused' ? 'COUPON_UNUSABLE' : null;
}

async function overRest(path: string, body: object, token?: string): Promise<string | null> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code?: string };
  return response.ok ? null : (answer.code ?? String(response.status));
}

const review = (productId: string) => ({ productId, email: 'asha@example.in', rating: 5, message: 'Good' });
const title = () => `How often does a cat ${randomUUID()} sleep?`;

const TRANSPORTS: Record<string, Transport> = {
  graph: {
    buy: ({ token }, buying) =>
      overGraph(
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }',
        {
          input: {
            ...orderInput(buying.variant, buying.quantity),
            couponCode: buying.coupon?.code,
            expectedTotal: payable(buying),
          },
        },
        token,
      ),
    review: ({ token }, productId) =>
      overGraph(
        'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }',
        { input: { ...review(productId), fullName: 'Asha' } },
        token,
      ),
    askQuestion: ({ token }, groupId) =>
      overGraph(
        'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }',
        { input: { title: title(), groupId } },
        token,
      ),
    requestCode: (mobile) =>
      overGraph('mutation ($mobile: String!) { requestCode(mobile: $mobile) { key } }', { mobile }),
  },
  REST: {
    buy: ({ token }, buying) =>
      overRest(
        '/order',
        {
          orderId: randomUUID(),
          customerinfo: ADDRESS,
          items: [
            {
              productId: buying.variant.productId,
              specificationId: buying.variant.id,
              cartQuantity: buying.quantity,
            },
          ],
          isCOD: true,
          couponCode: buying.coupon?.code,
          totalAmount: payable(buying) / 100,
        },
        token,
      ),
    review: ({ token }, productId) => overRest('/rating', { ...review(productId), fullname: 'Asha' }, token),
    askQuestion: ({ token }, forumId) => overRest('/questions', { title: title(), forumId }, token),
    requestCode: (mobile) => overRest('/otp/phone', { mobile }),
  },
};

const settleOrders = (userId: string) =>
  db.order.updateMany({ where: { userId }, data: { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' } });

describe.each(Object.keys(TRANSPORTS))('over %s', (name) => {
  const transport = TRANSPORTS[name] ?? TRANSPORTS.graph;
  if (!transport) throw new Error('no such transport');

  describe.each(Object.entries(LEAVING))('%s and signing up again', (_how, leave) => {
    let mobile = '';
    let member: Member;
    beforeEach(async () => {
      mobile = newMobile();
      member = await signedUp(mobile);
    });

    /** The same number as another account. */
    async function back(): Promise<Member> {
      await settleOrders(member.id);
      await leave(member);
      const again = await signedUp(mobile);
      expect(again.id).not.toBe(member.id);
      return again;
    }

    it('does not allow a second use of a coupon', async () => {
      const variant = await newVariant({ price: 60_000, stock: 100 });
      const code = randomUUID().slice(0, 20).toUpperCase();
      await db.coupon.create({ data: { code, kind: 'FLAT', amount: 10_000, maxUsesPerUser: 1 } });
      const buying = { variant, quantity: 1, coupon: { code, off: 10_000 } };
      expect(await transport.buy(member, buying)).toBeNull();
      for (let round = 0; round < 2; round += 1) {
        member = await back();
        expect(await transport.buy(member, buying)).toBe('COUPON_UNUSABLE');
      }
    });

    it('does not reset the daily purchase limit', async () => {
      const variant = await newVariant({ price: 10_000, stock: 100 });
      expect(await transport.buy(member, { variant, quantity: 10 })).toBeNull();
      expect(await transport.buy(await back(), { variant, quantity: 1 })).toBe('QTY_LIMIT');
    });

    it('does not allow a second review of a product', async () => {
      const { productId } = await newVariant();
      expect(await transport.review(member, productId)).toBeNull();
      expect(await transport.review(await back(), productId)).toBe('CONFLICT');
      expect(await db.review.count({ where: { productId, userId: member.id } })).toBe(1);
    });

    it('does not end a silence', async () => {
      const { id: groupId } = await db.forumGroup.findFirstOrThrow();
      await silenceMember(member.id, { days: 365, reason: 'Spam' });
      const again = await back();
      expect(await transport.askQuestion(again, groupId)).toBe('CONFLICT');
      // And a second time.
      member = again;
      expect(await transport.askQuestion(await back(), groupId)).toBe('CONFLICT');
    });

    it('does not reset rate limits', async () => {
      const { id: groupId } = await db.forumGroup.findFirstOrThrow();
      await spend('threadFirstDay', member.id, 3);
      expect(await transport.askQuestion(await back(), groupId)).toBe('RATE_LIMITED');
    });
  });

  it('does not reset the count of sent codes', async () => {
    const mobile = newMobile();
    const caller = newCaller();
    for (let sent = 0; sent < 4; sent += 2) {
      const { key, otp } = await aMinuteLater(mobile, () => sendCode(mobile, caller));
      const signedIn = await signIn(key ?? '', otp ?? '', caller);
      if (!('session' in signedIn)) throw new Error('not signed in');
      const { userId: id, sessionId } = signedIn.session;
      const viewer = { id, sessionId, isComplete: true };
      await completeSignIn(viewer, { name: 'Asha Rao', email: 'asha@example.in' });
      const closing = await aMinuteLater(mobile, () => requestAccountClosing(viewer, caller));
      await closeAccount(viewer, closing.key ?? '', closing.otp ?? '', caller);
      expect(await db.codeChallenge.count({ where: { mobile } })).toBe(0);
    }
    // Two to sign in with were sent; those to close with count apart, as a known device's.
    for (let sent = 2; sent < LIMITS.code.sendsPerHour; sent += 1)
      expect(await aMinuteLater(mobile, () => transport.requestCode(mobile))).toBeNull();
    expect(await aMinuteLater(mobile, () => transport.requestCode(mobile))).toBe('PROOF_REQUIRED');
    expect(
      await db.codeChallenge.count({ where: { mobile: mobileHashes(mobile)[0], isKnownDevice: true } }),
    ).toBe(2);
  });
});

async function aMinuteLater<Result>(mobile: string, act: () => Promise<Result>): Promise<Result> {
  await db.$executeRaw`
    update "CodeChallenge" set "createdAt" = "createdAt" - interval '61 s'
    where "mobile" = any(${[mobile, ...mobileHashes(mobile)]})`;
  return act();
}

describe('carried records', () => {
  it('are stored under the keyed hash of the mobile for a year', async () => {
    const mobile = newMobile();
    const member = await signedUp(mobile);
    await silenceMember(member.id, { days: 365, reason: 'Spam' });
    const variant = await newVariant();
    await placed(member, orderInput(variant));
    await settleOrders(member.id);
    await TRANSPORTS.graph?.review(member, variant.productId);
    await closed(member);
    const owned = { owner: { in: mobileHashes(mobile) } };
    const records = await db.carriedRecord.findMany({ where: owned, orderBy: { kind: 'asc' } });
    expect(records.map(({ kind }) => kind)).toEqual(['SILENCE', 'ORDER', 'REVIEW']);
    expect(JSON.stringify(records)).not.toMatch(new RegExp(`${mobile}|${member.id}|Asha|asha`));
    const days = records.map(({ keptUntil }) =>
      Math.round((keptUntil.getTime() - Date.now()) / millisecondsInDay),
    );
    expect(days).toEqual([365, 365, 365]);

    await at(Date.now() + 364 * millisecondsInDay, sweepCarried);
    expect(await db.carriedRecord.count({ where: owned })).toBe(3);
    await at(Date.now() + 366 * millisecondsInDay, sweepCarried);
    expect(await db.carriedRecord.count({ where: owned })).toBe(0);
  });

  it('apply a silence for a reported text to the next account', async () => {
    const mobile = newMobile();
    const member = await signedUp(mobile);
    const { id: groupId } = await db.forumGroup.findFirstOrThrow();
    const post = await createThread(member, 'post', { groupId, content: 'One' });
    await reportContent(await newViewer(), { postId: post.id, reason: 'Rude' });
    await closed(member);
    const isSilenced = async (id: string) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).silencedUntil !== null;

    await opsJson('member', 'silence', post.id, '--days', '30', '--reason', 'Rude');
    const again = await signedUp(mobile);
    expect(await isSilenced(again.id)).toBe(true);

    // The account may be there again before the operator looks.
    await db.user.update({ where: { id: again.id }, data: { silencedUntil: null } });
    await opsJson('member', 'silence', post.id, '--days', '30', '--reason', 'Rude');
    expect(await isSilenced(again.id)).toBe(true);
  });

  it('are restored once with concurrent sign-ins', async () => {
    const mobile = newMobile();
    const member = await signedUp(mobile);
    const { productId } = await newVariant();
    await TRANSPORTS.graph?.review(member, productId);
    const code = await opened(requestAccountClosing(member, newCaller()), mobile);
    const first = await opened(sendCode(mobile, newCaller()), mobile);
    const second = await opened(sendCode(mobile, newCaller()), mobile);
    await closeAccount(member, ...code, newCaller());
    await db.codeChallenge.updateMany({
      where: { mobile: { in: mobileHashes(mobile) } },
      data: { mobile, consumedAt: null, expiresAt: new Date(Date.now() + millisecondsInDay) },
    });
    const results = await Promise.all([first, second].map((one) => signIn(...one, newCaller())));
    const ids = results.map((result) => ('user' in result ? result.user.id : ''));
    expect(new Set(ids).size).toBe(1);
    expect(await db.carriedRecord.count({ where: { owner: ids[0] ?? '' } })).toBe(1);
  });
});

/** Runs with the shop's clock at this time. */
async function at<Result>(time: number, act: () => Promise<Result>): Promise<Result> {
  const file = join(env().DATA_DIR, '..', `clock-${randomUUID()}`);
  writeFileSync(file, String(time - Date.now()));
  vi.stubEnv('CLOCK_OFFSET_FILE', file);
  resetEnv();
  try {
    // The clock looks at its file now and then.
    await vi.waitUntil(() => Math.abs(now().getTime() - time) < millisecondsInDay / 2);
    return await act();
  } finally {
    vi.unstubAllEnvs();
    resetEnv();
  }
}
