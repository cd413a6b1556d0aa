// All settings, read once. Nothing else in server/ reads `process.env`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { pickLimitSettings, readLimits } from '#server/platform/limits/limit-settings.ts';
import { productionErrors } from './production-settings.ts';
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
  MANDATES: onOff.default('off'),
  OPS_ACTOR: z.string().max(80).optional(),
  METRICS_TOKEN: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0*)?)$/, 'must be the share of traces to record, 0 to 1')
    .transform(Number)
    .default(1),
  ACCESS_LOG: z.enum(['all', 'api', 'off']).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')
    .transform(Number)
    .default(0),
  // On in production too, for developers who use the API.
  GRAPHQL_SANDBOX: onOff.default('on'),
  API_KEYS: list.pipe(z.array(apiKey)).default([]),
  CLOCK_OFFSET_FILE: folder.optional(),
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape);

type Settings = z.infer<typeof SETTINGS>;
type Name = keyof Settings;

/** The parsed settings with defaults. */
export type Env = Readonly<
  Omit<Settings, 'UPLOADS_DIR' | 'ACCESS_LOG'> & {
    UPLOADS_DIR: string;
    ACCESS_LOG: NonNullable<Settings['ACCESS_LOG']>;
  }
>;

const SETTING_GROUPS: Name[][] = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['SMS_URL', 'SMS_TEMPLATE'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

const REQUIRED_IN_PRODUCTION: Name[] = [
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
  cached ??= readEnv(environment());
  return cached;
}

/** The unvalidated settings for limits.ts, which is loaded before `env()` can report errors. */
export function limitSettings(): Record<string, string | undefined> {
  return pickLimitSettings(environment());
}

let isFileLoaded = false;

function environment(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env');
  if (!isFileLoaded && process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file);
  isFileLoaded = true;
  return process.env;
}

/** Clears the cache of `env()`, for tests that change a setting. */
export function resetEnv(): void {
  cached = undefined;
}

/** Sets the folder for temporary files of this process, such as incoming uploads. */
export function useTempFolder(folder: string): void {
  process.env.TMPDIR = folder;
  process.env.TEMP = folder; // for Windows
}

/** Parses settings. Throws one StartError with a line for each error, which names the setting. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Docker Compose passes unset variables as empty strings.
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = SETTINGS.safeParse(values);
  const errors = [
    ...invalid(parsed.error?.issues ?? []),
    ...readLimits(values).faults.map(bad),
    ...findIncompleteGroups(values),
    ...(values.SHOP_MODE === 'production' ? findProductionErrors(values) : []),
  ];
  if (!parsed.success || errors.length) throw new StartError(errors.join('\n'));
  const settings = parsed.data;
  return {
    ...settings,
    UPLOADS_DIR: settings.UPLOADS_DIR ?? join(settings.DATA_DIR, 'uploads'),
    ACCESS_LOG: settings.ACCESS_LOG ?? (settings.SHOP_MODE === 'production' ? 'all' : 'api'),
  };
}

type RawEnv = Record<string, string | undefined>;

const bad = (error: string) => `Bad setting: ${error}`;

function invalid(issues: z.core.$ZodIssue[]): string[] {
  return [...new Set(issues.map(({ path, message }) => bad(`${path[0]?.toString()} ${message}`)))];
}

function findIncompleteGroups(values: RawEnv): string[] {
  return SETTING_GROUPS.flatMap((names) => {
    const missing = names.filter((name) => !values[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return bad(`${names.join(', ')} belong together, and ${missing.join(', ')} is missing`);
  });
}

/** Errors that apply only in production: missing settings, guessable secrets, settings for tests. */
function findProductionErrors(values: RawEnv): string[] {
  const missing: string[] = REQUIRED_IN_PRODUCTION.filter((name) => !values[name]);
  if (!values.UPLOADS_DIR && !values.S3_BUCKET) missing.push('UPLOADS_DIR or S3_*');
  const errors = [
    ...(missing.length > 0 ? [`missing ${missing.join(', ')}`] : []),
    ...productionErrors(values),
  ];
  return errors.map((error) => `SHOP_MODE=production: ${error}`);
}

function isLongEnough(key: string): boolean {
  return Buffer.byteLength(key) >= 32;
}
