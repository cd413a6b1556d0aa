import { beforeEach, describe, expect, it } from 'vitest';
import { waitForLockWaits } from '#server/testing/lock-waits.ts';
import {
  FORMER_MEMBER,
  closeAccount,
  requestAccountClosing,
} from '#server/modules/accounts/closing/closing.ts';
import { findProduct, summarizeRating } from '#server/modules/catalogue/products.ts';
import { db } from '#server/platform/database/db.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addReview, findReviewBy, removeReview } from './own-review.ts';
import { listReviews } from './reviews.ts';
import { markVerified } from './verified.ts';

useDatabase();

const MISSING = '019a0000-0000-7000-8000-000000000000';
const REVIEW = {
  fullName: 'Test Person',
  email: 'secret@example.in',
  rating: 4,
  message: 'Eaten in a minute',
};
let viewer: Viewer;
let productId = '';

const add = (more: object = {}, by: Viewer | null = viewer) =>
  addReview(by, { productId, ...REVIEW, ...more });
const rowsOf = ({ id }: Viewer) => db.review.findMany({ where: { userId: id, productId } });
async function rating() {
  const product = await findProduct({ id: productId });
  if (!product) throw new Error('the product has gone');
  return summarizeRating(product);
}
async function newestOf() {
  const [list] = await listReviews([productId], { first: 100, sort: 'NEWEST' });
  return list?.nodes ?? [];
}

beforeEach(async () => {
  viewer = await newViewer();
  productId = (await newVariant()).productId;
});

