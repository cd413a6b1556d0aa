import { Suspense } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { QuestionActivityDocument } from '#client/features/forum/live/live-counts.generated.ts';
import {
  QuestionChangedDocument,
  QuestionRepliesSinceDocument,
  QuestionReplyAddedDocument,
  QuestionReplyChangedDocument,
  ThreadReadersDocument,
  type ThreadReply_ReplyFragment,
} from '#client/features/forum/live/live-thread.generated.ts';
import {
  MarkHelpfulDocument,
  RecordViewDocument,
} from '#client/features/forum/threads/thread-mutations.generated.ts';
import {
  ViewerQuestionDocument,
  type ViewerQuestionQuery,
} from '#client/features/forum/threads/viewer-thread.generated.ts';
import { publishForumUpdate } from '#client/state/forum-updates.ts';
import { sessionStore } from '#client/state/session.ts';
import { MEERA, buildReply } from '#client/testing/reply.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { QuestionPage } from './page.tsx';
import { QuestionPageDocument } from './query.generated.ts';

const app = setUpTestApp();

const ASKED_AT = '2026-11-20T09:00:00.000Z';
const PATH = '/forum/how-warm/answers/q1';
const GROUP = { id: 'g1', slug: 'walks', title: 'Walks', category: { id: 'c1', slug: 'community' } };
const QUESTION = {
  id: 'q1',
  slug: 'how-warm',
  title: 'How warm should a bath be?',
  subTitle: '',
  replyCount: 0,
  viewCount: 3,
  createdAt: ASKED_AT,
  editedAt: null as string | null,
  isLocked: false,
  photos: [],
  reactions: [],
  author: { ...MEERA, name: 'Om Pillai', username: 'om' },
  group: GROUP,
};

const buildReplyList = (replies: readonly ThreadReply_ReplyFragment[], totalCount = replies.length) => ({
  nodes: [...replies],
  totalCount,
  pageInfo: { hasNextPage: false },
});

function serve(
  question: Partial<typeof QUESTION> | null,
  replies: readonly ThreadReply_ReplyFragment[] = [],
) {
  const current = question && { ...QUESTION, replyCount: replies.length, ...question };
  app.graph.when(QuestionPageDocument).answer(({ first, page }) => ({
    question: current && {
      ...current,
      replies: buildReplyList(replies.slice(first * (page - 1), first * page), replies.length),
      related: [],
    },
  }));
  app.graph.when(QuestionRepliesSinceDocument).answer(({ afterNumber }) => ({
    thread: current && {
      ...current,
      replies: buildReplyList(replies.filter(({ number }) => number > afterNumber)),
    },
  }));
}

const buildViewerData = (
  isOwn: boolean,
  viewerPendingReplies: ThreadReply_ReplyFragment[] = [],
): ViewerQuestionQuery => ({
  thread: {
    id: 'q1',
    viewerState: { isOwn, isFollowing: false, lastReadNumber: 0 },
    viewerReactions: [],
    viewerPendingReplies,
    replies: { nodes: [] },
    since: { nodes: [] },
  },
});

async function open(): Promise<void> {
  await act(async () => {
    app.render(
      <Suspense>
        <Routes>
          <Route path="/forum/:slug/answers/:id" element={<QuestionPage />} />
        </Routes>
      </Suspense>,
      PATH,
    );
  });
  await screen.findByRole('heading', { level: 1, name: QUESTION.title });
  await app.graph.publish(ThreadReadersDocument, { readers: { reading: 1, typing: 0 } });
}

const shownReplies = () => screen.queryAllByRole('article', { name: /^Reply \d/ }).map(({ id }) => id);
const numbered = (...numbers: number[]) => numbers.map((number) => `reply-${number}`);

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  sessionStore.set({ status: 'visitor' });
  app.graph.when(RecordViewDocument).answer(() => ({ recordView: true }));
});

test('an edited reply changes in place, and a deleted reply keeps its number', async () => {
  serve({}, [buildReply(1, 'Use cold water.'), buildReply(2)]);
  await open();
  const edited = { ...buildReply(1, 'Use lukewarm water.'), editedAt: ASKED_AT };
  await app.graph.publish(QuestionReplyChangedDocument, { change: { kind: 'EDITED', reply: edited } });
  const card = screen.getByRole('article', { name: 'Reply 1 by Meera Das' });
  await within(card).findByText('Use lukewarm water.');
  within(card).getByText(/, edited/);
  const gone = { ...edited, text: null, html: null, author: null, removedAt: ASKED_AT };
  await app.graph.publish(QuestionReplyChangedDocument, { change: { kind: 'REMOVED', reply: gone } });
  within(await screen.findByRole('article', { name: 'Reply 1, removed' })).getByText(
    'This reply was removed.',
  );
  expect(shownReplies()).toEqual(numbered(1, 2));
});

test('a reply that was received live is also updated live', async () => {
  serve({});
  await open();
  screen.getByText('Nobody has answered yet');
  await app.graph.publish(QuestionReplyAddedDocument, { reply: buildReply(1, 'Use cold water.') });
  await screen.findByText('Use cold water.');
  expect(screen.queryByText('Nobody has answered yet')).toBeNull();
  const reply = { ...buildReply(1, 'Use lukewarm water.'), editedAt: ASKED_AT };
  await app.graph.publish(QuestionReplyChangedDocument, { change: { kind: 'EDITED', reply } });
  await screen.findByText('Use lukewarm water.');
});

