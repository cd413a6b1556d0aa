import { expect, test } from 'vitest';
import { buildListUrl, parseFilter } from './order-filter.ts';

test.each([
  ['', { tab: 'TO_PACK' }],
  ['search=Mehta', { tab: 'ALL', search: 'Mehta' }],
  ['tab=LATE&place=411001', { tab: 'LATE', postalCode: '411001' }],
  [
    'tab=ALL&place=Pune&method=ONLINE&payment=PAID',
    {
      tab: 'ALL',
      city: 'Pune',
      paymentMethod: 'ONLINE',
      paymentStatus: 'PAID',
    },
  ],
  ['tab=ALL&least=500&most=1000', { tab: 'ALL', totalFrom: 50_000, totalTo: 100_000 }],
  [
    'tab=ALL&from=2026-11-20&until=2026-11-20',
    { tab: 'ALL', from: '2026-11-20T00:00:00+05:30', until: '2026-11-20T18:30:00.000Z' },
  ],
  ['tab=nonsense&method=BARTER&payment=LATER&from=2026-99-99&least=-5&most=much', { tab: 'TO_PACK' }],
])('the query ?%s filters orders by %j', (query, filter) => {
  expect(parseFilter(new URLSearchParams(query))).toEqual(filter);
});

test('a changed filter keeps the others and drops empty ones', () => {
  const search = new URLSearchParams('tab=ALL&place=Pune&search=Mehta');
  expect(buildListUrl(search, { tab: 'LATE', search: '' })).toBe('/orders?tab=LATE&place=Pune');
  expect(buildListUrl(new URLSearchParams('tab=ALL'), { tab: '' })).toBe('/orders');
});
