// Every setting of the shop, read once. `process.env` is touched nowhere else in server/.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { limitsAmong, readLimits } from '#server/platform/limits/limit-settings.ts';
import { productionFaults } from './production-settings.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

const onOff = z.enum(['on', 'off']);
const webUrl = z.url({ protocol: /^https?$/ });
const folder = z.string().transform((path) => resolve(projectRoot, path));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const apiKey = z
  .string()
  .regex(/^[^:]+:.+$/, 'must be a list of name:key')
  .transform((text) => ({
    name: text.slice(0, text.indexOf(':')),
    key: text.slice(text.indexOf(':') + 1),
  }));

const SETTINGS = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port, 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port, 0 to 65535')
    .default(4000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: webUrl.transform((url) => new URL(url).origin).optional(),
  DATA_DIR: folder.default(resolve(projectRoot, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PROCESSES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be the number of processes that the shop runs, 1 to 9999')
    .transform(Number)
    .default(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  SHOP_DEV: onOff.default('off'),
  RATE_LIMITS: onOff.default('on'),
  VISITOR_CACHE: onOff.default('on'),
  FORUM_ANONYMOUS: onOff.default('on'),
  SECRET_KEYS: list.pipe(z.array(z.string().refine(isLongEnough, 'each key needs 32 bytes'))).optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(webUrl.transform((url) => new URL(url).origin))).default([]),
  UPLOADS_DIR: folder.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  SMS_URL: webUrl.optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  OPS_ACTOR: z.string().max(80).optional(),
  METRICS_TOKEN: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')
    .transform(Number)
    .default(0),
  // Developers who explore the graph are users too, in production as well.
  GRAPHQL_SANDBOX: onOff.default('on'),
  API_KEYS: list.pipe(z.array(apiKey)).default([]),
  CLOCK_OFFSET_FILE: folder.optional(),
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape);

type Settings = z.infer<typeof SETTINGS>;
type Name = keyof Settings;

/** The settings as the shop uses them: under their own names, with defaults filled in. */
export type Env = Readonly<
  Omit<Settings, 'UPLOADS_DIR'> & {
    UPLOADS_DIR: string;
  }
>;

const PAIRS: Name[][] = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['SMS_URL', 'SMS_TEMPLATE'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

const NEEDED_IN_PRODUCTION: Name[] = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEYS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_URL',
  'SMS_TEMPLATE',
  'SMTP_URL',
];

let cached: Env | undefined;

/** The settings of this process, parsed once from the environment and `.env`. */
export function env(): Env {
  cached ??= readEnv(surroundings());
  return cached;
}

/** The settings of limits.ts as they were given, good or not: it is read before `env()` could refuse anything. */
export function limitSettings(): Record<string, string | undefined> {
  return limitsAmong(surroundings());
}

let isFileLoaded = false;

function surroundings(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env');
  if (!isFileLoaded && process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file);
  isFileLoaded = true;
  return process.env;
}

/** Drops what `env()` remembers. Only tests that change a setting need it. */
export function forgetEnv(): void {
  cached = undefined;
}

/** Has this process keep its temporary files here, such as files on their way in. */
export function useTempFolder(folder: string): void {
  process.env.TMPDIR = folder;
  process.env.TEMP = folder; // as Windows calls it
}

/** Parses settings; what is wrong throws one StartError with a line for each fault, which names the setting. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Compose files hand over unset names as empty strings.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = SETTINGS.safeParse(given);
  const faults = [
    ...wrong(parsed.error?.issues ?? []),
    ...readLimits(given).faults.map(bad),
    ...halves(given),
    ...(given.SHOP_MODE === 'production' ? unsafe(given) : []),
  ];
  if (!parsed.success || faults.length) throw new StartError(faults.join('\n'));
  const settings = parsed.data;
  return {
    ...settings,
    UPLOADS_DIR: settings.UPLOADS_DIR ?? join(settings.DATA_DIR, 'uploads'),
  };
}

type Given = Record<string, string | undefined>;

const bad = (fault: string) => `Bad setting: ${fault}`;

function wrong(issues: z.core.$ZodIssue[]): string[] {
  return [...new Set(issues.map(({ path, message }) => bad(`${path[0]?.toString()} ${message}`)))];
}

function halves(given: Given): string[] {
  return PAIRS.flatMap((names) => {
    const missing = names.filter((name) => !given[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return bad(`${names.join(', ')} belong together, and ${missing.join(', ')} is missing`);
  });
}

/** Why production does not start: with a stand-in, a secret that can be guessed, what is for tests or a shifted clock. */
function unsafe(given: Given): string[] {
  const missing: string[] = NEEDED_IN_PRODUCTION.filter((name) => !given[name]);
  if (!given.UPLOADS_DIR && !given.S3_BUCKET) missing.push('UPLOADS_DIR or S3_*');
  const faults = [
    ...(missing.length > 0 ? [`missing ${missing.join(', ')}`] : []),
    ...productionFaults(given),
  ];
  return faults.map((fault) => `SHOP_MODE=production: ${fault}`);
}

function isLongEnough(key: string): boolean {
  return Buffer.byteLength(key) >= 32;
}
