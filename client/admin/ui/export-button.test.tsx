import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messageStore } from '#client/state/messages.ts';
import { ExportButton } from './export-button.tsx';

test('an export that fails shows why, and can be tried again', async () => {
  render(<ExportButton items="orders" createFile={() => Promise.reject(new Error('no connection'))} />);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await userEvent.click(button);
  const texts = messageStore.get().map(({ text }) => text);
  expect(texts).toEqual(['The orders could not be exported. Please try again.']);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
});
