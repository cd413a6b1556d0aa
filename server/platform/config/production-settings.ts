// Additional requirements of production. Each error is one line that names the setting and what is expected, and never
// contains the value.
import { entropyBits, isRandomKey } from './secret-strength.ts';

/** The raw settings; empty and missing ones are not checked here. */
type RawEnv = Readonly<Record<string, string | undefined>>;

/** Returns the error of a value; null when it is valid. */
type Check = (value: string) => string | null;

// The default of docker-compose.yml.
const COMPOSE_PASSWORD = 'moti-demo-password';
// Random secrets of 16 characters and random passwords of 12 almost always exceed these limits. About one in 300,000
// random secrets of 24 characters is refused.
const SECRET = { characters: 16, bits: 38 };
const PASSWORD = { characters: 10, bits: 25 };

const strong: Check = (secret) =>
  secret.length >= SECRET.characters && entropyBits(secret) >= SECRET.bits
    ? null
    : 'can be guessed: use 24 or more random characters, such as of `openssl rand -base64 24`';

const signingKeys: Check = (list) => {
  const keys = list.split(',').map((key) => key.trim());
  if (new Set(keys).size < keys.length) return 'holds the same key twice';
  return keys.every(isRandomKey)
    ? null
    : 'must hold keys of 32 random bytes in base64 or hex: make each with `openssl rand -base64 32`';
};

const matches =
  (pattern: RegExp, expected: string): Check =>
  (value) =>
    pattern.test(value) ? null : `must be ${expected}`;

/** https, or http to an allowed host. */
const secure =
  (isAllowed: (host: string) => boolean, where: string): Check =>
  (list) =>
    list.split(',').every((value) => isSecure(value.trim(), isAllowed))
      ? null
      : `must begin with https:// (http:// only ${where})`;

const isSecure = (value: string, isAllowed: (host: string) => boolean) => {
  const url = parseUrl(value);
  return !url || url.protocol === 'https:' || isAllowed(url.hostname);
};

const isOwnMachine = (host: string) => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|)$/.test(host);
const PRIVATE = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[f[cd]/;
/** This machine, a private network, or a host name without a dot, such as in Docker. */
const isNear = (host: string) => isOwnMachine(host) || PRIVATE.test(host) || !host.includes('.');

const password: Check = (address) => {
  const url = parseUrl(address);
  const password = url && decoded(url.password);
  if (!password) return null;
  if (password === COMPOSE_PASSWORD)
    return 'holds the default password of docker-compose.yml: set POSTGRES_PASSWORD';
  if (isOwnMachine(url.hostname)) return null;
  return password.length >= PASSWORD.characters && entropyBits(password) >= PASSWORD.bits
    ? null
    : 'holds a password that can be guessed: use 16 or more random characters';
};

const mailServer: Check = (address) => {
  const url = parseUrl(address);
  const isEncrypted = url?.protocol === 'smtps:' || url?.searchParams.get('requireTLS') === 'true';
  return !url || isEncrypted || isNear(url.hostname)
    ? password(address)
    : 'must begin with smtps:// or end in ?requireTLS=true (plain smtp:// only within a private network)';
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
    /^rzp_live_[A-Za-z0-9]{10,}$/,
    'rzp_live_… as Razorpay gives it: with rzp_test_… anybody pays with the published test cards',
  ),
  RAZORPAY_KEY_SECRET: strong,
  RAZORPAY_WEBHOOK_SECRET: strong,
  SMS_URL: secure(isNear, 'within a private network'),
  SMTP_URL: mailServer,
  SMS_TEMPLATE: matches(/\{code\}/, 'the text of the message with {code} in it'),
  S3_ENDPOINT: secure(isNear, 'within a private network'),
  S3_SECRET_ACCESS_KEY: strong,
  METRICS_TOKEN: strong,
  RATE_LIMITS: is('off', '=off is for load tests only'),
  SHOP_DEV: is('on', '=on is for development only'),
  CLOCK_OFFSET_FILE: () => 'is for tests only',
};

/** All errors, one line each. */
export function productionErrors(values: RawEnv): string[] {
  const errors = Object.entries(CHECKS).flatMap(([name, check]) => {
    const value = values[name]?.trim();
    const error = value ? check(value) : null;
    return error === null ? [] : `${name}${error.startsWith('=') ? '' : ' '}${error}`;
  });
  const { RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: hook } = values;
  if (secret && secret === hook) errors.push('RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET');
  return errors;
}

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
