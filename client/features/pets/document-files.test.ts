import { expect, test } from 'vitest';
import { formatBytes, showableAs } from './document-files.ts';

test.each([
  [512, '512 bytes'],
  [2048, '2 kB'],
  [1_000_000, '977 kB'],
  [5_242_879, '5.0 MB'],
])('a size reads easily: %d bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('pictures and PDFs are shown, all else is handed over', () => {
  expect(['image/png', 'application/pdf', 'image/svg+xml', 'text/html'].map(showableAs)).toEqual([
    'image',
    'pdf',
    'nothing',
    'nothing',
  ]);
});
