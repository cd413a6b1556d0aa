// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ComposeModal } from './compose-modal.tsx';
import { AskQuestionDocument } from './create-thread.generated.ts';

const app = setUpTestApp();
const GROUP = { id: 'g1', title: 'Indie Dogs' };
const ASKED = {
  id: 'q1',
  slug: 'why-does-she-howl',
  title: 'Why does she howl?',
  subTitle: '',
  replyCount: 0,
  viewCount: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  author: { name: 'Kavya Iyer', username: 'kavya', image: null },
  group: { ...GROUP, slug: 'indie-dogs', category: { id: 'c1', slug: 'dog-care' } },
};

test('after asking, one is at the question', async () => {
  signInMember();
  app.graph.when(AskQuestionDocument).answer(() => ({ askQuestion: ASKED }));
  app.render(<ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP]} />, '/forum');
  await app.fill({ 'Your question': ASKED.title });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('New Question Added...');
  await expect.poll(app.path).toBe('/forum/why-does-she-howl/answers/q1');
});
