import { Suspense } from 'react';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { QuestionActivityDocument } from '#client/features/forum/live/live-counts.generated.ts';
import {
  NewestPostsDocument,
  PostActivityDocument,
} from '#client/features/forum/live/live-thread.generated.ts';
import { sessionStore } from '#client/state/session.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ForumPage } from './page.tsx';
import { ForumPageDocument } from './query.generated.ts';

const app = setUpTestApp();
const AT = '2026-11-20T09:00:00.000Z';
const author = { name: 'Meera Das', username: 'meera', image: null };
const group = { id: 'g1', slug: 'travel', title: 'Travel', category: { id: 'c1', slug: 'community' } };
const QUESTION = {
  id: 'q1',
  slug: 'how',
  title: 'How warm?',
  subTitle: '',
  replyCount: 0,
  viewCount: 3,
  createdAt: AT,
  author,
  group,
};
const STORY = {
  id: 'p1',
  html: '<p>A train with a cat.</p>',
  tags: [],
  createdAt: AT,
  editedAt: null,
  author,
  group,
  images: [],
  reactions: [],
  replyCount: 0,
};

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  sessionStore.set({ status: 'visitor' });
});

test('the counts of questions and stories are updated live', async () => {
  app.graph.when(ForumPageDocument).answer(() => ({
    forumCategories: [],
    forumTips: [],
    questions: { nodes: [QUESTION] },
    forumPosts: { nodes: [STORY] },
  }));
  app.graph.when(NewestPostsDocument).answer(() => ({ forumPosts: { nodes: [] } }));
  await act(async () => {
    app.render(
      <Suspense>
        <ForumPage />
      </Suspense>,
      '/forum',
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Forum' });
  const [question, story] = screen.getAllByRole('article').map((article) => within(article));
  if (!question || !story) throw new Error('The page has no question and story.');
  question.getByText('0 replies');
  await app.graph.publish(QuestionActivityDocument, {
    questionActivity: { questionId: 'q1', createdAt: AT, replyCount: 2, viewCount: 9, isLocked: false },
  });
  await question.findByText('2 replies');
  const post = { ...STORY, replyCount: 1, isPending: false };
  await app.graph.publish(PostActivityDocument, { postActivity: { postId: 'p1', post } });
  await story.findByText('1 reply');
  expect(screen.queryByRole('button', { name: /^\d+ new/ })).toBeNull();
});
