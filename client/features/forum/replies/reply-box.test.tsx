import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ThreadContext, type Thread } from '../threads/thread.ts';
import { AddReplyDocument, TypingDocument } from '../threads/thread-mutations.generated.ts';
import { ReplyBox } from './reply-box.tsx';

const app = setUpTestApp();
const THREAD: Thread = { kind: 'question', id: 'q1', anchor: 'reply', isLocked: false };

test('a rejected reply stays in the box, with the reason until the text changes', async () => {
  sessionStore.set({ status: 'visitor' });
  app.graph.when(TypingDocument).answer(() => ({ typing: true }));
  app.graph.when(AddReplyDocument).answer(() => refuse('VALIDATION', 'Please sign in to post a link.'));
  app.render(
    <ThreadContext value={THREAD}>
      <ReplyBox members={[]} lastNumber={0} onAdded={() => {}} isEchoed={() => false} />
    </ThreadContext>,
  );
  const text = 'See https://example.com/baths';
  await app.fill({ 'Your reply': text });
  await app.user.click(screen.getByRole('button', { name: 'Reply' }));
  await screen.findByText('Please sign in to post a link.');
  expect(getField('Your reply').value).toBe(text);
  expect(screen.queryByRole('article')).toBeNull();
  await app.user.type(getField('Your reply'), '!');
  expect(screen.queryByText('Please sign in to post a link.')).toBeNull();
  // The box saves its draft when it unmounts.
  act(() => void dispatchEvent(new Event('pagehide')));
});
