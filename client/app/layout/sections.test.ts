import { expect, it } from 'vitest';
import { bySection } from './sections.ts';

it('groups sub-categories under Food, Treats and More, in this order', () => {
  const groups = bySection([
    { name: 'Grooming', section: null },
    { name: 'Dental', section: 'Treats' },
    { name: 'Dry', section: 'Food' },
    { name: 'Toys', section: 'More' },
  ]);
  expect(groups.map(({ section, items }) => [section, items.map(({ name }) => name)])).toEqual([
    ['Food', ['Dry']],
    ['Treats', ['Dental']],
    ['More', ['Grooming', 'Toys']],
  ]);
});
