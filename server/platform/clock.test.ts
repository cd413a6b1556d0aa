import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { now } from './clock.ts';
import { resetEnv } from './config/env.ts';

const folder = makeTempDir('clock');
const file = join(folder, 'offset');

afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
  removeTempDir(folder);
});

test('the clock follows the offset file as it changes', async () => {
  vi.stubEnv('CLOCK_OFFSET_FILE', file);
  resetEnv();
  const shift = () => now().getTime() - Date.now();
  expect(Math.abs(shift())).toBeLessThan(1000);
  writeFileSync(file, '3600000');
  await eventually(() => expect(shift()).toBeGreaterThan(3_599_000));
});
