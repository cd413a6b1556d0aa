import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const PRODUCTION = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://moti@db/moti',
  PUBLIC_URL: 'https://moti.example',
  SECRET_KEYS: 'qT7+pV3kLx9wZr2sNf8bHc5mJd1gYa6eWu4iOo0R7tE=',
  RAZORPAY_KEY_ID: 'rzp_live_8sGt2Kd0PqLz4N',
  RAZORPAY_KEY_SECRET: 'u8Xw2nVq5Rk9Ty3Lb7Zc1Md6',
  RAZORPAY_WEBHOOK_SECRET: 'fH4jW9sPz2Qe7Gk1Nv6Bx8Ra',
  SMS_URL: 'https://sms.example/send',
  SMS_TEMPLATE: '{"to":"{mobile}","text":"{code}"}',
  SMTP_URL: 'smtps://mail.example',
  UPLOADS_DIR: '/srv/uploads',
};

test('the shop without settings runs in demo mode on port 4000', () => {
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
])('%s=%s is refused with one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Bad setting: ${name} [^\n]+$`));
});

test('settings that belong together must all be set', () => {
  expect(() => readEnv({ SMS_URL: 'https://sms.example' })).toThrow(/SMS_TEMPLATE is missing/);
});

test('lists are split and URLs reduced to their origin', () => {
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
  test('production starts with all settings and the sandbox enabled', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      SHOP_MODE: 'production',
      GRAPHQL_SANDBOX: 'on',
    });
  });

  test('production reports all missing settings in one line', () => {
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
    ['SECRET_KEYS', '0123456789abcdef0123456789abcdef'],
    ['SECRET_KEYS', '9876543210fedcba9876543210FEDCBA'],
    ['SECRET_KEYS', 'abcabcabcabcabcabcabcabcabcabcabc'],
    ['SECRET_KEYS', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'],
    ['SECRET_KEYS', '1234567890qwertyuiopasdfghjklzxcvbnm'],
    ['SECRET_KEYS', 'the quick brown fox jumps over lazy dogs'],
    ['SECRET_KEYS', Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')],
    ['SECRET_KEYS', Buffer.from('Moti and Mini, Jaipur, signing key').toString('hex')],
    ['SECRET_KEYS', Buffer.alloc(32, 'मोती').toString('base64')],
    ['SECRET_KEYS', 'moti-and-mini-signing-key-2026-jaipur-india'],
    ['SECRET_KEYS', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p1qaz2w'],
    ['SECRET_KEYS', '1QAZ2wsx3EDC4rfv5TGB6yhn7UJM8ik9OLp0okmNJI9'],
    ['SECRET_KEYS', '31415926535897932384626433832795'],
    ['SECRET_KEYS', '3141592653589793238462643383279502884197169399375105820974944592'],
    ['SECRET_KEYS', randomBytes(24).toString('base64')],
    ['SECRET_KEYS', randomBytes(16).toString('hex')],
    ['SECRET_KEYS', `${PRODUCTION.SECRET_KEYS},0123456789abcdefghijklmnopqrstuvwxyz`],
    ['SECRET_KEYS', `${PRODUCTION.SECRET_KEYS},${PRODUCTION.SECRET_KEYS}`],
    ['RAZORPAY_KEY_ID', 'x'],
    ['RAZORPAY_KEY_ID', 'rzp_live_x'],
    ['RAZORPAY_KEY_ID', 'rzp_test_standin12345678'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1DP5mmOlF5G5ag'],
    ['RAZORPAY_KEY_SECRET', 'x'],
    ['RAZORPAY_WEBHOOK_SECRET', 'webhook-secret-of-the-shop'],
    ['RAZORPAY_WEBHOOK_SECRET', '12345678901234567890'],
    ['RAZORPAY_WEBHOOK_SECRET', PRODUCTION.RAZORPAY_KEY_SECRET],
    ['PUBLIC_URL', 'http://moti.example'],
    ['PUBLIC_URL', 'http://10.0.0.5'],
    ['ALLOWED_ORIGINS', 'https://a.example,http://b.example'],
    ['SMS_URL', 'http://sms.example/send'],
    ['SMS_TEMPLATE', 'Your code is 123456'],
    ['DATABASE_URL', 'postgres://moti:postgres@db/moti'],
    ['DATABASE_URL', 'postgres://moti:password1234@db.example/moti'],
    ['REDIS_URL', 'redis://:redis@redis:6379'],
    ['SMTP_URL', 'smtps://shop:password@mail.example'],
    ['SMTP_URL', 'smtp://shop:u8Xw2nVq5Rk9Ty3L@mail.example'],
    ['METRICS_TOKEN', 'metrics'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(
      new RegExp(`^SHOP_MODE=production: ${name}[^\n]+$`, 'm'),
    );
  });

  test.each([
    ['PUBLIC_URL', 'http://localhost:8080'],
    ['PUBLIC_URL', 'http://127.0.0.1:4000'],
    ['SMS_URL', 'http://sms-gateway:8000/send'],
    ['SMS_URL', 'http://10.1.2.3/send'],
    ['DATABASE_URL', 'postgres://moti:moti@localhost/moti'],
    ['DATABASE_URL', 'postgres://moti:u8Xw2nVq5Rk9%2FTy3L@db.example/moti'],
    ['DATABASE_URL', 'postgres://moti@db.example/moti'],
    ['REDIS_URL', 'redis://redis:6379'],
    ['RAZORPAY_KEY_ID', 'rzp_live_1DP5mmOlF5G5ag'],
    ['SMTP_URL', 'smtps://shop:u8Xw2nVq5Rk9Ty3L@mail.example'],
    ['SMTP_URL', 'smtp://shop:u8Xw2nVq5Rk9Ty3L@mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://mail-relay:25'],
  ])('production accepts %s=%s', (name, value) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).not.toThrow();
  });

  test('production reports all errors together, one per line, without values', () => {
    const invalidSettings = {
      PORT: 'seventy',
      PUBLIC_URL: 'http://moti.example',
      SECRET_KEYS: '0123456789abcdef0123456789abcdef',
      RAZORPAY_KEY_ID: 'leaked-id',
      RAZORPAY_KEY_SECRET: 'leaked-key',
      RAZORPAY_WEBHOOK_SECRET: 'leaked-hook',
      SMS_TEMPLATE: 'leaked words',
      METRICS_TOKEN: 'leaked-token',
      REDIS_URL: 'redis://:leaked@redis',
      LIMIT_CONNECTIONS: '0',
    };
    let message = '';
    try {
      readEnv({ ...PRODUCTION, ...invalidSettings, SMTP_URL: '' });
    } catch (error) {
      message = String(error);
    }
    const lines = message.replace(/^Error: /, '').split('\n');
    for (const name of Object.keys(invalidSettings))
      expect(lines.filter((line) => line.includes(`: ${name} `))).toHaveLength(1);
    expect(lines).toHaveLength(Object.keys(invalidSettings).length + 1);
    expect(lines).toContain('SHOP_MODE=production: missing SMTP_URL');
    for (const value of Object.values(invalidSettings).slice(2, -1)) expect(message).not.toContain(value);
    expect(message).not.toMatch(/leaked|seventy|0123/);
  });

  test('production accepts random secrets of the required length', () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = createHash('sha512')
        .update(`secret ${String(round)}`)
        .digest();
      const key = bytes.toString('base64', 0, 32);
      const hex = bytes.toString('hex', 32);
      const secret = bytes.toString('base64', 0, 18);
      const hook = bytes.toString('base64url', 18, 36);
      const random = { RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: hook };
      expect(() => readEnv({ ...PRODUCTION, ...random, SECRET_KEYS: `${key},${hex}` })).not.toThrow();
    }
  });

  test('production accepts a random secret of letters only', () => {
    const RAZORPAY_KEY_SECRET = ['tLHERDOCIGyK', 'vyvPvTyHMZPR'].join('');
    expect(() => readEnv({ ...PRODUCTION, RAZORPAY_KEY_SECRET })).not.toThrow();
  });
});
