import { describe, expect, it } from 'vitest';
import { pagesAround } from './pagination.tsx';

describe('pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 5, [1, 2, null, 5]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('links to the first, last and adjacent pages on page %i of %i', (page, count, pages) => {
    expect(pagesAround(page, count)).toEqual(pages);
  });
});
