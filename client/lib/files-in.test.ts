import { expect, test } from 'vitest';
import { filesIn } from './files-in.ts';

test('files are found at any depth, and null stands where they were', () => {
  const image = new Blob(['a']);
  const page = new Blob(['b']);
  expect(filesIn({ input: { name: 'Aarohi', image, pages: [page, 'x'] }, first: 3 })).toEqual({
    rest: { input: { name: 'Aarohi', image: null, pages: [null, 'x'] }, first: 3 },
    files: [
      { path: 'variables.input.image', file: image },
      { path: 'variables.input.pages.0', file: page },
    ],
  });
});

test('variables without files stay as they are', () => {
  const variables = { id: 'x', list: [1, null], nothing: null };
  expect(filesIn(variables)).toEqual({ rest: variables, files: [] });
});
