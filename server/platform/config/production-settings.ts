// What settings must be like where real money and real people are: each fault one line, which names the setting and
// what is expected, and never says the value.
import { bitsOf } from './secret-strength.ts';

/** The settings as they were given; one that is empty or missing is not judged here. */
type Given = Readonly<Record<string, string | undefined>>;

/** Says what is wrong with a setting; null when it is good. */
type Check = (value: string) => string | null;

// Of docker-compose.yml, where POSTGRES_PASSWORD is not set.
const COMPOSE_PASSWORD = 'moti-demo-password';
// A random key of 32 bytes in base64 has some 200, 16 bytes in hex at least 85.
const KEY_BITS = 80;
// 16 random characters have at least 40 and a password of twelve at least 25, however the dice fell.
const SECRET = { characters: 16, bits: 40 };
const PASSWORD = { characters: 10, bits: 25 };

const strong: Check = (secret) =>
  secret.length >= SECRET.characters && bitsOf(secret) >= SECRET.bits
    ? null
    : 'can be guessed: use 24 or more random characters, such as of `openssl rand -base64 24`';

const signingKeys: Check = (list) => {
  const keys = list.split(',').map((key) => key.trim());
  if (new Set(keys).size < keys.length) return 'holds the same key twice';
  return keys.every((key) => bitsOf(key) >= KEY_BITS)
    ? null
    : 'holds a default or guessable key: make each with `openssl rand -base64 32`';
};

const matches =
  (pattern: RegExp, expected: string): Check =>
  (value) =>
    pattern.test(value) ? null : `must be ${expected}`;

/** https, or plain http to a host that is named as allowed. */
const secure =
  (isAllowed: (host: string) => boolean, where: string): Check =>
  (list) =>
    list.split(',').every((value) => isSecure(value.trim(), isAllowed))
      ? null
      : `must begin with https:// (http:// only ${where})`;

const isSecure = (value: string, isAllowed: (host: string) => boolean) => {
  const url = urlOf(value);
  return !url || url.protocol === 'https:' || isAllowed(url.hostname);
};

const isOwnMachine = (host: string) => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|)$/.test(host);
const PRIVATE = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[f[cd]/;
/** This machine, a private network, or a name without a dot: a service beside the shop. */
const isNear = (host: string) => isOwnMachine(host) || PRIVATE.test(host) || !host.includes('.');

const password: Check = (address) => {
  const url = urlOf(address);
  const given = url && decoded(url.password);
  if (!given) return null;
  if (given === COMPOSE_PASSWORD)
    return 'holds the default password of docker-compose.yml: set POSTGRES_PASSWORD';
  if (isOwnMachine(url.hostname)) return null;
  return given.length >= PASSWORD.characters && bitsOf(given) >= PASSWORD.bits
    ? null
    : 'holds a password that can be guessed: use 16 or more random characters';
};

const is =
  (wrong: string, why: string): Check =>
  (value) =>
    value === wrong ? why : null;

const CHECKS: Readonly<Record<string, Check>> = {
  PUBLIC_URL: secure(isOwnMachine, 'to localhost'),
  ALLOWED_ORIGINS: secure(isOwnMachine, 'to localhost'),
  DATABASE_URL: password,
  REDIS_URL: password,
  SECRET_KEYS: signingKeys,
  RAZORPAY_KEY_ID: matches(
    /^rzp_(?:live|test)_(?!standin)[A-Za-z0-9]{10,}$/,
    'rzp_live_… or rzp_test_… as Razorpay gives it',
  ),
  RAZORPAY_KEY_SECRET: strong,
  RAZORPAY_WEBHOOK_SECRET: strong,
  SMS_URL: secure(isNear, 'within a private network'),
  SMS_TEMPLATE: matches(/\{code\}/, 'the text of the message with {code} in it'),
  S3_ENDPOINT: secure(isNear, 'within a private network'),
  S3_SECRET_ACCESS_KEY: strong,
  METRICS_TOKEN: strong,
  RATE_LIMITS: is('off', '=off is for load tests only'),
  SHOP_DEV: is('on', '=on is for development only'),
  CLOCK_OFFSET_FILE: () => 'is for tests only',
};

/** All that is wrong with what was given, a line each. */
export function productionFaults(given: Given): string[] {
  const faults = Object.entries(CHECKS).flatMap(([name, check]) => {
    const value = given[name]?.trim();
    const fault = value ? check(value) : null;
    return fault === null ? [] : `${name}${fault.startsWith('=') ? '' : ' '}${fault}`;
  });
  const { RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: hook } = given;
  if (secret && secret === hook)
    faults.push('RAZORPAY_WEBHOOK_SECRET must be another than RAZORPAY_KEY_SECRET');
  return faults;
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
