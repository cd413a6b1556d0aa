import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifyReconnected } from '#client/lib/graph/reconnects.ts';
import { deferred } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { setOwnReaction, useOwnReply } from '../replies/own-replies.ts';
import { ThreadContext, type Thread } from './thread.ts';
import { useViewerThread } from './use-viewer-thread.ts';
import { ViewerQuestionDocument, type ViewerQuestionQuery } from './viewer-thread.generated.ts';

const app = setUpTestApp();
const thread: Thread = { kind: 'question', id: 'q1', anchor: 'reply', isLocked: false };

/** The server's response, with or without the viewer's heart on the reply. */
function viewerQuestion(hasHeart: boolean): ViewerQuestionQuery {
  return {
    thread: {
      id: 'q1',
      viewerState: { isOwn: false, isFollowing: false, lastReadNumber: 0 },
      viewerReactions: [],
      viewerPendingReplies: [],
      replies: { nodes: [{ id: 'r1', isOwn: false, viewerReactions: hasHeart ? ['HEART'] : [] }] },
      since: { nodes: [] },
    },
  };
}

function OwnHeart() {
  useViewerThread({ first: 20, page: 1, base: 1 });
  return <p>{useOwnReply('r1').reactions.has('HEART') ? 'given' : 'not given'}</p>;
}

test('an outdated response does not undo a reaction, even after reconnecting', async () => {
  signInMember();
  const before = deferred<ViewerQuestionQuery>();
  const responses = [before.promise, Promise.resolve(viewerQuestion(true))];
  app.graph.when(ViewerQuestionDocument).answer(() => responses.shift() ?? viewerQuestion(true));
  app.render(
    <ThreadContext value={thread}>
      <OwnHeart />
    </ThreadContext>,
  );
  await expect.poll(() => app.graph.variablesSent(ViewerQuestionDocument).length).toBe(1);
  act(() => setOwnReaction('r1', 'HEART', true));
  act(notifyReconnected);
  await act(async () => {
    before.resolve(viewerQuestion(false));
    await before.promise;
  });
  await expect.poll(() => app.graph.variablesSent(ViewerQuestionDocument).length).toBe(2);
  await screen.findByText('given');
});
