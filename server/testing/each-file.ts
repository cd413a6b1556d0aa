// Setup of every test file: known settings, and no unexpected errors on the console.
import { format } from 'node:util';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { resetEnv, limitSettings, SETTING_NAMES } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { PATIENT_DATABASE } from './patient-database.ts';
import { workerRedisUrl } from './redis-process.ts';

// Settings of the developer's shell must not affect tests.
for (const name of [...SETTING_NAMES, ...Object.keys(limitSettings())]) delete process.env[name];
Object.assign(process.env, PATIENT_DATABASE);
process.env.DATA_DIR = inject('dataDir');
const redisUrl = inject('redisUrl');
process.env.REDIS_URL = redisUrl ? workerRedisUrl(redisUrl) : '';
// Tests read through to the database; the response cache has separate tests.
process.env.VISITOR_CACHE = 'off';
resetEnv();

// Files share the process: each leaves the settings, globals and modules as it found them.
const settings = { ...process.env };
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  resetEnv();
});

// Only the tests of logging check the log.
log.level = 'silent';

const consoleErrors: string[] = [];
console.error = (...args: unknown[]) => void consoleErrors.push(format(...args));

// Tests that expect an error replace console.error by a spy.
afterEach(() => {
  const errors = consoleErrors.splice(0);
  if (errors.length) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
