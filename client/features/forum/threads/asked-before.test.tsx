import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { AskedBeforeDocument } from './asked-before.generated.ts';
import { AskedBefore } from './asked-before.tsx';

const app = setUpTestApp();

test('similar questions are listed as links, and two letters do not start a search', async () => {
  app.graph.when(AskedBeforeDocument).answer(() => ({
    similarQuestions: [{ id: 'q1', slug: 'why-howl', title: 'Why do dogs howl?', replyCount: 3 }],
  }));
  app.render(
    <>
      <AskedBefore title="do" />
      <AskedBefore title="dogs howl" />
    </>,
  );
  await app.user.click(await screen.findByRole('link', { name: /^Why do dogs howl\?/ }));
  expect(app.path()).toBe('/forum/why-howl/answers/q1');
  expect(app.graph.variablesSent(AskedBeforeDocument)).toEqual([{ title: 'dogs howl' }]);
});
