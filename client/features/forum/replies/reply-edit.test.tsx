import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getField, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { QuestionRepliesSinceDocument } from '../live/live-thread.generated.ts';
import { setThreadMembers } from '../live/thread-store.ts';
import { ThreadContext, type Thread } from '../threads/thread.ts';
import { EditReplyDocument } from '../threads/thread-mutations.generated.ts';
import { ReplyEdit } from './reply-edit.tsx';

const app = setUpTestApp();
const THREAD: Thread = { kind: 'question', id: 'q1', anchor: 'reply', isLocked: false };
const AT = '2026-11-20T09:00:00.000Z';
const author = { name: 'Kavya Iyer', username: 'kavya', image: null };
const REPLY = {
  id: 'r2',
  number: 2,
  text: 'Thank **you**.',
  html: '<p>Thank <strong>you</strong>.</p>',
  author,
  repliedAt: AT,
  editedAt: null,
  removedAt: null,
  isHelpful: false,
  photos: [],
  reactions: [],
  quoted: null,
};
const QUESTION = {
  id: 'q1',
  title: 'How warm?',
  subTitle: '',
  isLocked: false,
  editedAt: null,
  replyCount: 2,
  viewCount: 3,
  photos: [],
  reactions: [],
  author,
  group: { id: 'g1', slug: 'walks', title: 'Walks', category: { id: 'c1', slug: 'community' } },
};

test('the edit form starts with the Markdown, suggests members of the thread, and submits with Ctrl+Enter', async () => {
  signInMember();
  setThreadMembers(THREAD.id, [{ name: 'Farhan Ali', username: 'farhan-ali' }]);
  app.graph.when(QuestionRepliesSinceDocument).answer(({ afterNumber, first }) => ({
    thread: {
      ...QUESTION,
      replies: {
        nodes: afterNumber === 1 && first === 1 ? [REPLY] : [],
        totalCount: 1,
        pageInfo: { hasNextPage: false },
      },
    },
  }));
  app.render(
    <ThreadContext value={THREAD}>
      <ReplyEdit reply={REPLY} />
    </ThreadContext>,
  );
  await screen.findByRole('textbox', { name: 'Your edited reply' });
  const field = getField('Your edited reply');
  expect(field.value).toBe('Thank **you**.');
  expect(document.activeElement).toBe(field);
  await app.user.type(field, ' @far');
  await app.user.click(screen.getByRole('option', { name: /Farhan Ali/ }));
  expect(field.value).toBe('Thank **you**. @farhan-ali ');

  app.graph.when(EditReplyDocument).answer(({ input: { text } }) => ({ editReply: { ...REPLY, text } }));
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Reply updated');
  expect(app.graph.variablesSent(EditReplyDocument)).toMatchObject([
    { input: { replyId: 'r2', text: 'Thank **you**. @farhan-ali ' } },
  ]);
});
