import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, pictureFile } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { updateProfile } from './profile-changes.ts';

useDatabase('migrated');

let viewer: Viewer;
beforeEach(async () => {
  viewer = await newViewer();
});

const me = () => db.user.findUniqueOrThrow({ where: { id: viewer.id } });
const isAttached = async (key: string | null) =>
  (await db.storedFile.findUnique({ where: { key: key ?? '' } }))?.attachedAt instanceof Date;

describe('a profile', () => {
  it('changes only the given fields', async () => {
    const before = await me();
    const input = {
      name: '  Aarohi  S ',
      mobile: '6000000000',
      completedAt: null,
      closedAt: new Date(),
      id: randomUUID(),
      imageKey: 'art/x.svg',
      silencedUntil: null,
      email: null,
    };
    await updateProfile(viewer, input);
    const { updatedAt, ...after } = await me();
    expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, name: 'Aarohi S' });
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
  });

  it.each([
    [{ name: ' ' }, { name: 'Please enter your full name' }],
    [{ email: 'nowhere' }, { email: 'Please enter valid address' }],
    [{ username: 'a b' }, { username: 'Please use 3 to 30 letters, digits and hyphens' }],
    [{ username: 'Admin' }, { username: expect.stringContaining('reserved for the shop') as string }],
  ])('rejects %j with a field error', async (input, fields) => {
    await expect(updateProfile(viewer, input)).rejects.toMatchObject({ code: 'VALIDATION', fields });
  });

  it('requires a signed-in user', async () => {
    await expect(updateProfile(null, { name: 'X' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(updateProfile({ ...viewer, isComplete: false }, { name: 'X' })).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
  });
});

describe('a username', () => {
  it('a username is unique ignoring case, and setting one’s own again changes nothing', async () => {
    const otherUser = await newViewer();
    await updateProfile(otherUser, { username: 'Moti-Lover' });
    await expect(updateProfile(viewer, { username: 'MOTI-lover' })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'This username is taken; please choose another' },
    });
    expect((await updateProfile(otherUser, { username: 'moti-lover' })).username).toBe('moti-lover');
  });

  it(
    'one of ten concurrent requests gets the username, the others an error',
    { tags: 'nightly' },
    async () => {
      const people = await Promise.all(Array.from({ length: 10 }, newViewer));
      const username = `wanted-${randomUUID().slice(0, 8)}`;
      const tries = await Promise.allSettled(
        people.map((person) => updateProfile(person, { name: 'Renamed', username })),
      );
      const refused = tries.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      expect(refused).toHaveLength(9);
      for (const reason of refused)
        expect(reason).toMatchObject({
          code: 'CONFLICT',
          fields: { username: expect.any(String) as string },
        });
      expect(await db.user.count({ where: { username } })).toBe(1);
      expect(
        await db.user.count({ where: { id: { in: people.map(({ id }) => id) }, name: 'Renamed' } }),
      ).toBe(1);
    },
  );
});

describe('the pictures of a profile', () => {
  it('uploaded pictures are attached, and replaced ones detached', async () => {
    const first = await updateProfile(viewer, {}, { image: pictureFile, cover: pictureFile });
    expect([await isAttached(first.imageKey), await isAttached(first.coverKey)]).toEqual([true, true]);
    const second = await updateProfile(viewer, {}, { image: pictureFile });
    expect(second.coverKey).toBe(first.coverKey);
    expect([await isAttached(first.imageKey), await isAttached(second.imageKey)]).toEqual([false, true]);
    const third = await updateProfile(viewer, {}, { removeImage: true, removeCover: true });
    expect([third.imageKey, third.coverKey]).toEqual([null, null]);
    expect([await isAttached(second.imageKey), await isAttached(first.coverKey)]).toEqual([false, false]);
  });

  it('pictures stay when the new file or another field is rejected', async () => {
    const { imageKey } = await updateProfile(viewer, {}, { image: pictureFile });
    await expect(updateProfile(viewer, { name: 'New' }, { image: documentFile })).rejects.toMatchObject({
      code: 'FILE_TYPE',
    });
    const { username } = await db.user.findUniqueOrThrow({ where: { id: (await newViewer()).id } });
    await expect(updateProfile(viewer, { username }, { image: pictureFile })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await me()).toMatchObject({ imageKey, name: 'Test Person' });
    expect(await isAttached(imageKey)).toBe(true);
    expect(await db.storedFile.count({ where: { ownerId: viewer.id, attachedAt: { not: null } } })).toBe(1);
  });

  it('uploads are not read without permission', async () => {
    let isRead = false;
    const read = () => {
      isRead = true;
      return pictureFile();
    };
    await expect(updateProfile(null, {}, { image: read })).rejects.toThrow(UserError);
    await expect(updateProfile(viewer, { name: '' }, { image: read })).rejects.toThrow(UserError);
    expect(isRead).toBe(false);
  });
});
