// Pending content can be read only by its author, also after a reload.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newMember, newQuestion, newPost } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { hide } from './hiding.ts';
import { release } from './release.ts';

const shop = useApp();

interface PendingReply {
  id: string;
  number: number;
  text: string;
  isOwn: boolean;
}

type Person = { token: string } | null;
const as = (person: Person): Record<string, string> => (person ? { 'x-access-token': person.token } : {});

const PENDING = 'viewerPendingReplies { id number text isOwn author { username } }';

async function pendingIn(field: 'question' | 'forumPost', id: string, person: Person) {
  const query = `query ($id: ID!) { thread: ${field}(id: $id) { ${PENDING} replies { nodes { id } } } }`;
  const { data } = await requestGraphql<{
    thread: { viewerPendingReplies: PendingReply[] | null; replies: { nodes: object[] } };
  }>(shop.url, query, { id }, as(person));
  return data?.thread;
}

describe('pending replies', () => {
  it.each(['question', 'forumPost'] as const)(
    'a pending reply to a %s is shown to its author only',
    async (field) => {
      const [newcomer, otherMember] = [await newViewer(), await newMember()];
      const { id } = field === 'question' ? await newQuestion() : await newPost();
      const to = field === 'question' ? { questionId: id } : { postId: id };
      const text = `Look at pets.com/${field}`;
      const pending = await addReply(newcomer, newCaller(), { ...to, text });
      expect(await pendingIn(field, id, newcomer)).toMatchObject({
        viewerPendingReplies: [{ id: pending.id, number: 0, text, isOwn: true }],
        replies: { nodes: [] },
      });
      expect((await pendingIn(field, id, otherMember))?.viewerPendingReplies).toEqual([]);
      expect((await pendingIn(field, id, null))?.viewerPendingReplies).toBeNull();
      await release({ kind: 'reply', id: pending.id });
      expect(await pendingIn(field, id, newcomer)).toMatchObject({
        viewerPendingReplies: [],
        replies: { nodes: [{ id: pending.id }] },
      });
    },
  );

  it('a pending reply disappears for its author once it is hidden or removed', async () => {
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    const [removedReply, hiddenReply] = [
      await addReply(newcomer, newCaller(), { questionId, text: 'Look at pets.com/one' }),
      await db.forumReply.create({
        data: {
          questionId,
          authorId: newcomer.id,
          text: 'pets.com',
          repliedAt: new Date(),
          pendingSince: new Date(),
        },
      }),
    ];
    expect((await pendingIn('question', questionId, newcomer))?.viewerPendingReplies).toHaveLength(2);
    await removeReply(newcomer, removedReply.id);
    await hide({ kind: 'reply', id: hiddenReply.id }, { reason: 'Advertisement' });
    expect((await pendingIn('question', questionId, newcomer))?.viewerPendingReplies).toEqual([]);
  });
});

it('a pending post is shown to its author and is in no list', async () => {
  const [newcomer, otherMember] = [await newViewer(), await newMember()];
  const group = await db.forumGroup.findFirstOrThrow();
  const input = { groupId: group.id, content: 'All at pets.com/story', tags: ['Dog'] };
  const { id } = await createThread(newcomer, 'post', input);
  const query = '{ viewer { pendingPosts { id isPending isOwn } } forumPosts(first: 100) { nodes { id } } }';
  const readAs = async (person: Person) => {
    const { data } = await requestGraphql<{
      viewer: { pendingPosts: object[] } | null;
      forumPosts: { nodes: { id: string }[] };
    }>(shop.url, query, {}, as(person));
    return {
      own: data?.viewer?.pendingPosts,
      isListed: data?.forumPosts.nodes.some((post) => post.id === id),
    };
  };
  expect(await readAs(newcomer)).toEqual({ own: [{ id, isPending: true, isOwn: true }], isListed: false });
  expect(await readAs(otherMember)).toEqual({ own: [], isListed: false });
  expect(await readAs(null)).toEqual({ own: undefined, isListed: false });
  await release({ kind: 'story', id });
  expect(await readAs(newcomer)).toEqual({ own: [], isListed: true });
});
