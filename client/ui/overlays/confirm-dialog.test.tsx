import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('a confirmation ignores the second click of the double click that opened it', () => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} />);
  const remove = screen.getByRole('button', { name: 'Remove' });
  fireEvent.click(remove, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(remove, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the dialog focuses Cancel, so that Enter removes nothing', () => {
  render(<ConfirmDialog isOpen onClose={vi.fn<() => void>()} onConfirm={vi.fn<() => void>()} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});
