// Posts are created, edited and removed over GraphQL and REST.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { graphFiles, sendForm } from '#server/testing/form.ts';
import { newMember } from '#server/testing/forum.ts';
import { CREATE_POST, forumPostActions } from '#server/testing/forum-posts.ts';
import { requestGraphql, authHeaders } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { silenceMember } from '#server/modules/forum/moderation/silence.ts';

const shop = useApp();

let group: { id: string; slug: string };
beforeAll(async () => {
  group = await db.forumGroup.findFirstOrThrow({ where: { slug: 'indie-dogs' } });
});

const { create, createdPost, find, listed, inputOf, post, edit, remove } = forumPostActions(
  () => shop.url,
  () => group,
);
const buildPost = (more: object = {}) => ({
  forumId: group.id,
  forumSlug: group.slug,
  content: 'He met a cow.',
  userId: randomUUID(),
  tags: ['Dog', 'Rescue'],
  ...more,
});

describe('creating a post', () => {
  it('a post has its images in order and is the first of its group', async () => {
    const member = await newMember();
    const images = await Promise.all([picture('png'), picture('jpeg'), picture('webp')]);
    const files = images.map((bytes, index) => ({
      name: `${index}.${['png', 'jpg', 'webp'][index]}`,
      bytes,
    }));
    const form = graphFiles(
      CREATE_POST,
      { input: inputOf({ images: [null, null, null] }) },
      'input.images',
      files,
    );
    const { body } = await sendForm(`${shop.url}/graphql`, form, authHeaders(member));
    expect(body.errors).toBeUndefined();
    const [first] = await listed();
    const created = await find(member, first ?? '');
    expect(created).toMatchObject({ tags: ['Dog'], isOwn: true, isPending: false });
    expect((await find(null, first ?? ''))?.isOwn).toBeNull();
    expect(created?.images).toHaveLength(3);
    const rows = await db.forumPostImage.findMany({
      where: { postId: first ?? '' },
      orderBy: { position: 'asc' },
    });
    expect(created?.images.map(({ url }) => url)).toEqual(rows.map(({ key }) => `/pictures/${key}`));
    for (const { key } of rows)
      expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).not.toBeNull();
  });

  it('a post over REST belongs to the user of the session', async () => {
    const member = await newMember();
    const { status, body } = await post(member, buildPost(), [
      { name: 'cow.png', bytes: await picture('png') },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      forumId: group.id,
      forumSlug: group.slug,
      content: 'He met a cow.',
      tags: ['Dog', 'Rescue'],
      userId: member.id,
      user: { username: member.username },
      replies: [],
      images: [expect.stringMatching(/^\/pictures\//)],
    });
    expect(await find(null, String(body._id))).toMatchObject({ content: 'He met a cow.' });
    // The longest allowed post, in letters of three bytes.
    const long = await post(await newMember(), buildPost({ content: 'क'.repeat(10_000) }));
    expect(long.status).toBe(200);
  });

  it('a post needs an account, an existing group with its slug, a text and known tags', async () => {
    expect((await create(null)).error).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await post(null, buildPost())).status).toBe(401);
    const member = await newMember();
    const problem = 'Please select the forum';
    expect((await create(member, { groupId: randomUUID() })).error).toMatchObject({
      fields: { groupId: problem },
    });
    const cases: [object, number, object][] = [
      [{ forumId: undefined }, 400, { forumId: problem }],
      [{ forumSlug: undefined }, 400, { forumSlug: problem }],
      [{ forumSlug: 'puppy-school' }, 400, { forumSlug: 'This is the slug of another group' }],
      [{ content: ' ' }, 400, { content: 'Please write your story' }],
      [{ tags: ['Dragon'] }, 400, {}],
    ];
    for (const [more, status, fields] of cases) {
      const response = await post(member, buildPost(more));
      expect([status, response.body.fields]).toMatchObject([response.status, fields]);
    }
  });

  it('a post takes at most ten images under 5 MB, and no other files', async () => {
    const member = await newMember();
    const before = await db.forumPost.count();
    const large = await post(member, buildPost(), [
      { name: 'cow.png', bytes: Buffer.alloc(UPLOAD_LIMIT_BYTES) },
    ]);
    expect([large.status, large.body.code, large.body.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'cow.png is greater than 5MB',
    ]);
    const form = graphFiles(CREATE_POST, { input: inputOf({ images: [null] }) }, 'input.images', [
      { name: 'cow.png', bytes: Buffer.alloc(UPLOAD_LIMIT_BYTES) },
    ]);
    const { body } = await sendForm(`${shop.url}/graphql`, form, authHeaders(member));
    expect(body.errors?.[0]?.message).toBe('cow.png is greater than 5MB');
    const drawing = await post(member, buildPost(), [{ name: 'cow.svg', bytes: Buffer.from('<svg/>') }]);
    expect(drawing.status).toBe(415);
    const tiny = { name: 'cow.png', bytes: await picture('png') };
    const many = await post(
      member,
      buildPost(),
      Array.from({ length: 11 }, () => tiny),
    );
    expect(many.status).toBe(413);
    expect(await db.forumPost.count()).toBe(before);
    const ten = await post(
      member,
      buildPost(),
      Array.from({ length: 10 }, () => tiny),
    );
    expect(ten.body.images).toHaveLength(10);
  });

  it('a post that is sent twice is created once', async () => {
    const member = await newMember();
    const clientMutationId = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => createdPost(member, { clientMutationId })));
    expect(second?.id).toBe(first?.id);
    expect((await create(member, { clientMutationId, content: 'Another' })).error).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await create(member, { content: 'Too soon' })).error).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('a newcomer’s post with links is pending, and only its author can read it', async () => {
    const newcomer = await newViewer();
    const pending = await createdPost(newcomer, { content: 'See https://pets.example' });
    expect(pending.isPending).toBe(true);
    expect(await listed()).not.toContain(pending.id);
    expect(await find(newcomer, pending.id)).toMatchObject({ isPending: true, isOwn: true });
    expect(await find(null, pending.id)).toBeNull();
    expect(await find(await newMember(), pending.id)).toBeNull();
    const rest = await (await fetch(`${shop.url}/api/forum/fetch/${group.slug}`)).text();
    expect(rest).not.toContain(pending.id);
    expect((await createdPost(await newMember(), { content: 'See https://cats.example' })).isPending).toBe(
      false,
    );
  });

  it('silenced members cannot post, and their images are not stored', async () => {
    const member = await newMember();
    await silenceMember(member.id, { days: 1, reason: 'Rude' });
    const images = [{ name: 'cow.png', bytes: await picture('png') }];
    const { status, body } = await post(member, buildPost(), images);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^You cannot write in the forum until /),
    ]);
    expect(await db.storedFile.count({ where: { ownerId: member.id } })).toBe(0);
  });
});

