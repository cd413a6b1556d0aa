// @module-tag nightly
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { listOwnFiles } from '#server/modules/accounts/data-export/own-files.ts';
import * as files from '#server/testing/files.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { addReview, removeReview } from './own-review.ts';
import { setReviewPhotos } from './review-photos.ts';

const shop = useApp();
let viewer: Viewer & { token: string };
let productId = '';

const photo = async () => ({ name: 'bowl.jpg', bytes: await files.picture() });
const add = (count: number) =>
  setReviewPhotos(
    viewer,
    productId,
    Array.from({ length: count }, () => photo),
  );
const attached = (keys: readonly string[]) =>
  db.storedFile.count({ where: { key: { in: [...keys] }, attachedAt: { not: null } } });

beforeEach(async () => {
  viewer = await newViewer();
  productId = (await newVariant()).productId;
  const fullName = 'Test Person';
  await addReview(viewer, { productId, fullName, email: 'test@example.in', rating: 5 });
});

describe('review photos', () => {
  it('GraphQL and REST return the photos, with the name of the author', async () => {
    const { photoKeys } = await add(2);
    const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const query = `query ($slug: String!) { product(slug: $slug) {
      reviews(sort: NEWEST, first: 1) { nodes { photos { url alt } } } } }`;
    const { data } = await requestGraphql<{ product: { reviews: { nodes: object[] } } }>(shop.url, query, {
      slug,
    });
    const urls = photoKeys.map((key) => `/pictures/${key}`);
    expect(data.product.reviews.nodes).toEqual([
      { photos: urls.map((url) => ({ url, alt: 'Photo by Test Person' })) },
    ]);
    const ratings = (await (await fetch(`${shop.url}/api/rating/${productId}`)).json()) as {
      reviews: { photos: string[] }[];
    };
    expect(ratings.reviews[0]?.photos).toEqual(urls);
    expect((await fetch(shop.url + urls[0])).headers.get('content-type')).toBe('image/webp');
  });

  it('photos can be uploaded over REST', async () => {
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(await files.picture())]), 'bowl.jpg');
    const response = await fetch(`${shop.url}/api/rating/${productId}/photos`, {
      method: 'POST',
      headers: { 'x-access-token': viewer.token },
      body: form,
    });
    expect(response.status).toBe(200);
    const own = await db.review.findFirstOrThrow({ where: { userId: viewer.id } });
    expect(own.photoKeys).toHaveLength(1);
  });

  it('a review takes at most four photos, and refuses other files', async () => {
    await expect(add(5)).rejects.toMatchObject({ fields: { photos: 'Please choose at most 4 photos' } });
    const text = () => Promise.resolve({ name: 'bowl.jpg', bytes: Buffer.from('no picture') });
    await expect(setReviewPhotos(viewer, productId, [text])).rejects.toMatchObject({ code: 'FILE_TYPE' });
  });

  it('new photos replace the earlier ones, and editing the review keeps them', async () => {
    const before = await add(2);
    const after = await add(1);
    expect(await attached(before.photoKeys)).toBe(0);
    const changed = { productId, fullName: 'Test Person', email: 'test@example.in', rating: 3 };
    expect((await addReview(viewer, changed)).photoKeys).toEqual(after.photoKeys);
    expect((await add(0)).photoKeys).toEqual([]);
    expect(await attached(after.photoKeys)).toBe(0);
  });

  it("photos on another user's review are rejected", async () => {
    const stranger = await newViewer();
    await expect(setReviewPhotos(stranger, productId, [photo])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setReviewPhotos(null, productId, [photo])).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('the data export lists photos, and removing the review deletes them', async () => {
    const { photoKeys } = await add(1);
    expect((await listOwnFiles(viewer.id)).map(({ key }) => key)).toEqual(photoKeys);
    await removeReview(viewer, productId);
    expect(await attached(photoKeys)).toBe(0);
  });

  it('closing the account deletes the photos and keeps the review', async () => {
    const { photoKeys } = await add(1);
    const { key, otp } = await requestAccountClosing(viewer, newCaller());
    await closeAccount(viewer, key ?? '', otp ?? '', newCaller());
    expect(await attached(photoKeys)).toBe(0);
    expect(await db.review.findFirst({ where: { userId: viewer.id } })).toMatchObject({ photoKeys: [] });
  });
});
