// @module-tag nightly
import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { useApp } from '#server/testing/app.ts';
import { isStandin } from '../payment-account.ts';
import { openStandin } from './standin.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_8sGt2Kd0PqLz4N', RAZORPAY_KEY_SECRET: 'u8Xw2nVq5Rk9Ty3Lb7Zc1Md6' };
const PRODUCTION = {
  ...KEYS,
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://moti@db/moti',
  PUBLIC_URL: 'https://moti.example',
  SECRET_KEYS: 'qT7+pV3kLx9wZr2sNf8bHc5mJd1gYa6eWu4iOo0R7tE=',
  RAZORPAY_WEBHOOK_SECRET: 'fH4jW9sPz2Qe7Gk1Nv6Bx8Ra',
  SMS_URL: 'https://sms.example/send',
  SMS_TEMPLATE: '{"to":"{mobile}","text":"{code}"}',
  SMTP_URL: 'smtps://mail.example',
  UPLOADS_DIR: '/srv/uploads',
};
const shop = useApp('migrated');

function settings(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  resetEnv();
}

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

it('a shop in demo mode serves the script and the API of the stand-in', async () => {
  expect(isStandin()).toBe(true);
  const script = await fetch(`${shop.url}/standin/razorpay/checkout.js`);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(await script.text()).toContain('Razorpay');
  const api = await fetch(`${shop.url}/standin/razorpay/v1/orders`);
  expect(api.status).toBe(401);
});

it.each([
  ['in production', PRODUCTION],
  ['with keys of the provider', KEYS],
])('the stand-in refuses to open %s', (_description, values) => {
  settings(values);
  expect(isStandin()).toBe(false);
  expect(() => openStandin(createServer())).toThrow(StartError);
});

it('a shop with keys of the provider has no routes of the stand-in', async () => {
  settings(KEYS);
  const app = await createApp({ hasPages: false });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const response = await fetch(`http://127.0.0.1:${port}/standin/razorpay/checkout.js`);
  await app.server[Symbol.asyncDispose]();
  expect(response.status).toBe(404);
});
