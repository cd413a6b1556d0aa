// Limits survive closing an account, or changing its mobile, and signing up with the same number.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput } from '#server/testing/orders.ts';
import {
  closeMemberAccount,
  type Member,
  changeMemberMobile,
  newMobile,
  settleOrders,
  signUpMember,
} from '#server/testing/leaving-members.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { ADDRESS, newCaller, newVariant } from '#server/testing/people.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { sendCode } from './codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { completeSignIn, signIn } from './sign-in.ts';

const shop = useApp();

/** Ways to remove a mobile from its account. */
const LEAVING = { 'closing the account': closeMemberAccount, 'changing its mobile': changeMemberMobile };

interface Purchase {
  variant: Awaited<ReturnType<typeof newVariant>>;
  quantity: number;
  coupon?: { code: string; off: number };
}

/** The actions over one transport. Each returns the code of a refusal, or null. */
interface Transport {
  buy(member: Member, buying: Purchase): Promise<string | null>;
  review(member: Member, productId: string): Promise<string | null>;
  askQuestion(member: Member, groupId: string): Promise<string | null>;
  requestCode(mobile: string): Promise<string | null>;
}

function payable({ variant, quantity, coupon }: Purchase): number {
  return totals(DEFAULT_CHARGES, variant.discountedPrice * quantity, coupon?.off ?? 0, true).total;
}

async function overGraph(query: string, variables: object, token?: string): Promise<string | null> {
  const { data, errors } = await requestGraphql<Record<string, { __typename?: string } | null> | null>(
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
  const result = (await response.json()) as { code?: string };
  return response.ok ? null : (result.code ?? String(response.status));
}

const review = (productId: string) => ({ productId, email: 'asha@example.in', rating: 5, message: 'Good' });
const title = () => `How often does a cat ${randomUUID()} sleep?`;

const TRANSPORTS: Record<string, Transport> = {
  GraphQL: {
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

describe.each(Object.entries(TRANSPORTS))('a reopened account over %s', (_name, transport) => {
  describe.each(Object.entries(LEAVING))('after %s and signing up again', (_action, leave) => {
    let mobile = '';
    let member: Member;
    beforeEach(async () => {
      mobile = newMobile();
      member = await signUpMember(mobile);
    });

    /** Leaves the account and signs up with the same number, which creates another account. */
    async function signUpAgain(): Promise<Member> {
      await settleOrders(member.id);
      await leave(member);
      const again = await signUpMember(mobile);
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
        member = await signUpAgain();
        expect(await transport.buy(member, buying)).toBe('COUPON_UNUSABLE');
      }
    });

    it('does not reset the daily purchase limit', async () => {
      const variant = await newVariant({ price: 10_000, stock: 100 });
      expect(await transport.buy(member, { variant, quantity: 10 })).toBeNull();
      expect(await transport.buy(await signUpAgain(), { variant, quantity: 1 })).toBe('QTY_LIMIT');
    });

    it('does not allow a second review of a product', async () => {
      const { productId } = await newVariant();
      expect(await transport.review(member, productId)).toBeNull();
      expect(await transport.review(await signUpAgain(), productId)).toBe('CONFLICT');
      expect(await db.review.count({ where: { productId, userId: member.id } })).toBe(1);
    });

    it('does not end a silence', async () => {
      const { id: groupId } = await db.forumGroup.findFirstOrThrow();
      await silenceMember(member.id, { days: 365, reason: 'Spam' });
      const again = await signUpAgain();
      expect(await transport.askQuestion(again, groupId)).toBe('CONFLICT');
      member = again;
      expect(await transport.askQuestion(await signUpAgain(), groupId)).toBe('CONFLICT');
    });

    it('does not reset rate limits', async () => {
      const { id: groupId } = await db.forumGroup.findFirstOrThrow();
      await consumeLimit('threadFirstDay', member.id, 3);
      expect(await transport.askQuestion(await signUpAgain(), groupId)).toBe('RATE_LIMITED');
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
    // Two codes were sent to sign in. Those to close the account are counted separately, as for a known device.
    for (let sent = 2; sent < LIMITS.code.sendsPerHour; sent += 1)
      expect(await aMinuteLater(mobile, () => transport.requestCode(mobile))).toBeNull();
    expect(await aMinuteLater(mobile, () => transport.requestCode(mobile))).toBe('PROOF_REQUIRED');
    expect(
      await db.codeChallenge.count({ where: { mobile: mobileHashes(mobile)[0], isKnownDevice: true } }),
    ).toBe(2);
  });
});

async function aMinuteLater<Result>(mobile: string, operation: () => Promise<Result>): Promise<Result> {
  await db.$executeRaw`
    update "CodeChallenge" set "createdAt" = "createdAt" - interval '61 s'
    where "mobile" = any(${[mobile, ...mobileHashes(mobile)]})`;
  return operation();
}
