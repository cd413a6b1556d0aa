import { expect, it } from 'vitest';
import { useApp } from './testing/app.ts';

const shop = useApp('migrated');

it('answers let browsers run scripts of ours alone, and open sockets to the shop itself alone', async () => {
  const { headers } = await fetch(`${shop.url}/graphql`, { method: 'POST' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`connect-src 'self' ws://${new URL(shop.url).host};`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});
