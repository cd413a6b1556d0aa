// Questions and replies with photos, over GraphQL and REST.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { listOwnFiles } from '#server/modules/accounts/data-export/own-files.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { graphFiles, sendForm } from '#server/testing/form.ts';
import { newMember, newPost, newQuestion } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { release } from '#server/modules/forum/moderation/release.ts';
import { hide, show } from '#server/modules/forum/moderation/hiding.ts';
import { listRepliesForModeration } from '#server/modules/forum/moderation/moderation-queue.ts';
import { reportContent } from '#server/modules/forum/moderation/reports.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { editThread, removeThread } from '#server/modules/forum/threads/change-thread.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';

const shop = useApp();

const photo = async () => ({ name: 'paw.png', bytes: await picture('png') });
const photos = (count: number) => Array.from({ length: count }, () => photo);
const as = ({ token }: { token: string }) => ({ 'x-access-token': token });

type Member = Awaited<ReturnType<typeof newMember>>;

async function questionInput(fields: object = {}) {
  const { id: groupId } = await db.forumGroup.findFirstOrThrow();
  return { title: `Why ${randomUUID()}?`, groupId, ...fields };
}

const askWith = async (member: Member, count: number, fields: object = {}) =>
  createThread(member, 'question', await questionInput(fields), photos(count));

const replyWith = (member: Member, questionId: string, count: number, fields = {}) =>
  addReply(member, newCaller(), { questionId, text: `Like this ${randomUUID()}`, ...fields }, photos(count));

/** A post with a picture. It is not sent by its author, who could not ask a question so soon after it. */
async function postWithPhoto(member: Member) {
  const { id } = await newPost(member);
  const images = { seen: [], wanted: [{ read: photo }] };
  const post = await editThread(member, 'post', id, { content: 'Look', tags: [] }, images);
  return { id, imageKeys: post.images.map(({ key }) => key) };
}

const attached = (keys: readonly string[]) =>
  db.storedFile.count({ where: { key: { in: [...keys] }, attachedAt: { not: null } } });

/** The status that everybody gets for the first picture. */
const fetched = async ([key]: readonly string[]) => (await fetch(`${shop.url}/pictures/${key}`)).status;

const READ = `query ($id: ID!) { question(id: $id) {
  photos { url alt } replies { nodes { removedAt photos { url alt } } } } }`;

interface Read {
  question: {
    photos: { url: string; alt: string }[];
    replies: { nodes: { removedAt: string | null; photos: { url: string; alt: string }[] }[] };
  } | null;
}

const read = async (id: string) => (await requestGraphql<Read>(shop.url, READ, { id })).data.question;

