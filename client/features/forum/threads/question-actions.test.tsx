// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { setOwnQuestion } from '../replies/own-replies.ts';
import { QuestionActions } from './question-actions.tsx';
import { FollowQuestionDocument } from './thread-mutations.generated.ts';

const app = setUpTestApp();

test('the button says whether one follows', async () => {
  signInMember();
  setOwnQuestion('q1', { isOwn: false, isFollowing: false, lastReadNumber: 0 });
  app.graph.when(FollowQuestionDocument).answer(() => ({ followQuestion: { id: 'q1' } }));
  app.render(
    <QuestionActions
      question={{ id: 'q1', slug: 'why', title: 'Why?', subTitle: '' }}
      groupPath="/forum/dog-care"
    />,
  );
  await app.user.click(screen.getByRole('button', { name: 'Follow' }));
  await app.user.click(await screen.findByRole('button', { name: 'Following' }));
  await screen.findByRole('button', { name: 'Follow' });
  expect(app.graph.requestsOf(FollowQuestionDocument)).toEqual([
    { questionId: 'q1', on: true },
    { questionId: 'q1', on: false },
  ]);
});
