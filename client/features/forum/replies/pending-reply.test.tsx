import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { buildReply } from '#client/testing/reply.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ThreadContext } from '../threads/thread.ts';
import { RemoveReplyDocument } from '../threads/thread-mutations.generated.ts';
import { addPendingReply, setPendingReplies, usePendingReplies } from './pending-replies.ts';
import { PendingReplyCard } from './pending-reply.tsx';

const app = setUpTestApp();
const THREAD = { kind: 'question', id: 'q1', anchor: 'reply', isLocked: false } as const;
const REPLY = {
  ...buildReply(0, 'See here'),
  id: 'r1',
  author: { name: MEMBER.name, username: MEMBER.username, image: null },
};

function Pending() {
  return (
    <ThreadContext value={THREAD}>
      {usePendingReplies(THREAD.id, []).map((reply) => (
        <PendingReplyCard key={reply.id} reply={reply} />
      ))}
    </ThreadContext>
  );
}

async function withdraw() {
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Your reply is deleted before anyone reads it.');
  await app.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
}

test('a pending reply can be withdrawn, and an outdated response does not restore it', async () => {
  signInMember();
  addPendingReply(MEMBER.id, THREAD.id, REPLY);
  app.render(<Pending />);
  app.graph.when(RemoveReplyDocument).answer(loseConnection);
  await withdraw();
  await screen.findByText(/^Your reply could not be removed/);
  screen.getByText('See here');

  app.graph.when(RemoveReplyDocument).answer(() => ({
    removeReply: { ...REPLY, text: null, html: null, author: null, removedAt: REPLY.repliedAt },
  }));
  await withdraw();
  await screen.findByText('Your reply is withdrawn');
  setPendingReplies(MEMBER.id, THREAD.id, [REPLY], 0);
  expect(screen.queryByText('See here')).toBeNull();
});
