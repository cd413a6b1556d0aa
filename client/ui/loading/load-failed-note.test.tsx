import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { LoadFailedNote } from './load-failed-note.tsx';

const app = setUpTestApp();

test('a note is announced, and stays if the retry fails too', async () => {
  let retries = 0;
  // Not a mock: it would handle the rejection, which has to be handled by the note.
  const retry = () => {
    retries += 1;
    return Promise.reject(new Error('no connection'));
  };
  app.render(<LoadFailedNote text="Your devices could not be loaded." onRetry={retry} />);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
  expect(screen.getByRole('alert').textContent).toContain('Your devices could not be loaded.');
});
