import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { SearchHits } from './search-hits.tsx';

const app = setUpTestApp();

const HITS = [
  { name: 'Cat Litter', url: '/category/cat-litter', kind: 'CATEGORY' },
  { name: 'Billi Bazaar', url: '/search?brands=billi-bazaar', kind: 'BRAND' },
  { name: 'Litter training', url: '/blog/litter-training', kind: 'BLOG_POST' },
  { name: 'Which litter?', url: '/forum/which-litter', kind: 'QUESTION' },
] as const;

test.each([
  { show: 'goods', links: ['Cat Litter', 'Billi Bazaar'] },
  { show: 'reading', links: ['Litter training', 'Which litter?'] },
] as const)("only hits of the kind '$show' are listed", ({ show, links }) => {
  app.render(<SearchHits hits={HITS} show={show} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

test('a list without hits of its kind shows nothing', () => {
  app.render(<SearchHits hits={HITS.slice(0, 2)} show="reading" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
