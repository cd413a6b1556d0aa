import { useState } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { AskedBeforeDocument } from './asked-before.generated.ts';
import { ComposeModal } from './compose-modal.tsx';
import { AskQuestionDocument, type AskQuestionMutation } from './create-thread.generated.ts';

const app = setUpTestApp();
const GROUP = { id: 'g1', title: 'Indie Dogs' };
const OTHER = { id: 'g2', title: 'House Cats' };
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

test('asking a question leads to it', async () => {
  signInMember();
  app.graph.when(AskQuestionDocument).answer(() => ({ askQuestion: ASKED }));
  app.render(<ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP]} />, '/forum');
  await app.fill({ 'Your question': ASKED.title });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('New Question Added...');
  await expect.poll(app.path).toBe('/forum/why-does-she-howl/answers/q1');
});

/** A page whose modal can be closed. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <ComposeModal kind="question" isOpen={isOpen} onClose={() => setIsOpen(false)} groups={[GROUP]} />
      <p>{isOpen ? 'Open' : 'Closed'}</p>
    </>
  );
}

test('a question that is sent after the modal was closed does not leave the page', async () => {
  signInMember();
  const { promise, resolve } = deferred<AskQuestionMutation>();
  app.graph.when(AskQuestionDocument).answer(() => promise);
  app.render(<Page />, '/forum');
  await app.fill({ 'Your question': ASKED.title });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await app.user.keyboard('{Escape}');
  await screen.findByText('Closed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the forum' })).toBeNull());
  resolve({ askQuestion: ASKED });
  await screen.findByText('New Question Added...');
  await act(() => Promise.resolve());
  expect(app.path()).toBe('/forum');
});

test('submitting an empty form moves the focus to the first invalid field', async () => {
  signInMember();
  app.render(<ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP]} />, '/forum');
  await waitFor(() => expect(document.activeElement).toBe(getField('Your question')));
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await waitFor(() => expect(document.activeElement).toBe(getField('Your question')));
});

test('the first field has the focus, and an error disappears when its field is corrected', async () => {
  signInMember();
  app.render(<ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP, OTHER]} />, '/forum');
  await waitFor(() => expect(document.activeElement).toBe(getField('Your question')));
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findAllByRole('alert');
  const question = getField('Your question');
  expect(question.getAttribute('aria-invalid')).toBe('true');
  const groups = screen.getByRole('combobox');
  expect(groups.getAttribute('aria-invalid')).toBe('true');
  await app.fill({ 'Your question': ASKED.title });
  expect(question.getAttribute('aria-invalid')).toBeNull();
  expect(groups.getAttribute('aria-invalid')).toBe('true');
  await app.user.selectOptions(groups, OTHER.id);
  expect(groups.getAttribute('aria-invalid')).toBeNull();
});

test('a question needs a group, and its input survives a reload', async () => {
  signInMember();
  app.graph.when(AskedBeforeDocument).answer(() => ({ similarQuestions: [] }));
  const form = <ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP, OTHER]} />;
  app.render(form, '/forum');
  await app.fill({ 'Your question': 'Hm' });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('Question must be greater than 2 words');
  await app.fill({ 'Your question': ASKED.title });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('Please select the forum');
  cleanup();

  const groups: string[] = [];
  app.graph.when(AskQuestionDocument).answer(({ input }) => {
    groups.push(input.groupId);
    return { askQuestion: ASKED };
  });
  app.render(form, '/forum');
  expect(getField('Your question').value).toBe(ASKED.title);
  await app.user.selectOptions(screen.getByRole('combobox'), OTHER.title);
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('New Question Added...');
  expect(groups).toEqual([OTHER.id]);
});

test('a question that could not be sent stays in the form, and a retry sends the same request', async () => {
  signInMember();
  app.graph.when(AskedBeforeDocument).answer(() => ({ similarQuestions: [] }));
  app.graph.when(AskQuestionDocument).answer(loseConnection);
  app.render(<ComposeModal kind="question" isOpen onClose={() => {}} groups={[GROUP]} />, '/forum');
  await app.fill({ 'Your question': ASKED.title });
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText(/^Your question could not be sent/);
  expect(getField('Your question').value).toBe(ASKED.title);
  app.graph.when(AskQuestionDocument).answer(() => ({ askQuestion: ASKED }));
  await app.user.click(screen.getByRole('button', { name: 'Ask the forum' }));
  await screen.findByText('New Question Added...');
  const [first, second] = app.graph.variablesSent(AskQuestionDocument);
  expect(second).toEqual(first);
});