describe('photos of questions', () => {
  it('the photos of a question are in order over GraphQL and REST, with the author in their descriptions', async () => {
    const member = await newMember();
    const { name } = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    const { id, photoKeys } = await askWith(member, 2);
    const urls = photoKeys.map((key) => `/pictures/${key}`);
    expect((await read(id))?.photos).toEqual(
      urls.map((url, index) => ({ url, alt: `Photo ${index + 1} by ${name}` })),
    );
    const rest = await fetch(`${shop.url}/api/questions/singleQuestion/${id}`);
    expect(await rest.json()).toMatchObject({ photos: urls });
    expect((await fetch(shop.url + urls[0])).headers.get('content-type')).toBe('image/webp');
    expect(await attached(photoKeys)).toBe(2);
  });

  it('photos can be sent in a form over GraphQL and over REST', async () => {
    const member = await newMember();
    const mutation = `mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { photos { url } } }`;
    const input = await questionInput({ photos: [null] });
    const form = graphFiles(mutation, { input }, 'input.photos', [await photo()]);
    const { body } = await sendForm(`${shop.url}/graphql`, form, as(member));
    const question = { photos: [{ url: expect.any(String) as string }] };
    expect(body).toMatchObject({ data: { askQuestion: question } });
    const rest = new FormData();
    rest.set('question', JSON.stringify({ title: 'And this one?', forumId: input.groupId }));
    rest.append('photos', new Blob([new Uint8Array(await picture())]), 'paw.jpg');
    const response = await sendForm(`${shop.url}/api/questions`, rest, as(await newMember()));
    expect(response.status).toBe(200);
    expect(response.body.photos).toEqual([expect.stringMatching(/^\/pictures\/image\//)]);
  });

  it('a question takes at most four photos, and only pictures', async () => {
    const member = await newMember();
    const fields = { photos: 'Please choose at most 4 pictures' };
    await expect(askWith(member, 5)).rejects.toMatchObject({ fields });
    expect(await db.storedFile.count({ where: { ownerId: member.id } })).toBe(0);
    const text = () => Promise.resolve({ name: 'paw.png', bytes: Buffer.from('no picture') });
    const question = createThread(member, 'question', await questionInput(), [text]);
    await expect(question).rejects.toMatchObject({ code: 'FILE_TYPE' });
  });

  it('a question that is sent twice gets its photos once', async () => {
    const member = await newMember();
    const fields = { title: 'Twice?', clientMutationId: randomUUID() };
    const [first, second] = await Promise.all([1, 2].map(() => askWith(member, 1, fields)));
    expect(second?.id).toBe(first?.id);
    expect(second?.photoKeys).toEqual(first?.photoKeys);
    const files = await db.storedFile.findMany({ where: { ownerId: member.id } });
    expect(files.filter(({ attachedAt }) => attachedAt !== null)).toHaveLength(1);
    expect(files).toHaveLength(2);
  });

  it('deleting a question deletes its photos, even if the question stays without its author', async () => {
    const member = await newMember();
    const { id, photoKeys } = await askWith(member, 1);
    await replyWith(await newMember(), id, 0);
    await removeThread(member, 'question', id);
    expect((await read(id))?.photos).toEqual([]);
    expect(await attached(photoKeys)).toBe(0);
    expect(await fetched(photoKeys)).toBe(404);
  });

  it('the photos of a hidden question cannot be read or fetched', async () => {
    const { id, photoKeys } = await askWith(await newMember(), 1);
    await hide({ kind: 'question', id }, { reason: 'Rude' });
    expect(await read(id)).toBeNull();
    expect(await fetched(photoKeys)).toBe(404);
    await show({ kind: 'question', id });
    expect((await read(id))?.photos).toHaveLength(1);
    expect(await fetched(photoKeys)).toBe(200);
  });
});

it('moderators can fetch the photos of hidden content by a link', async () => {
  const { id: questionId } = await newQuestion();
  const { id } = await replyWith(await newMember(), questionId, 1);
  for (const member of await Promise.all([newMember(), newMember(), newMember()]))
    await reportContent(member, { replyId: id, reason: 'Rude' });
  const item = (await listRepliesForModeration({ isReported: true })).find((reply) => reply.id === id);
  expect(item?.hiddenAt).toBeInstanceOf(Date);
  const response = await fetch(`${shop.url}${item?.photos[0]}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

describe('photos of replies', () => {
  it('a reply has its photos over GraphQL and REST', async () => {
    const { id } = await newQuestion();
    const member = await newMember();
    const { photoKeys } = await replyWith(member, id, 2);
    const urls = photoKeys.map((key) => `/pictures/${key}`);
    expect((await read(id))?.replies.nodes[0]?.photos.map(({ url }) => url)).toEqual(urls);
    const form = new FormData();
    form.set('reply', 'Here');
    form.append('photos', new Blob([new Uint8Array(await picture())]), 'paw.jpg');
    const url = `${shop.url}/api/questions/singleQuestion/${id}`;
    const response = await sendForm(url, form, as(await newMember()), 'PATCH');
    expect(response.body).toMatchObject({
      replies: [{ photos: urls }, { reply: 'Here', photos: [expect.any(String)] }],
    });
  });

  it('visitors, silenced members and closed questions are refused before files are stored', async () => {
    const { id: questionId } = await newQuestion();
    const input = { questionId, text: 'Look' };
    await expect(addReply(null, newCaller(), input, photos(1))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const form = new FormData();
    form.set('reply', 'Look');
    form.append('photos', new Blob([new Uint8Array(await picture())]), 'paw.jpg');
    const url = `${shop.url}/api/questions/singleQuestion/${questionId}`;
    expect((await sendForm(url, form, {}, 'PATCH')).status).toBe(401);
    const silenced = await newMember();
    await silenceMember(silenced.id, { days: 1, reason: 'Rude' });
    await expect(replyWith(silenced, questionId, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const locked = await newQuestion(null, { lockedAt: new Date() });
    const member = await newMember();
    await expect(replyWith(member, locked.id, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await db.storedFile.count({ where: { ownerId: { in: [silenced.id, member.id] } } })).toBe(0);
  });

  it('the photos of a pending reply are visible only to its author and moderators', async () => {
    const newcomer = { ...(await newViewer()), username: '' };
    const { id: questionId } = await newQuestion();
    const { id, photoKeys } = await replyWith(newcomer, questionId, 1, { text: 'See https://pets.example' });
    expect((await read(questionId))?.replies.nodes).toEqual([]);
    const query = `query ($id: ID!) { question(id: $id) { viewerPendingReplies { photos { url } } } }`;
    const { data } = await requestGraphql<object>(shop.url, query, { id: questionId }, as(newcomer));
    const [url] = photoKeys.map((key) => `/pictures/${key}`);
    expect(data).toEqual({ question: { viewerPendingReplies: [{ photos: [{ url }] }] } });
    const queue = await listRepliesForModeration({ isPending: true });
    expect(queue.find((item) => item.id === id)?.photos).toEqual([url]);
    await release({ kind: 'reply', id });
    expect((await read(questionId))?.replies.nodes[0]?.photos).toMatchObject([{ url }]);
  });

  it('the photos of a hidden reply cannot be fetched, and those of a removed reply are deleted', async () => {
    const { id: questionId } = await newQuestion();
    const member = await newMember();
    const { id, photoKeys } = await replyWith(member, questionId, 1);
    const countPhotos = async () => (await read(questionId))?.replies.nodes[0]?.photos.length;
    await hide({ kind: 'reply', id }, { reason: 'Rude' });
    expect(await countPhotos()).toBe(0);
    expect(await fetched(photoKeys)).toBe(404);
    await show({ kind: 'reply', id });
    expect(await countPhotos()).toBe(1);
    expect(await fetched(photoKeys)).toBe(200);
    await removeReply(member, id);
    expect(await countPhotos()).toBe(0);
    expect(await attached(photoKeys)).toBe(0);
  });
});

it('the pictures of a post cannot be fetched while it is hidden', async () => {
  const member = await newMember();
  const { id, imageKeys: keys } = await postWithPhoto(member);
  await hide({ kind: 'story', id }, { reason: 'Rude' });
  expect(await fetched(keys)).toBe(404);
  await show({ kind: 'story', id });
  expect(await fetched(keys)).toBe(200);
});

it('the data export of a member includes their forum photos, which are deleted with the account', async () => {
  const member = await newMember();
  const { id, photoKeys } = await askWith(member, 1);
  await replyWith(await newMember(), id, 0);
  const reply = await replyWith(member, id, 1);
  const post = await postWithPhoto(member);
  const keys = [...post.imageKeys, ...photoKeys, ...reply.photoKeys];
  expect(await listOwnFiles(member.id)).toEqual(
    ['stories/1.webp', 'questions/1.webp', 'replies/1.webp'].map((name, index) => ({
      key: keys[index],
      name,
    })),
  );
  const { key, otp } = await requestAccountClosing(member, newCaller());
  await closeAccount(member, key ?? '', otp ?? '', newCaller());
  expect(await attached(keys)).toBe(0);
  expect(await read(id)).toMatchObject({ photos: [], replies: { nodes: [{}, { photos: [] }] } });
  const remainingPost = await db.forumPost.findUnique({ where: { id: post.id }, include: { images: true } });
  expect(remainingPost).toMatchObject({ content: 'Look', images: [] });
});
