import { once } from 'node:events';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { security } from './security-headers.ts';
import { useApp } from '#server/testing/app.ts';

const shop = useApp('migrated');

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

/** The policy of a page when the provider's keys are set. */
async function policyWithKeys(path: string): Promise<string> {
  vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1');
  vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret');
  resetEnv();
  return policyOf(path);
}

async function policyOf(path: string): Promise<string> {
  const server = express()
    .use(security, (_req, res) => void res.send('a page'))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const { headers } = await fetch(`http://127.0.0.1:${address.port}${path}`);
  server.close();
  return headers.get('content-security-policy') ?? '';
}

it('pages allow only scripts of the shop, and websockets to it', async () => {
  const { headers } = await fetch(`${shop.url}/sitemap.xml`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`connect-src 'self' ws://${new URL(shop.url).host};`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});

it.each(['/graphql', '/graphql/', '/api/nowhere', '/api/category?page=1'])(
  'the response of %s cannot be executed or framed',
  async (path) => {
    expect(await policyOf(path)).toBe("default-src 'none';frame-ancestors 'none'");
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeNull();
  },
);

it.each(['/graphql', '/api'])('the page %s for browsers has the headers of pages', async (path) => {
  const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; .*report-to csp$/,
  );
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

const ORDER = '/order/0192f0c1-0000-7000-8000-000000000000';

it.each(['/checkout', '/order/result', ORDER])(
  'the page %s allows the payment provider when its keys are set',
  async (path) => {
    expect(await policyOf(path)).not.toContain('razorpay');
    const policy = await policyWithKeys(path);
    expect(policy).toContain(`script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;`);
    expect(policy).toContain(`frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com;`);
    expect(policy).toMatch(/connect-src 'self' \S+ https:\/\/lumberjack\.razorpay\.com /);
    expect(policy).toMatch(/img-src [^;]* https:\/\/cdn\.razorpay\.com;/);
  },
);

it.each(['/', '/cart', '/order', `${ORDER}/more`])(
  'the page %s does not allow the payment provider',
  async (path) => {
    const policy = await policyWithKeys(path);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).not.toContain('razorpay');
  },
);
