// Records about a mobile that remain after its account is closed.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { env, resetEnv } from '#server/platform/config/env.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import { useDatabase } from '#server/testing/database.ts';
import {
  closeMemberAccount,
  type Member,
  newMobile,
  receiveCode,
  settleOrders,
  signUpMember,
} from '#server/testing/leaving-members.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { reportContent } from '#server/modules/forum/moderation/reports.ts';
import { addReview } from '#server/modules/reviews/own-review.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { sweepCarried } from './carried-records.ts';
import { closeAccount, requestAccountClosing } from './closing.ts';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { signIn } from '#server/modules/accounts/sign-in/sign-in.ts';

useDatabase();

const review = (member: Member, productId: string) =>
  addReview(member, { productId, fullName: 'Asha Rao', email: 'asha@example.in', rating: 5 });

describe('carried records', () => {
  it('stores records under the keyed hash of the mobile for a year', { tags: 'nightly' }, async () => {
    const mobile = newMobile();
    const member = await signUpMember(mobile);
    await silenceMember(member.id, { days: 365, reason: 'Spam' });
    const variant = await newVariant();
    await placeTestOrder(member, orderInput(variant));
    await settleOrders(member.id);
    await review(member, variant.productId);
    await closeMemberAccount(member);
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

  it('applies a silence for a reported text to the next account', async () => {
    const mobile = newMobile();
    const member = await signUpMember(mobile);
    const { id: groupId } = await db.forumGroup.findFirstOrThrow();
    const post = await createThread(member, 'post', { groupId, content: 'One' });
    await reportContent(await newViewer(), { postId: post.id, reason: 'Rude' });
    await closeMemberAccount(member);
    const isSilenced = async (id: string) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).silencedUntil !== null;

    await opsJson('member', 'silence', post.id, '--days', '30', '--reason', 'Rude');
    const again = await signUpMember(mobile);
    expect(await isSilenced(again.id)).toBe(true);

    // The account may exist again before an operator reviews the report.
    await db.user.update({ where: { id: again.id }, data: { silencedUntil: null } });
    await opsJson('member', 'silence', post.id, '--days', '30', '--reason', 'Rude');
    expect(await isSilenced(again.id)).toBe(true);
  });

  it('restores the records once, even with concurrent sign-ins', async () => {
    const mobile = newMobile();
    const member = await signUpMember(mobile);
    const { productId } = await newVariant();
    await review(member, productId);
    const code = await receiveCode(requestAccountClosing(member, newCaller()), mobile);
    const first = await receiveCode(sendCode(mobile, newCaller()), mobile);
    const second = await receiveCode(sendCode(mobile, newCaller()), mobile);
    await closeAccount(member, ...code, newCaller());
    await db.codeChallenge.updateMany({
      where: { mobile: { in: mobileHashes(mobile) } },
      data: { mobile, consumedAt: null, expiresAt: new Date(Date.now() + millisecondsInDay) },
    });
    const results = await Promise.all(
      [first, second].map((credentials) => signIn(...credentials, newCaller())),
    );
    const ids = results.map((result) => ('user' in result ? result.user.id : ''));
    expect(new Set(ids).size).toBe(1);
    expect(await db.carriedRecord.count({ where: { owner: ids[0] ?? '' } })).toBe(1);
  });
});

/** Runs with the shop's clock at this time. */
async function at<Result>(time: number, operation: () => Promise<Result>): Promise<Result> {
  const file = join(env().DATA_DIR, '..', `clock-${randomUUID()}`);
  writeFileSync(file, String(time - Date.now()));
  vi.stubEnv('CLOCK_OFFSET_FILE', file);
  resetEnv();
  try {
    // The clock reads its file periodically.
    await vi.waitUntil(() => Math.abs(now().getTime() - time) < millisecondsInDay / 2);
    return await operation();
  } finally {
    vi.unstubAllEnvs();
    resetEnv();
  }
}
