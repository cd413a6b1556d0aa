import { expect, test } from 'vitest';
import { parseFilter } from './log-filter.tsx';

test.each([
  ['', {}],
  ['actor=meera&record=FLAT100', { actor: 'meera', record: 'FLAT100' }],
  ['source=PAGE', { source: 'PAGE' }],
  ['source=nonsense&from=yesterday', {}],
  ['from=2026-02-30', {}],
  // Days are in Indian time, and the last day is included.
  [
    'from=2026-11-20&until=2026-11-20',
    { from: '2026-11-20T00:00:00+05:30', until: '2026-11-20T18:30:00.000Z' },
  ],
])('the query ?%s filters the log by %j', (query, filter) => {
  expect(parseFilter(new URLSearchParams(query))).toEqual(filter);
});
