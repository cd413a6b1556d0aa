// Stories that are open while others write: the server's events are published by the test.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { notifyReconnected } from '#client/lib/graph/reconnects.ts';
import { sessionStore } from '#client/state/session.ts';
import { deferred } from '#client/testing/graph.ts';
import { MEERA, buildReply } from '#client/testing/reply.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import {
  NewestPostsDocument,
  PostActivityDocument,
  PostRepliesSinceDocument,
  PostReplyAddedDocument,
  type NewestPostsQuery,
  type ThreadReply_ReplyFragment,
} from '../live/live-thread.generated.ts';
import { ListedPost } from './listed-post.tsx';
import { LivePosts } from './live-posts.tsx';
import { setPostRemoved } from './removed-posts.ts';

const app = setUpTestApp();

type Post = NewestPostsQuery['forumPosts']['nodes'][number];

const buildPost = (id: string, minute: number): Post => ({
  id,
  html: `<p>The story ${id}.</p>`,
  tags: [],
  createdAt: `2026-11-20T09:${minute}:00.000Z`,
  editedAt: null,
  author: MEERA,
  group: { id: 'g1', slug: 'travel', title: 'Travel', category: { id: 'c1', slug: 'community' } },
  images: [],
  reactions: [],
  replyCount: 0,
  isPending: false,
});

const OLD = buildPost('old', 10);
const refresh = () => Promise.resolve();
const offers = () => screen.queryAllByRole('button', { name: /new stor/ });

/** Publishes that a post was removed. */
async function publishRemoval(postId: string): Promise<void> {
  onTestFinished(() => setPostRemoved(postId, false));
  await app.graph.publish(PostActivityDocument, { postActivity: { postId, post: null } });
}

beforeEach(() => {
  sessionStore.set({ status: 'visitor' });
  app.graph.when(NewestPostsDocument).answer(() => ({ forumPosts: { nodes: [OLD] } }));
});

test('a story published during a lost connection is offered after reconnecting', async () => {
  app.render(<LivePosts listed={[OLD]} refresh={refresh} />);
  await waitFor(() => expect(app.graph.variablesSent(NewestPostsDocument)).toHaveLength(1));
  expect(offers()).toEqual([]);
  app.graph
    .when(NewestPostsDocument)
    .answer(() => ({ forumPosts: { nodes: [buildPost('ferry', 20), OLD] } }));
  act(notifyReconnected);
  await screen.findByRole('button', { name: '1 new story' });
});

test('new stories are offered, changed stories are not, and a hidden story is no longer counted', async () => {
  app.render(<LivePosts listed={[OLD]} refresh={refresh} />);
  await app.graph.publish(PostActivityDocument, { postActivity: { postId: 'old', post: OLD } });
  await app.graph.publish(PostActivityDocument, {
    postActivity: { postId: 'goa', post: buildPost('goa', 20) },
  });
  await app.graph.publish(PostActivityDocument, {
    postActivity: { postId: 'ooty', post: buildPost('ooty', 30) },
  });
  screen.getByRole('button', { name: '2 new stories' });
  await publishRemoval('goa');
  screen.getByRole('button', { name: '1 new story' });
});

test('a story that is removed while the newest stories load is not offered', async () => {
  const newest = deferred<NewestPostsQuery>();
  app.graph.when(NewestPostsDocument).answer(() => newest.promise);
  app.render(<LivePosts listed={[OLD]} refresh={refresh} />);
  await waitFor(() => expect(app.graph.variablesSent(NewestPostsDocument)).toHaveLength(1));
  await publishRemoval('goa');
  newest.resolve({ forumPosts: { nodes: [buildPost('goa', 20), buildPost('ooty', 30), OLD] } });
  await screen.findByRole('button', { name: '1 new story' });
});

test('a story that was restored while the connection was lost is offered', async () => {
  app.render(<LivePosts listed={[OLD]} refresh={refresh} />);
  await publishRemoval('goa');
  app.graph.when(NewestPostsDocument).answer(() => ({ forumPosts: { nodes: [buildPost('goa', 20), OLD] } }));
  act(notifyReconnected);
  await screen.findByRole('button', { name: '1 new story' });
});

/** A post as listed on the page, with the first two replies only. */
const listedPost = (replies: readonly ThreadReply_ReplyFragment[]) => ({
  ...OLD,
  replyCount: replies.length,
  replies: { nodes: replies.slice(0, 2), totalCount: replies.length },
});

/** A story whose replies are expanded. */
function openReplies(replies: readonly ThreadReply_ReplyFragment[]) {
  app.graph.when(PostRepliesSinceDocument).answer(({ afterNumber }) => ({
    thread: {
      id: OLD.id,
      replyCount: replies.length,
      replies: {
        nodes: replies.filter(({ number }) => number > afterNumber),
        totalCount: replies.length,
        pageInfo: { hasNextPage: false },
      },
    },
  }));
  app.render(
    <>
      <LivePosts />
      <ListedPost post={listedPost(replies)} startsOpen />
    </>,
  );
}

test('a story that is hidden while it is open is replaced by a note', async () => {
  openReplies([]);
  await screen.findByRole('textbox', { name: 'Your reply' });
  await publishRemoval(OLD.id);
  screen.getByText('This story was removed.');
  expect(screen.queryByText('The story old.')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
});

test('expanding a long thread shows all replies and announces only later ones', async () => {
  openReplies([1, 2, 3, 4].map((number) => buildReply(number)));
  await screen.findByText('Reply 4 on baths.');
  await app.graph.publish(PostReplyAddedDocument, { reply: buildReply(5) });
  await screen.findByText('Reply 5 on baths.');
  const announced = await screen.findByText('New reply by Meera Das');
  expect(announced.getAttribute('role')).toBe('status');
  expect(within(document.body).queryByText(/^\d+ new replies$/)).toBeNull();
});
