// Runs before each test file: known settings, and no unheard complaint.
import { format } from 'node:util';
import { afterEach, inject } from 'vitest';
import { forgetEnv, limitSettings, SETTING_NAMES } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';

// A developer's own settings must not decide whether tests pass.
for (const name of [...SETTING_NAMES, ...Object.keys(limitSettings())]) delete process.env[name];
process.env.DATA_DIR = inject('dataDir');
process.env.REDIS_URL = inject('redisUrl') ?? '';
// Rooms are tested as they are read; the cache has tests of its own.
process.env.VISITOR_CACHE = 'off';
forgetEnv();

// What the shop logs is looked at by the tests of the log alone.
log.level = 'silent';

const complaints: string[] = [];
console.error = (...said: unknown[]) => void complaints.push(format(...said));

// A test that expects a complaint replaces console.error by a spy of its own.
afterEach(() => {
  const said = complaints.splice(0);
  if (said.length) throw new Error(`console.error was called:\n${said.join('\n')}`);
});
