import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { rows } from '#server/platform/database/sql.ts';
import { insertReaction } from '#server/modules/forum/replies/reactions-queries.ts';
import { createUserData } from '#server/testing/user-data.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { closeAccount, FORMER_MEMBER, requestAccountClosing, sweepClosedAccounts } from './closing.ts';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { findPublicUser } from '#server/modules/accounts/profile/profiles.ts';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { signIn } from '#server/modules/accounts/sign-in/sign-in.ts';

useDatabase();

async function requestedCode(viewer: Viewer) {
  const { key, otp } = await requestAccountClosing(viewer, newCaller());
  if (!key || !otp) throw new Error('no code');
  return { key, otp };
}

async function closed(viewer: Viewer) {
  const { key, otp } = await requestedCode(viewer);
  return closeAccount(viewer, key, otp, newCaller());
}

const rowOf = ({ id }: Viewer) => db.user.findUniqueOrThrow({ where: { id } });

describe('a closed account', () => {
  let viewer: Viewer & { token: string };
  let life: Awaited<ReturnType<typeof createUserData>>;
  let mobile = '';
  let hasSessionEnded = false;
  let result: unknown;
  let neighbour: Viewer;
  beforeAll(async () => {
    viewer = await newViewer();
    life = await createUserData(viewer);
    neighbour = await newViewer();
    const userId = neighbour.id;
    await rows(insertReaction({ target: 'reply', id: life.reply.id, userId, kind: 'HEART' }));
    await rows(insertReaction({ target: 'question', id: life.answered.id, userId, kind: 'VOTE' }));
    await rows(insertReaction({ target: 'post', id: life.post.id, userId, kind: 'HEART' }));
    mobile = (await rowOf(viewer)).mobile ?? '';
    onEvent({ topic: 'session', key: viewer.sessionId }, () => (hasSessionEnded = true));
    result = await closed(viewer);
  });

  it('closing removes personal data, tokens and the public profile', async () => {
    expect(result).toEqual({ closedAt: expect.any(Date) as Date });
    const former = await rowOf(viewer);
    expect(former).toMatchObject({ closedAt: expect.any(Date) as Date, mobile: null, email: null });
    expect(former).toMatchObject({ name: null, username: null, imageKey: null, coverKey: null });
    expect(await viewerFromToken(viewer.token)).toBeNull();
    expect(await findPublicUser(viewer.id)).toBeNull();
    expect(hasSessionEnded).toBe(true);
  });

  it('deletes all private data', { tags: 'nightly' }, async () => {
    const ownRows = { where: { userId: viewer.id } };
    const remainingCounts = await Promise.all([
      db.session.count(ownRows),
      db.address.count(ownRows),
      db.cartLine.count(ownRows),
      db.wishlistItem.count(ownRows),
      db.stockAlert.count(ownRows),
      db.notification.count(ownRows),
      db.pet.count(ownRows),
      db.questionFollow.count(ownRows),
      db.questionRead.count(ownRows),
      db.petEvent.count({ where: { petId: life.pet.id } }),
      db.petSchedule.count({ where: { petId: life.pet.id } }),
      db.petFood.count({ where: { petId: life.pet.id } }),
      db.petDocument.count({ where: { petId: life.pet.id } }),
      db.codeChallenge.count({ where: { mobile } }),
    ]);
    expect(remainingCounts).toEqual(remainingCounts.map(() => 0));
  });

  it('detaches its files', async () => {
    const keys = life.fileKeys.filter((key) => key !== null);
    const files = await db.storedFile.findMany({ where: { key: { in: keys } } });
    expect(files.map(({ attachedAt }) => attachedAt)).toEqual([null, null, null]);
  });

  it('keeps its orders unchanged', async () => {
    const order = await db.order.findUniqueOrThrow({
      where: { id: life.order.id },
      include: { lines: true },
    });
    expect(order).toMatchObject({ fullName: 'Test Person', userId: viewer.id, total: life.order.total });
    expect(order.lines).toHaveLength(1);
  });

  it('anonymizes its forum content and reviews', async () => {
    const question = (id: string) => db.forumQuestion.findUniqueOrThrow({ where: { id } });
    expect(await question(life.answered.id)).toMatchObject({ authorId: null, removedAt: null });
    expect(await question(life.unanswered.id)).toMatchObject({
      authorId: null,
      removedAt: expect.any(Date) as Date,
    });
    expect(await db.forumReply.findUniqueOrThrow({ where: { id: life.reply.id } })).toMatchObject({
      authorId: null,
      text: 'I found it out.',
    });
    expect(await db.forumPost.findUniqueOrThrow({ where: { id: life.post.id } })).toMatchObject({
      authorId: null,
    });
    expect(await db.review.findUniqueOrThrow({ where: { id: life.review.id } })).toMatchObject({
      fullName: FORMER_MEMBER,
      email: '',
      rating: 4,
    });
  });

  it('deletes its reactions and keeps those of others', async () => {
    const reactions = await db.forumReaction.findMany({ where: { replyId: life.reply.id } });
    expect(reactions.map(({ userId }) => userId)).toEqual([neighbour.id]);
    await sweepClosedAccounts(new Date(Date.now() - 60_000));
    const { reactionCounts } = await db.forumReply.findUniqueOrThrow({ where: { id: life.reply.id } });
    expect(reactionCounts).toEqual({ HEART: 1 });
    const question = { where: { id: life.answered.id }, include: { reactions: true } };
    expect(await db.forumQuestion.findUniqueOrThrow(question)).toMatchObject({
      reactionCounts: { VOTE: 1 },
      reactions: [{ userId: neighbour.id }],
    });
    const post = { where: { id: life.post.id }, include: { reactions: true } };
    expect(await db.forumPost.findUniqueOrThrow(post)).toMatchObject({
      reactionCounts: { HEART: 1 },
      reactions: [{ userId: neighbour.id }],
    });
  });

  it('anonymizes its reports', async () => {
    expect(await db.forumReport.findUniqueOrThrow({ where: { id: life.report.id } })).toMatchObject({
      userId: null,
      questionId: life.unanswered.id,
      settledAt: null,
    });
  });

  it('cancels future bookings and anonymizes past ones', async () => {
    const booking = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
    expect(await booking(life.booked.id)).toMatchObject({ status: 'CANCELLED', fullName: FORMER_MEMBER });
    expect(await booking(life.visited.id)).toMatchObject({ status: 'CONFIRMED', phoneNumber: '' });
  });

  it('frees its mobile for a new account', async () => {
    await db.codeChallenge.updateMany({
      where: { mobile: { in: mobileHashes(mobile) } },
      data: { createdAt: new Date(Date.now() - 70_000) },
    });
    const { key, otp } = await sendCode(mobile, newCaller());
    const result = await signIn(key ?? '', otp ?? '', newCaller());
    if (!('user' in result)) throw new Error('not signed in');
    expect(result.user.id).not.toBe(viewer.id);
    expect(result.user.completedAt).toBeNull();
  });

  it('the sweep removes data that concurrent requests wrote', async () => {
    await expect(newPet(viewer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.address.create({ data: { ...ADDRESS, userId: viewer.id } });
    await sweepClosedAccounts(new Date(Date.now() - 60_000));
    expect(await db.address.count({ where: { userId: viewer.id } })).toBe(0);
    await expect(placeOrder(viewer, orderInput(await newVariant()), newCaller())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('closing', () => {
  let viewer: Viewer & { token: string };
  beforeEach(async () => {
    viewer = await newViewer();
  });

  it('an open order prevents closing and does not consume the code', async () => {
    const { key, otp } = await requestedCode(viewer);
    const order = await placeTestOrder(viewer, orderInput(await newVariant()));
    const refusal = { code: 'CONFLICT', message: expect.stringContaining(order.number) as string };
    await expect(closeAccount(viewer, key, otp, newCaller())).rejects.toMatchObject(refusal);
    await expect(requestAccountClosing(viewer, newCaller())).rejects.toMatchObject(refusal);
    expect((await rowOf(viewer)).closedAt).toBeNull();
    await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'RETURNED' } });
    expect(await closeAccount(viewer, key, otp, newCaller())).toHaveProperty('closedAt');
  });

  it('uses a mailed code for an account without a mobile', async () => {
    const confirmed = (days: number) =>
      db.user.update({
        where: { id: viewer.id },
        data: { mobile: null, emailConfirmedAt: new Date(Date.now() - days * millisecondsInDay) },
      });
    await confirmed(6);
    await expect(requestAccountClosing(viewer, newCaller())).rejects.toMatchObject({ code: 'CONFLICT' });
    await confirmed(8);
    expect(await closed(viewer)).toHaveProperty('closedAt');
  });

  it('requires the right code', async () => {
    const { key, otp } = await requestedCode(viewer);
    const wrongCode = otp === '000000' ? '111111' : '000000';
    expect(await closeAccount(viewer, key, wrongCode, newCaller())).toMatchObject({ attemptsLeft: 4 });
    for (const viewerWithoutRights of [null, { ...viewer, isComplete: false }]) {
      await expect(closeAccount(viewerWithoutRights, key, otp, newCaller())).rejects.toThrow(UserError);
      await expect(requestAccountClosing(viewerWithoutRights, newCaller())).rejects.toThrow(UserError);
    }
    expect((await rowOf(viewer)).closedAt).toBeNull();
  });

  it('succeeds once with concurrent requests', async () => {
    const { key, otp } = await requestedCode(viewer);
    await db.codeChallenge.updateMany({
      where: { userId: viewer.id },
      data: { createdAt: new Date(Date.now() - 70_000) },
    });
    const second = await requestedCode(viewer);
    const tries = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => closeAccount(viewer, key, otp, newCaller())),
      closeAccount(viewer, second.key, second.otp, newCaller()),
    ]);
    const done = tries.filter((result) => result.status === 'fulfilled' && 'closedAt' in result.value);
    expect(done).toHaveLength(1);
  });

  it('an account is never closed together with a concurrent order', async () => {
    const { key, otp } = await requestedCode(viewer);
    const variant = await newVariant();
    await Promise.allSettled([
      closeAccount(viewer, key, otp, newCaller()),
      placeOrder(viewer, orderInput(variant), newCaller()),
    ]);
    const { closedAt } = await rowOf(viewer);
    const orders = await db.order.count({ where: { userId: viewer.id } });
    expect([closedAt !== null, orders].map(Number).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('does not change other accounts', async () => {
    const neighbour = await newViewer();
    const before = await rowOf(neighbour);
    await newPet(neighbour);
    await closed(viewer);
    expect(await rowOf(neighbour)).toEqual(before);
    expect(await db.pet.count({ where: { userId: neighbour.id } })).toBe(1);
    expect(await viewerFromToken(neighbour.token)).not.toBeNull();
  });
});