test('an earlier page announces new replies and links to them', async () => {
  const replies = Array.from({ length: 21 }, (_, at) => buildReply(at + 1));
  serve({}, replies);
  await open();
  expect(shownReplies()).toHaveLength(20);
  serve({}, [...replies, buildReply(22, 'One more.')]);
  await app.graph.publish(QuestionReplyAddedDocument, { reply: buildReply(22, 'One more.') });
  expect(screen.queryByText('One more.')).toBeNull();
  const offer = await screen.findByRole('link', { name: '1 new reply' });
  await act(async () => fireEvent.click(offer));
  expect(app.path()).toBe(`${PATH}?page=2`);
  await screen.findByText('One more.');
  expect(shownReplies()).toEqual(numbered(21, 22));
});

test('a reply that the asker marks as helpful moves to the top', async () => {
  signInMember();
  app.graph.when(ViewerQuestionDocument).answer(() => buildViewerData(true));
  serve({}, [buildReply(1), buildReply(2)]);
  await open();
  const helpful = { ...buildReply(2), isHelpful: true };
  app.graph.when(MarkHelpfulDocument).answer(() => ({ markHelpful: { id: 'q1' } }));
  const [, second] = await screen.findAllByRole('button', { name: 'This helped', pressed: false });
  if (!second) throw new Error('Reply 2 cannot be marked.');
  await app.user.click(second);
  expect(app.graph.variablesSent(MarkHelpfulDocument)).toEqual([{ replyId: 'r2', on: true }]);
  serve({}, [helpful, buildReply(1)]);
  await app.graph.publish(QuestionReplyChangedDocument, { change: { kind: 'HELPFUL', reply: helpful } });
  await waitFor(() => expect(shownReplies()).toEqual(numbered(2, 1)));
  expect(within(screen.getByRole('article', { name: /^Reply 2/ })).getAllByText('This helped')).toHaveLength(
    2,
  );
});

test('an open question follows edits, closing, reopening and moves', async () => {
  serve({});
  await open();
  const change = (changes: Partial<typeof QUESTION>) => {
    serve(changes);
    return app.graph.publish(QuestionChangedDocument, { questionChanged: { ...QUESTION, ...changes } });
  };
  await change({ title: 'How warm for a puppy?', subTitle: 'Eight weeks old.', editedAt: ASKED_AT });
  await screen.findByRole('heading', { level: 1, name: 'How warm for a puppy?' });
  screen.getByText('Eight weeks old.');
  screen.getByText(/\(edited\)/);
  await expect.poll(() => document.title).toContain('How warm for a puppy?');
  await change({ isLocked: true });
  await screen.findByText('This question is closed for new replies.');
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  await change({ group: { ...GROUP, id: 'g2', slug: 'travel', title: 'Travel' } });
  await screen.findByRole('textbox', { name: 'Your reply' });
  expect(screen.queryByText('This question is closed for new replies.')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Travel' })).not.toEqual([]);
});

test('an open question is replaced by a note once it is removed or hidden', async () => {
  serve({}, [buildReply(1)]);
  await open();
  serve(null);
  await app.graph.end(QuestionReplyChangedDocument);
  await screen.findByRole('heading', { name: 'This question was removed' });
});

test('a removed question with replies stays as a question by Anonymous', async () => {
  serve({}, [buildReply(1)]);
  await open();
  const header = within(screen.getByRole('banner'));
  header.getByText('Om Pillai');
  const author = { name: 'Anonymous', username: 'anonymous', image: null };
  serve({ author }, [buildReply(1)]);
  await app.graph.publish(QuestionChangedDocument, {
    questionChanged: { ...QUESTION, author, replyCount: 1 },
  });
  await header.findByText('Anonymous');
  expect(header.queryByText('Om Pillai')).toBeNull();
});

test("a pending reply disappears from its author's page once it is hidden", async () => {
  signInMember();
  const pending = { ...buildReply(0, 'All of it stands at pets.com.'), id: 'pending', author: { ...MEMBER } };
  app.graph.when(ViewerQuestionDocument).answer(() => buildViewerData(false, [pending]));
  serve({});
  await open();
  await screen.findByRole('article', { name: 'Your reply, waiting for review' });
  app.graph.when(ViewerQuestionDocument).answer(() => buildViewerData(false));
  act(() => publishForumUpdate(PATH));
  await waitFor(() => expect(screen.queryByRole('article', { name: /waiting for review/ })).toBeNull());
});

test('the count of replies in the heading is updated live', async () => {
  serve({}, [buildReply(1)]);
  await open();
  screen.getByRole('heading', { name: '1 reply' });
  serve({ replyCount: 2 }, [buildReply(1)]);
  await app.graph.publish(QuestionActivityDocument, {
    questionActivity: { questionId: 'q1', createdAt: ASKED_AT, replyCount: 2, viewCount: 9, isLocked: false },
  });
  await screen.findByRole('heading', { name: '2 replies' });
});
