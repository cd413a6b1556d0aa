import { expect, test } from 'vitest';
import { formatBytes, previewKind } from './document-files.ts';

test.each([
  [512, '512 bytes'],
  [2048, '2 kB'],
  [1_000_000, '977 kB'],
  [5_242_879, '5.0 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('only images and PDFs have a preview', () => {
  expect(['image/png', 'application/pdf', 'image/svg+xml', 'text/html'].map(previewKind)).toEqual([
    'image',
    'pdf',
    'nothing',
    'nothing',
  ]);
});
