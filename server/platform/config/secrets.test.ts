import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { env } from './env.ts';
import { secrets } from './secrets.ts';

test('generated keys are stable, readable by the owner only, and differ by purpose', () => {
  const [first] = secrets('access-token');
  expect(secrets('access-token')[0].equals(first)).toBe(true);
  expect(secrets('csrf')[0].equals(first)).toBe(false);
  expect(statSync(join(env().DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
});