describe('changing a post', () => {
  it('an edit of a post stores the previous text', async () => {
    const member = await newMember();
    const { id, content } = await createdPost(member);
    const { data } = await edit(member, id, { tags: ['Cat', 'Cat'] });
    expect(data.editForumPost).toMatchObject({
      content: 'Changed',
      tags: ['Cat'],
      editedAt: expect.any(String) as string,
    });
    expect(await db.forumRevision.findMany({ where: { postId: id } })).toMatchObject([{ text: content }]);
    const repeated = await edit(member, id, { tags: ['Cat'] });
    expect(repeated.data.editForumPost.editedAt).toBe(data.editForumPost.editedAt);
  });

  it('removing a post removes its images and replies', async () => {
    const member = await newMember();
    const { body } = await post(member, buildPost(), [{ name: 'cow.png', bytes: await picture('png') }]);
    const id = String(body._id);
    const { key } = await db.forumPostImage.findFirstOrThrow({ where: { postId: id } });
    const reply = await db.forumReply.create({
      data: { postId: id, number: 1, text: 'Moo', repliedAt: now() },
    });
    await db.forumPost.update({ where: { id }, data: { lastNumber: 1, replyCount: 1 } });
    expect((await remove(member, id)).data).toEqual({ removeForumPost: true });
    expect(await find(member, id)).toBeNull();
    expect(await listed()).not.toContain(id);
    expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).toBeNull();
    const react = `mutation ($id: ID!) { setReaction(replyId: $id, kind: HEART, on: true) { id } }`;
    const { errors } = await requestGraphql(shop.url, react, { id: reply.id }, authHeaders(member));
    expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await remove(member, id)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('other members cannot edit or remove a post', async () => {
    const { id } = await createdPost(await newMember());
    const stranger = await newMember();
    for (const change of [edit, remove]) {
      expect((await change(stranger, id)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
      expect((await change(null, id)).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    expect(await find(null, id)).toMatchObject({ editedAt: null });
  });
});
