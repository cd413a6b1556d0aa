// Writing in the forum over GraphQL and REST.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenThreads, newMember, newQuestion, newPost } from '#server/testing/forum.ts';
import { forumWriterActions, type RestReply, type Writer } from '#server/testing/forum-writers.ts';

const shop = useApp();
let [asker, writer] = [
  { id: '', token: '', username: '' },
  { id: '', token: '', username: '' },
];
beforeAll(async () => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
  [asker, writer] = [await newMember(), await newMember()];
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const { graph, rest, replyBy } = forumWriterActions(() => shop.url);

const STATE = `viewerState { isOwn isFollowing lastReadNumber unreadCount }`;
const MINE = `number text html viewerReactions isOwn quoted { number excerpt author { username } }`;

describe('writing over GraphQL', () => {
  it('GraphQL supports the whole life cycle of a question', async () => {
    const { id: groupId } = await db.forumGroup.findFirstOrThrow();
    const { askQuestion } = await graph<{ askQuestion: { id: string } }>(
      asker,
      `mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id title ${STATE} } }`,
      { input: { title: 'Does she sleep?', groupId } },
    );
    expect(askQuestion).toMatchObject({
      title: 'Does she sleep?',
      viewerState: { isOwn: true, isFollowing: true },
    });
    const questionId = askQuestion.id;
    const add = `mutation ($input: AddReplyInput!) { addReply(input: $input) { id ${MINE} } }`;
    const { addReply } = await graph<{ addReply: { id: string } }>(writer, add, {
      input: { questionId, text: `Yes, @${asker.username} **always**` },
    });
    expect(addReply).toMatchObject({
      number: 1,
      isOwn: true,
      viewerReactions: [],
      quoted: null,
      html: `<p>Yes, <strong>@${asker.username}</strong> <strong>always</strong></p>\n`,
    });
    const quoting = await graph(asker, add, {
      input: { questionId, text: 'Oh', quotedReplyId: addReply.id },
    });
    expect(quoting).toMatchObject({
      addReply: {
        number: 2,
        quoted: {
          number: 1,
          excerpt: `Yes, @${asker.username} always`,
          author: { username: writer.username },
        },
      },
    });
    const reactions = await graph<Record<'on' | 'off', object>>(
      asker,
      `mutation ($id: ID!) {
        on: setReaction(replyId: $id, kind: HEART, on: true) { viewerReactions counts { heart } }
        off: setReaction(replyId: $id, kind: HEART, on: false) { viewerReactions counts { heart } }
        again: setReaction(replyId: $id, kind: VOTE, on: true) { viewerReactions isOwn }
      }`,
      { id: addReply.id },
    );
    expect(reactions).toEqual({
      on: { viewerReactions: ['HEART'], counts: { heart: 1 } },
      off: { viewerReactions: [], counts: { heart: 0 } },
      again: { viewerReactions: ['VOTE'], isOwn: false },
    });
    const helpful = await graph(
      asker,
      `mutation ($id: ID!) { markHelpful(replyId: $id, on: true) { replies { nodes { number isHelpful } } } }`,
      { id: addReply.id },
    );
    expect(helpful).toEqual({
      markHelpful: {
        replies: {
          nodes: [
            { number: 1, isHelpful: true },
            { number: 2, isHelpful: false },
          ],
        },
      },
    });
    const reading = await graph(
      writer,
      `mutation ($id: ID!) {
        recordView(questionId: $id)
        followQuestion(questionId: $id, on: true) { id }
        markQuestionRead(questionId: $id, number: 1) { ${STATE} }
      }`,
      { id: questionId },
    );
    expect(reading).toMatchObject({
      recordView: true,
      markQuestionRead: {
        viewerState: { isOwn: false, isFollowing: true, lastReadNumber: 1, unreadCount: 1 },
      },
    });
    const changed = await graph(
      writer,
      `mutation ($replyId: ID!) {
        editReply(input: { replyId: $replyId, text: "No" }) { text editedAt }
        removeReply(replyId: $replyId) { text author { name } removedAt }
      }`,
      { replyId: addReply.id },
    );
    expect(changed).toMatchObject({ editReply: { text: 'No' }, removeReply: { text: null, author: null } });
    expect(
      await graph(
        asker,
        `mutation ($id: ID!) {
          editQuestion(input: { questionId: $id, title: "Does he sleep?" }) { title editedAt }
          removeQuestion(questionId: $id) { author { username } replyCount }
        }`,
        { id: questionId },
      ),
    ).toMatchObject({
      editQuestion: { title: 'Does he sleep?' },
      removeQuestion: { author: { username: 'anonymous' }, replyCount: 1 },
    });
    expect(await brokenThreads()).toEqual([]);
  });

  it('visitors get no viewer state', async () => {
    const { id } = await newQuestion(asker);
    await replyBy(writer, id);
    const query = `query ($id: ID!) { question(id: $id) { ${STATE} replies { nodes { viewerReactions isOwn } } } }`;
    expect(await graph(null, query, { id })).toEqual({
      question: { viewerState: null, replies: { nodes: [{ viewerReactions: null, isOwn: null }] } },
    });
  });
});

describe('writing over REST', () => {
  it('a question belongs to the user of the session, not of the body', async () => {
    const { id: forumId } = await db.forumGroup.findFirstOrThrow();
    const body = { title: 'Asked over REST?', forumId, userId: writer.id, category: 'nothing' };
    expect(await rest(null, 'POST /questions', body)).toMatchObject({ status: 401 });
    expect(await rest(asker, 'POST /questions', body)).toMatchObject({
      status: 200,
      body: { title: body.title, forumId, user: { username: asker.username }, replies: [] },
    });
    expect(await rest(asker, 'POST /questions', { title: 'ab', forumId })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Question must be greater than 2 words' } },
    });
    expect(await rest(asker, 'POST /questions', { title: 'In no group' })).toMatchObject({
      status: 400,
      body: { fields: { forumId: 'Please select the forum' } },
    });
    expect(await rest(asker, 'POST /questions', { title: 'pets.com?', forumId })).toMatchObject({
      status: 422,
    });
  });

  it('visitors always reply to questions and posts as Anonymous', async () => {
    const { id } = await newQuestion();
    const forged = {
      reply: 'As an admin',
      user: { name: 'Admin', username: 'admin' },
      repliedOn: '2001-01-01',
    };
    const { body } = await rest<{ replies: RestReply[] }>(
      null,
      `PATCH /questions/singleQuestion/${id}`,
      forged,
    );
    expect(body.replies).toMatchObject([{ reply: 'As an admin', user: { name: 'Anonymous' }, vote: 0 }]);
    const { id: postId } = await newPost();
    expect(await replyBy(writer, postId)).toMatchObject({ user: { username: writer.username } });
    const post = (reply: string) => rest(null, 'POST /questions/reply', { forumId: id, reply });
    expect(await post(' ')).toMatchObject({
      status: 400,
      body: { fields: { reply: 'Please write a reply' } },
    });
    expect(await post('www.pets')).toMatchObject({ status: 422, body: { code: 'LINKS_NOT_ALLOWED' } });
    expect(await rest(null, `PATCH /questions/singleQuestion/${writer.id}`, forged)).toMatchObject({
      status: 404,
    });
  });

  it('a count that differs by one is a reaction, and any other difference is stale', async () => {
    const { id: questionId } = await newQuestion();
    const reply = await replyBy(writer, questionId);
    const put = (writer: Writer, change: object) =>
      rest<RestReply>(writer, `PUT /questions/singleQuestion/singlePost/${reply._id}`, {
        ...reply,
        ...change,
      });
    expect((await put(null, { vote: 1 })).status).toBe(401);
    expect(await put(asker, { vote: 1 })).toMatchObject({ status: 200, body: { vote: 1, heart: 0 } });
    // One less than the current count removes the caller's own reaction, and changes nothing for others.
    expect((await put(writer, { vote: 0 })).body).toMatchObject({ vote: 1 });
    expect((await put(asker, { vote: 0 })).body).toMatchObject({ vote: 0 });
    for (const change of [{ vote: 999_999 }, { vote: 1, heart: 1 }, { thumbUp: -2 }])
      expect(await put(asker, change)).toMatchObject({
        status: 409,
        body: { code: 'STALE', reply: { _id: reply._id, vote: 0 } },
      });
    expect((await put(asker, { vote: 'x' })).status).toBe(400);
    expect(await brokenThreads()).toEqual([]);
  });

  it('a changed text is an edit, for its author only', async () => {
    const { id: questionId } = await newQuestion();
    const reply = await replyBy(writer, questionId);
    const path = `/questions/singleQuestion/singlePost/${reply._id}`;
    const change = { ...reply, reply: 'Put right', user: { name: 'Admin', username: 'admin' } };
    expect((await rest(asker, `PUT ${path}`, change)).body).toEqual(reply);
    expect((await rest(writer, `PUT ${path}`, change)).body).toEqual({ ...reply, reply: 'Put right' });
    // With a reaction, the text is ignored.
    expect((await rest(writer, `PUT ${path}`, { vote: 1, reply: 'Both' })).body).toMatchObject({
      vote: 1,
      reply: 'Put right',
    });
    const answer = `PATCH /questions/answer/${questionId}`;
    expect((await rest(asker, answer, { _id: reply._id, heart: 1 })).body).toMatchObject({
      _id: questionId,
      replies: [{ vote: 1, heart: 1 }],
    });
    const elsewhere = await newQuestion();
    expect(await rest(asker, `PATCH /questions/answer/${elsewhere.id}`, { _id: reply._id })).toMatchObject({
      status: 404,
    });
    expect((await rest(asker, `DELETE ${path}`)).status).toBe(404);
    expect(await rest(writer, `DELETE ${path}`)).toEqual({ status: 200, body: { _id: reply._id } });
    expect((await rest(writer, `PUT ${path}`, change)).status).toBe(404);
  });
});
