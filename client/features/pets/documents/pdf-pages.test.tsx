import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PdfPages } from './pdf-pages.tsx';

const opening = vi.hoisted(() => ({ fail: () => {} }));

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => ({
    promise: new Promise((_resolve, reject) => {
      opening.fail = () => reject(new Error('Not a PDF'));
    }),
    destroy: () => Promise.resolve(),
  }),
}));

test('a file that cannot be read is reported to the latest callback', async () => {
  const [first, latest] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = render(<PdfPages url="/files/book.pdf" title="Book" onFailure={first} />);
  rerender(<PdfPages url="/files/book.pdf" title="Book" onFailure={latest} />);
  await act(async () => opening.fail());
  expect(latest).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});