describe('adding a review', () => {
  it('a review is counted and shown first immediately, without the e-mail', async () => {
    const before = await rating();
    const written = await add();
    expect(written).toEqual({
      id: expect.any(String) as string,
      productId,
      fullName: 'Test Person',
      rating: 4,
      message: REVIEW.message,
      isVerified: false,
      photoKeys: [],
      createdAt: expect.any(Date) as Date,
    });
    const [newest] = await newestOf();
    expect(newest).toEqual(written);
    expect(await findReviewBy(viewer.id, productId)).toEqual(written);
    const after = await rating();
    expect(after.count).toBe(before.count + 1);
    expect(after.stars[3]).toBe((before.stars[3] ?? 0) + 1);
  });

  it('a second review replaces the first and becomes the newest', async () => {
    const first = await add();
    await add({}, await newViewer());
    const { count } = await rating();
    const second = await add({ rating: '2', message: null, fullName: 'T. Person' });
    expect(second).toMatchObject({ id: first.id, rating: 2, message: '', fullName: 'T. Person' });
    expect((await newestOf())[0]?.id).toBe(first.id);
    expect((await rating()).count).toBe(count);
  });

  it('concurrent reviews of one person are stored as one', { tags: 'nightly' }, async () => {
    const { count } = await rating();
    const ratings = Array.from({ length: 20 }, (_, index) => (index % 5) + 1);
    const outcomes = await Promise.allSettled(ratings.map((stars) => add({ rating: stars })));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await rowsOf(viewer)).toHaveLength(1);
    expect((await rating()).count).toBe(count + 1);
  });

  it('a person can change reviews 20 times an hour', { tags: 'nightly' }, async () => {
    for (let time = 0; time < 20; time += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(removeReview(viewer, productId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('name, e-mail and stars are required, and each missing field is named', async () => {
    await expect(add({ fullName: ' ', email: 'null', rating: 0 })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Field are empty',
      fields: {
        fullName: 'Please enter your full name',
        email: 'Please enter your email address',
        rating: 'Please choose 1 to 5 stars',
      },
    });
    await expect(add({ rating: 6 })).rejects.toMatchObject({
      message: 'Please choose 1 to 5 stars',
      fields: { rating: 'Please choose 1 to 5 stars' },
    });
    expect(await rowsOf(viewer)).toEqual([]);
  });

  it('a review requires an existing product and a signed-in person', async () => {
    for (const id of [MISSING, 'x', ''])
      await expect(add({ productId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add({}, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(add({}, { ...viewer, isComplete: false })).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
  });
});

describe('removing a review', () => {
  it("removing deletes one's own review only, and removing again has no effect", async () => {
    const stranger = await newViewer();
    await add();
    const strangersReview = await add({}, stranger);
    const { count } = await rating();
    for (let time = 0; time < 2; time += 1) expect(await removeReview(viewer, productId)).toBe(true);
    for (const id of [MISSING, 'x', '']) expect(await removeReview(viewer, id)).toBe(true);
    expect(await rowsOf(viewer)).toEqual([]);
    expect(await findReviewBy(stranger.id, productId)).toEqual(strangersReview);
    expect((await rating()).count).toBe(count - 1);
    await expect(removeReview(null, productId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await add()).rating).toBe(4);
  });

  it('a review removed by the shop is neither shown nor counted, and cannot be replaced', async () => {
    const { count } = await rating();
    const { id } = await add();
    await db.review.update({ where: { id }, data: { removedAt: new Date() } });
    expect(await findReviewBy(viewer.id, productId)).toBeNull();
    expect((await newestOf()).map((review) => review.id)).not.toContain(id);
    expect((await rating()).count).toBe(count);
    await removeReview(viewer, productId);
    await expect(add()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await rating()).count).toBe(count);
  });
});

describe('verified purchases', () => {
  const isVerified = async () => (await findReviewBy(viewer.id, productId))?.isVerified;

  it('a review after delivery is a verified purchase', { tags: 'nightly' }, async () => {
    const variant = await newVariant();
    await confirmedOrder(viewer, variant, 1, 'cash');
    expect((await add()).isVerified).toBe(false);
    const buyer = await newViewer();
    await deliveredOrder(buyer, variant, 1, 'cash');
    expect((await add({}, buyer)).isVerified).toBe(true);
    await db.order.updateMany({ where: { userId: buyer.id }, data: { fulfilmentStatus: 'RETURNED' } });
    expect((await add({}, buyer)).isVerified).toBe(true);
  });

  it('a delivery marks the earlier review of this person and product only', async () => {
    const stranger = await newViewer();
    const otherProduct = await db.product.findFirstOrThrow({ where: { id: { not: productId } } });
    await Promise.all([add(), add({}, stranger), add({ productId: otherProduct.id })]);
    await deliveredOrder(viewer, await newVariant(), 1, 'cash');
    expect(await isVerified()).toBe(true);
    expect((await findReviewBy(stranger.id, productId))?.isVerified).toBe(false);
    expect((await findReviewBy(viewer.id, otherProduct.id))?.isVerified).toBe(false);
  });

  it('a review written during the delivery is a verified purchase', { tags: 'nightly' }, async () => {
    const { id } = await confirmedOrder(viewer, await newVariant(), 1, 'cash');
    await packOrder(id);
    await shipOrder(id, PARCEL);
    // The review waits for the lock until the delivery is nearly complete.
    const writing = await transaction(async (tx) => {
      await markVerified(tx, viewer.id, [productId]);
      const begun = add();
      await waitForLockWaits();
      await tx.order.update({
        where: { id },
        data: { fulfilmentStatus: 'DELIVERED', deliveredAt: new Date() },
      });
      return { begun };
    });
    expect((await writing.begun).isVerified).toBe(true);
    const both = await confirmedOrder(await newViewer(), await newVariant(), 1, 'cash');
    const buyer = { id: both.userId, sessionId: '', isComplete: true };
    await packOrder(both.id);
    await shipOrder(both.id, PARCEL);
    await Promise.all([add({}, buyer), deliverOrder(both.id)]);
    expect((await findReviewBy(buyer.id, productId))?.isVerified).toBe(true);
  });
});

it('a review loses its name but stays when its author closes the account', async () => {
  const { id } = await add();
  const { key, otp } = await requestAccountClosing(viewer, newCaller());
  await closeAccount(viewer, key ?? '', otp ?? '', newCaller());
  const [newest] = await newestOf();
  expect(newest).toMatchObject({ id, fullName: FORMER_MEMBER, message: REVIEW.message });
  expect((await rowsOf(viewer))[0]?.email).toBe('');
  await expect(add()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
