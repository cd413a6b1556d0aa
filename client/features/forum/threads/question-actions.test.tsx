import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { setOwnQuestion, setOwnReplies } from '../replies/own-replies.ts';
import { QuestionActions } from './question-actions.tsx';
import { FollowQuestionDocument, SetQuestionReactionDocument } from './thread-mutations.generated.ts';

const app = setUpTestApp();

const reactions = [{ kind: 'VOTE', count: 4 }] as const;
const question = { id: 'q1', slug: 'why', title: 'Why?', subTitle: '', photos: [], reactions };

test('the button shows whether the viewer follows the question', async () => {
  signInMember();
  setOwnQuestion('q1', { isOwn: false, isFollowing: false, lastReadNumber: 0 });
  app.graph.when(FollowQuestionDocument).answer(() => ({ followQuestion: { id: 'q1' } }));
  app.render(<QuestionActions question={question} groupPath="/forum/dog-care" />);
  await app.user.click(screen.getByRole('button', { name: 'Follow' }));
  await app.user.click(await screen.findByRole('button', { name: 'Following' }));
  await screen.findByRole('button', { name: 'Follow' });
  expect(app.graph.variablesSent(FollowQuestionDocument)).toEqual([
    { questionId: 'q1', on: true },
    { questionId: 'q1', on: false },
  ]);
});

test("'Me too' counts immediately and can be withdrawn", async () => {
  signInMember();
  setOwnReplies([{ id: 'q1', isOwn: false, viewerReactions: [] }], 0);
  app.graph.when(SetQuestionReactionDocument).answer(({ on }) => ({
    setQuestionReaction: { id: 'q1', reactions: [{ kind: 'VOTE', count: on ? 5 : 4 }] },
  }));
  app.render(<QuestionActions question={question} groupPath="/forum/dog-care" />);
  await app.user.click(screen.getByRole('button', { name: 'I have this question too · 4', pressed: false }));
  const pressed = { pressed: true };
  await app.user.click(await screen.findByRole('button', { name: /^I have this question too/, ...pressed }));
  await screen.findByRole('button', { name: /^I have this question too/, pressed: false });
  expect(app.graph.variablesSent(SetQuestionReactionDocument)).toEqual([
    { questionId: 'q1', kind: 'VOTE', on: true },
    { questionId: 'q1', kind: 'VOTE', on: false },
  ]);
});

test('a visitor must sign in before the vote counts', async () => {
  sessionStore.set({ status: 'visitor' });
  app.render(<QuestionActions question={question} groupPath="/forum/dog-care" />);
  await app.user.click(screen.getByRole('button', { name: 'I have this question too · 4' }));
  expect(app.graph.variablesSent(SetQuestionReactionDocument)).toEqual([]);
});
