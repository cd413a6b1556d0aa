// Reactions to questions and posts, over GraphQL and REST.
// @module-tag nightly
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REACTIONS } from '#rules/forum/reactions.ts';
import { useApp } from '#server/testing/app.ts';
import { collectStream } from '#server/testing/collect-stream.ts';
import { eventually } from '#server/testing/eventually.ts';
import { brokenThreads, newPost, newQuestion } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { watchPostActivity } from '#server/modules/forum/live/activity.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { watchQuestion } from '#server/modules/forum/threads/question-changes.ts';
import { setThreadReaction } from './reactions.ts';

const shop = useApp();

afterEach(async () => {
  expect(await brokenThreads()).toEqual([]);
});

const STATE = 'reactions { kind count } viewerReactions';
const ON_QUESTION = `mutation ($id: ID!, $kind: ReactionKind!, $on: Boolean!) {
  thread: setQuestionReaction(questionId: $id, kind: $kind, on: $on) { ${STATE} } }`;
const ON_POST = `mutation ($id: ID!, $kind: ReactionKind!, $on: Boolean!) {
  thread: setPostReaction(postId: $id, kind: $kind, on: $on) { ${STATE} } }`;

interface ReactionResult {
  thread: { reactions: { kind: string; count: number }[]; viewerReactions: string[] | null } | null;
}

const tokenHeader = ({ token }: { token: string }) => ({ 'x-access-token': token });

function put(path: string, body: object, headers: Record<string, string>) {
  return fetch(`${shop.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('reactions to questions', () => {
  it('a question counts one vote per member and takes no other reaction', async () => {
    const { id } = await newQuestion();
    const headers = tokenHeader(await newViewer());
    for (const on of [true, true]) {
      const { data } = await requestGraphql<ReactionResult>(
        shop.url,
        ON_QUESTION,
        { id, kind: 'VOTE', on },
        headers,
      );
      expect(data.thread).toEqual({ reactions: [{ kind: 'VOTE', count: 1 }], viewerReactions: ['VOTE'] });
    }
    const rejected = await requestGraphql<ReactionResult>(
      shop.url,
      ON_QUESTION,
      { id, kind: 'HEART', on: true },
      headers,
    );
    expect(rejected.errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { kind: 'Please choose another reaction' },
    });
    const { data } = await requestGraphql<ReactionResult>(
      shop.url,
      ON_QUESTION,
      { id, kind: 'VOTE', on: false },
      headers,
    );
    expect(data.thread).toEqual({ reactions: [{ kind: 'VOTE', count: 0 }], viewerReactions: [] });
  });

  it('a question can be voted for over REST', async () => {
    const { id } = await newQuestion();
    const headers = tokenHeader(await newViewer());
    const response = await put(`/questions/${id}/reaction`, { kind: 'VOTE', on: true }, headers);
    expect(await response.json()).toMatchObject({ _id: id, vote: 1 });
    const rejected = await put(`/questions/${id}/reaction`, { kind: 'HEART', on: true }, headers);
    expect([rejected.status, await rejected.json()]).toMatchObject([
      400,
      { fields: { kind: expect.any(String) as string } },
    ]);
    const mistyped = await put(`/questions/${id}/reaction`, { kind: 'LOL', on: 'yes' }, headers);
    expect(mistyped.status).toBe(400);
  });

  it('readers of a question receive each vote', async () => {
    const { id } = await newQuestion();
    const events = collectStream(await watchQuestion(id));
    let on = false;
    const viewer = await newViewer();
    // The stream receives events a moment after it is opened.
    await eventually(async () => {
      on = !on;
      await setThreadReaction(viewer, { kind: 'question', id }, { kind: 'VOTE', on });
      await vi.waitFor(
        () => expect(events.rows.map(({ reactionCounts }) => reactionCounts.VOTE)).toContain(1),
        300,
      );
    });
    await events.leave();
  });
});

describe('reactions to stories', () => {
  it('a story takes every kind of reaction, which visitors can read', async () => {
    const { id } = await newPost();
    const headers = tokenHeader(await newViewer());
    for (const { kind } of REACTIONS)
      await requestGraphql<ReactionResult>(shop.url, ON_POST, { id, kind, on: true }, headers);
    const query = `query ($id: ID!) { thread: forumPost(id: $id) { ${STATE} } }`;
    const { data } = await requestGraphql<ReactionResult>(shop.url, query, { id });
    expect(data.thread).toEqual({
      reactions: REACTIONS.map(({ kind }) => ({ kind, count: 1 })),
      viewerReactions: null,
    });
  });

  it('a reaction over REST updates open lists of stories', async () => {
    const { id } = await newPost();
    const headers = tokenHeader(await newViewer());
    const events = collectStream(watchPostActivity());
    await eventually(async () => {
      await put(`/posts/${id}/reaction`, { kind: 'HEART', on: false }, headers);
      const response = await put(`/posts/${id}/reaction`, { kind: 'HEART', on: true }, headers);
      expect(await response.json()).toMatchObject({ _id: id, vote: 0, heart: 1, thumbUp: 0 });
      await vi.waitFor(
        () =>
          expect(events.rows.map(({ post }) => post?.id === id && post.reactionCounts.HEART)).toContain(1),
        300,
      );
    });
    await events.leave();
  });
});

it.each(['question', 'post'] as const)(
  'reacting to a hidden or unknown %s answers NOT_FOUND',
  async (kind) => {
    const viewer = await newViewer();
    const { id } = kind === 'question' ? await newQuestion() : await newPost();
    await expect(setThreadReaction(null, { kind, id }, { kind: 'VOTE', on: true })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await hide({ kind: kind === 'question' ? 'question' : 'story', id }, { reason: 'rude' });
    for (const unknownId of [id, 'x', viewer.id])
      await expect(
        setThreadReaction(viewer, { kind, id: unknownId }, { kind: 'VOTE', on: true }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);
