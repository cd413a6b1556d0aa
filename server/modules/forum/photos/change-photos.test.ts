// Changes of the photos of stories, questions and replies by their authors.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { editReply } from '#server/modules/forum/replies/change-reply.ts';
import { editThread } from '#server/modules/forum/threads/change-thread.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { findThread, type ForumPostRow } from '#server/modules/forum/threads/threads.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';

const shop = useApp();

const photo = async () => ({ name: 'cow.png', bytes: await picture('png') });
const newPicture = { read: photo };
const words = { content: 'He met a cow.', tags: [] };

let member: Awaited<ReturnType<typeof newMember>>;
let story: ForumPostRow;
let urls: string[];

beforeEach(async () => {
  member = await newMember();
  const group = await db.forumGroup.findFirstOrThrow();
  story = await createThread(member, 'post', { ...words, groupId: group.id }, [photo, photo, photo]);
  urls = toUrls(story);
});

const toUrls = ({ images }: ForumPostRow) => images.map(({ key }) => `/pictures/${key}`);
const attached = (paths: readonly string[]) => {
  const keys = paths.map((path) => path.replace('/pictures/', ''));
  return db.storedFile.count({ where: { key: { in: keys }, attachedAt: { not: null } } });
};
const existingPhotos = (...places: number[]) => places.map((place) => ({ url: urls[place] ?? '' }));
const change = (photos: readonly object[], more: object = {}) =>
  editThread(member, 'post', story.id, { ...words, ...more }, { seen: urls, wanted: photos });

describe('photos of stories', () => {
  it('the author can remove, add and sort the photos of a story', async () => {
    const changed = await change([...existingPhotos(2), newPicture, ...existingPhotos(0)]);
    const [first, added, last] = toUrls(changed);
    expect([first, last, changed.images.length]).toEqual([urls[2], urls[0], 3]);
    expect(changed.images.map(({ width }) => width)).toEqual([
      story.images[2]?.width,
      story.images[0]?.width,
      story.images[0]?.width,
    ]);
    expect(changed.editedAt).not.toBeNull();
    expect(await attached([urls[1] ?? ''])).toBe(0);
    expect(await attached([urls[0] ?? '', urls[2] ?? '', added ?? ''])).toBe(3);
    // The text is the same, so no revision is stored.
    expect(await db.forumRevision.count({ where: { postId: story.id } })).toBe(0);
  });

  it('the photos stay when only the words change, or nothing does', async () => {
    const changed = await editThread(member, 'post', story.id, { ...words, content: 'He met two.' });
    expect(toUrls(changed)).toEqual(urls);
    const unchanged = await change(existingPhotos(0, 1, 2), { content: 'He met two.' });
    expect(unchanged.editedAt).toEqual(changed.editedAt);
  });

  it('the second of two concurrent photo changes gets a conflict', async () => {
    const outcomes = await Promise.allSettled([
      change(existingPhotos(0)),
      change([...existingPhotos(0, 1, 2), newPicture]),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ code: 'CONFLICT' });
    const now = await findThread('post', story.id, member);
    const currentUrls = now ? toUrls(now) : [];
    expect([1, 4]).toContain(currentUrls.length);
    expect(await attached([...urls, ...currentUrls])).toBe(currentUrls.length);
    const unattached = await db.storedFile.count({ where: { ownerId: member.id, attachedAt: null } });
    expect(unattached).toBe(currentUrls.length === 1 ? 3 : 0);
  });

  it('a repeated request changes the photos once', async () => {
    const clientMutationId = randomUUID();
    const first = await change([...existingPhotos(1), newPicture], { clientMutationId });
    const second = await change([...existingPhotos(1), newPicture], { clientMutationId });
    expect(toUrls(second)).toEqual(toUrls(first));
    await expect(change(existingPhotos(1), { clientMutationId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    [
      'eleven photos',
      () => Array.from({ length: 11 }, () => newPicture),
      'Please choose at most 10 pictures',
    ],
    [
      'the same photo twice',
      () => existingPhotos(0, 0),
      'Each picture must be an existing one or a new file',
    ],
    ['an entry without a photo', () => [{}], 'Each picture must be an existing one or a new file'],
    ['an unknown photo', () => [{ url: '/pictures/image/other.webp' }], 'This picture does not exist'],
  ])('a photo list with %s is refused', { tags: 'nightly' }, async (_description, photosOf, message) => {
    await expect(change(photosOf())).rejects.toMatchObject({ fields: { images: message } });
    expect(await attached(urls)).toBe(3);
  });

  it('other people and silenced members cannot change the photos, and no file is stored', async () => {
    const stranger = await newMember();
    const strangersEdit = editThread(stranger, 'post', story.id, words, { seen: urls, wanted: [newPicture] });
    await expect(strangersEdit).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.storedFile.count({ where: { ownerId: stranger.id } })).toBe(0);
    await silenceMember(member.id, { days: 1, reason: 'Rude' });
    await expect(change([newPicture])).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await db.storedFile.count({ where: { ownerId: member.id } })).toBe(3);
  });

  it('a multipart form changes the photos over GraphQL', async () => {
    const query = `mutation ($input: EditForumPostInput!) { editForumPost(input: $input) { images { url } } }`;
    const wanted = [{ url: urls[2] }, { upload: null }];
    const input = { postId: story.id, ...words, images: { seen: urls, wanted } };
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables: { input } }));
    form.set('map', JSON.stringify({ 0: ['variables.input.images.wanted.1.upload'] }));
    form.set('0', new Blob([new Uint8Array(await picture())]), 'cow.jpg');
    const { body } = await sendForm(`${shop.url}/graphql`, form, { 'x-access-token': member.token });
    expect(body.errors).toBeUndefined();
    const now = await findThread('post', story.id, member);
    expect(now && toUrls(now)).toEqual([urls[2], expect.any(String)]);
  });
});

describe('photos of questions and replies', () => {
  it('the photos of a question can be changed like those of a story', async () => {
    const group = await db.forumGroup.findFirstOrThrow();
    const title = 'Why does she limp?';
    const asker = await newMember();
    const question = await createThread(asker, 'question', { title, groupId: group.id }, [photo, photo]);
    const seen = question.photoKeys.map((key) => `/pictures/${key}`);
    const wanted = [{ url: seen[1] ?? '' }, newPicture];
    const { photoKeys, editedAt } = await editThread(
      asker,
      'question',
      question.id,
      { title },
      { seen, wanted },
    );
    expect([photoKeys[0], photoKeys.length, editedAt !== null]).toEqual([question.photoKeys[1], 2, true]);
    const outdatedEdit = editThread(asker, 'question', question.id, { title }, { seen, wanted: [] });
    await expect(outdatedEdit).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a reply has at most four photos, and the second of two concurrent changes gets a conflict', async () => {
    const { id: questionId } = await newQuestion();
    const text = 'Like this';
    const reply = await addReply(member, newCaller(), { questionId, text }, [photo]);
    const seen = reply.photoKeys.map((key) => `/pictures/${key}`);
    const five = Array.from({ length: 5 }, () => newPicture);
    await expect(editReply(member, reply.id, { text }, { seen, wanted: five })).rejects.toMatchObject({
      fields: { photos: 'Please choose at most 4 pictures' },
    });
    const outcomes = await Promise.allSettled([
      editReply(member, reply.id, { text }, { seen, wanted: [] }),
      editReply(member, reply.id, { text }, { seen, wanted: [newPicture] }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await attached(seen)).toBe(0);
  });
});
