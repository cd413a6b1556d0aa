import { afterEach, expect, it, vi } from 'vitest';
import { useApp } from './testing/app.ts';

const shop = useApp('migrated');

afterEach(() => vi.unstubAllEnvs());

async function policyOf(path: string): Promise<string> {
  const { headers } = await fetch(`${shop.url}${path}`);
  return headers.get('content-security-policy') ?? '';
}

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

it.each(['/checkout', '/order/0192f0c1-0000-7000-8000-000000000000'])(
  'the card provider may do its part at %s once its keys are set',
  async (path) => {
    expect(await policyOf(path)).not.toContain('razorpay');
    vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1');
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret');
    const policy = await policyOf(path);
    expect(policy).toContain(
      `script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;`,
    );
    expect(policy).toContain(`frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com;`);
    expect(policy).toMatch(/connect-src 'self' \S+ https:\/\/lumberjack\.razorpay\.com /);
    expect(policy).toMatch(/img-src [^;]* https:\/\/cdn\.razorpay\.com;/);
  },
);

it.each(['/', '/cart', '/order', '/order/result', '/graphql', '/order/1/more'])(
  'the card provider may do nothing at %s',
  async (path) => {
    vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1');
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret');
    expect(await policyOf(path)).not.toContain('razorpay');
  },
);
