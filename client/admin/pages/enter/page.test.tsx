import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { EnterByStaffLinkDocument } from '../../features/sign-in/sign-in.generated.ts';
import EnterPage from './page.tsx';

const app = setUpTestApp();
const EXPIRED = 'This link has expired.';
const INCOMPLETE = 'This link is incomplete. Please copy the whole link.';

function open(path: string) {
  app.graph.when(EnterByStaffLinkDocument).answer(() => refuse('UNAUTHENTICATED', EXPIRED));
  app.render(
    <>
      <EnterPage />
      <Link to="/enter#second">Another link</Link>
    </>,
    path,
  );
}

const proceed = () => app.user.click(screen.getByRole('button', { name: 'Continue' }));
const openAnother = async () => {
  location.hash = '#second';
  await app.user.click(screen.getByRole('link', { name: 'Another link' }));
};

test('a link that is opened in the same tab after an expired one sends its own token', async () => {
  open('/enter#first');
  await proceed();
  await screen.findByText(EXPIRED);
  await openAnother();
  expect(screen.queryByText(EXPIRED)).toBeNull();
  expect(location.hash).toBe('');
  await proceed();
  await screen.findByText(EXPIRED);
  expect(app.graph.variablesSent(EnterByStaffLinkDocument)).toEqual([
    { token: 'first' },
    { token: 'second' },
  ]);
});

test('a link without a token is reported until a whole one is opened', async () => {
  open('/enter');
  screen.getByText(INCOMPLETE);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await openAnother();
  expect(screen.queryByText(INCOMPLETE)).toBeNull();
  screen.getByRole('button', { name: 'Continue' });
});
