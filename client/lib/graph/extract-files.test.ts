import { expect, test } from 'vitest';
import { extractFiles } from './extract-files.ts';

test('finds files at any depth and replaces them with null', () => {
  const image = new Blob(['a']);
  const page = new Blob(['b']);
  expect(extractFiles({ input: { name: 'Aarohi', image, pages: [page, 'x'] }, first: 3 })).toEqual({
    rest: { input: { name: 'Aarohi', image: null, pages: [null, 'x'] }, first: 3 },
    files: [
      { path: 'variables.input.image', file: image },
      { path: 'variables.input.pages.0', file: page },
    ],
  });
});

test('leaves variables without files unchanged', () => {
  const variables = { id: 'x', list: [1, null], nothing: null };
  expect(extractFiles(variables)).toEqual({ rest: variables, files: [] });
});
