import { Suspense } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ForumSlugPage } from './page.tsx';
import {
  ForumQuestionsDocument,
  type ForumQuestionsQuery,
  ForumSlugPageDocument,
} from './query.generated.ts';

const app = setUpTestApp();

const CATEGORY = {
  slug: 'dog-care',
  title: 'Dog care',
  subTitle: 'From puppies to old friends.',
  groups: [],
};

const buildQuestion = (
  title: string,
  replyCount: number,
): ForumQuestionsQuery['questions']['nodes'][number] => ({
  id: title,
  slug: 'a-question',
  title,
  subTitle: '',
  replyCount,
  viewCount: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  author: { name: 'Meera Das', username: 'meera', image: null },
  group: { id: 'g1', slug: 'indie-dogs', title: 'Indie dogs', category: { id: 'c1', slug: 'dog-care' } },
});
const QUESTIONS = [
  buildQuestion('How warm?', 2),
  buildQuestion('How loud?', 0),
  buildQuestion('How far?', 1),
];

function Page() {
  const navigate = useNavigate();
  return (
    <Suspense>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Routes>
        <Route path="/forum/:slug" element={<ForumSlugPage />} />
      </Routes>
    </Suspense>
  );
}

/** The current sort link, and the listed questions. */
function shown() {
  const order = within(screen.getByRole('navigation', { name: 'Order of questions' }));
  const current = order.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  return { order: current.map(({ textContent }) => textContent), titles };
}

test('going back from the unanswered questions restores the previous order', async () => {
  sessionStore.set({ status: 'visitor' });
  app.graph
    .when(ForumSlugPageDocument)
    .answer(() => ({ forumPage: { __typename: 'ForumCategory', id: 'c1', ...CATEGORY }, forumTips: [] }));
  app.graph.when(ForumQuestionsDocument).answer(({ questionSort }) => {
    const nodes = {
      NEWEST: QUESTIONS,
      MOST_ACTIVE: QUESTIONS.toReversed(),
      UNANSWERED: QUESTIONS.filter(({ replyCount }) => replyCount === 0),
    }[questionSort];
    return { questions: { nodes, totalCount: nodes.length } };
  });
  const press = async (role: 'link' | 'button', name: string) => {
    await act(() => app.user.click(screen.getByRole(role, { name })));
  };
  await act(async () => app.render(<Page />, '/forum/dog-care'));
  await screen.findByRole('heading', { level: 1, name: 'Dog care' });
  await press('link', 'Most active');
  const before = { order: ['Most active'], titles: ['How far?', 'How loud?', 'How warm?'] };
  await waitFor(() => expect(shown()).toEqual(before));
  await press('link', 'Unanswered');
  await waitFor(() => expect(shown()).toEqual({ order: ['Unanswered'], titles: ['How loud?'] }));
  expect(app.path()).toBe('/forum/dog-care?sort=unanswered');
  screen.getByText('1 question');
  await press('button', 'Back');
  await waitFor(() => expect(shown()).toEqual(before));
  expect(app.path()).toBe('/forum/dog-care?sort=active');
  screen.getByText('3 questions');
});
