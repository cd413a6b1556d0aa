import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const PRODUCTION = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://moti@db/moti',
  PUBLIC_URL: 'https://moti.example',
  SECRET_KEYS: 'qT7-pV3kLx9wZr2sNf8bHc5mJd1gYa6e',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
  SMS_URL: 'https://sms.example/send',
  SMS_TEMPLATE: '{"to":"{mobile}","text":"{code}"}',
  SMTP_URL: 'smtps://mail.example',
  UPLOADS_DIR: '/srv/uploads',
};

test('with nothing set the shop runs in demo mode on port 4000', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '0.0.0.0',
    SHOP_MODE: 'demo',
    RATE_LIMITS: 'on',
    GRAPHQL_SANDBOX: 'on',
  });
});

test('an empty setting counts as not set', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: ' ' });
  expect([env.PORT, env.DATABASE_URL]).toEqual([4000, undefined]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['SHOP_MODE', 'foo'],
  ['RATE_LIMITS', 'maybe'],
  ['DATABASE_URL', 'not-a-url'],
  ['DATABASE_URL', 'mysql://db/moti'],
  ['PUBLIC_URL', 'moti.example'],
  ['REDIS_URL', 'http://redis'],
  ['SECRET_KEYS', 'short'],
  ['CLAMD_URL', 'http://scanner:3310'],
  ['TRUST_PROXY', 'yes'],
  ['PROCESSES', '0'],
  ['PROCESSES', 'two'],
  ['ALLOWED_ORIGINS', 'https://a.example,nonsense'],
  ['API_KEYS', 'no-colon'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Bad setting: ${name} [^\n]+$`));
});

test('settings that belong together are refused by halves', () => {
  expect(() => readEnv({ SMS_URL: 'https://sms.example' })).toThrow(/SMS_TEMPLATE is missing/);
});

test('lists are split and origins cut to the origin', () => {
  const env = readEnv({
    ALLOWED_ORIGINS: 'https://a.example/x, http://b.example:8080',
    API_KEYS: 'app:k1,till:k:2',
  });
  expect(env.ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
  expect(env.API_KEYS).toEqual([
    { name: 'app', key: 'k1' },
    { name: 'till', key: 'k:2' },
  ]);
});

describe('production', () => {
  test('starts when everything is given, with the sandbox on, since developers are users too', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      SHOP_MODE: 'production',
      GRAPHQL_SANDBOX: 'on',
    });
  });

  test('says in one line all that is missing', () => {
    expect(() => readEnv({ SHOP_MODE: 'production' })).toThrow(
      'SHOP_MODE=production: missing DATABASE_URL, PUBLIC_URL, SECRET_KEYS, RAZORPAY_KEY_ID, ' +
        'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, SMS_URL, SMS_TEMPLATE, SMTP_URL, UPLOADS_DIR or S3_*',
    );
  });

  test.each([
    ['RATE_LIMITS', 'off'],
    ['CLOCK_OFFSET_FILE', '/tmp/offset'],
    ['SHOP_DEV', 'on'],
    ['DATABASE_URL', 'postgres://moti:moti-demo-password@db/moti'],
    ['SECRET_KEYS', 'change-me-change-me-change-me-please'],
    ['SECRET_KEYS', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(
      new RegExp(`^SHOP_MODE=production: .*${name}`),
    );
  });
});
