import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { useLimits } from '#server/testing/limits.ts';
import { openScanner, type ScannerStandin, VIRUS } from '#server/testing/virus-scanner.ts';
import { findVirus } from './virus-scanner.ts';

// Long enough for a slow machine to answer in time.
useLimits({ LIMIT_OUTSIDE_ANSWER_MS: '30000' });

let scanner: ScannerStandin;
beforeAll(async () => {
  scanner = await openScanner();
});
afterAll(() => scanner.close());

function use(url: string): void {
  vi.stubEnv('CLAMD_URL', url);
  resetEnv();
}
afterEach(() => {
  scanner.behave('normal');
  vi.unstubAllEnvs();
  resetEnv();
});

const away = { code: 'UNAVAILABLE', retryAfter: 5 };

describe('scanning a file', () => {
  it('scanning sends the whole file', { tags: 'nightly' }, async () => {
    use(scanner.url);
    const file = Buffer.alloc(5_242_879, 'many words ');
    expect(await findVirus(file)).toBeNull();
    expect(scanner.seen.at(-1)?.equals(file)).toBe(true);
  });

  it('scanning returns the name of the virus', async () => {
    use(scanner.url);
    expect(await findVirus(Buffer.from(`before ${VIRUS} after`))).toBe('Test.Virus-1');
  });

  it('scanning fails if the scanner is unreachable', async () => {
    use('tcp://127.0.0.1:9');
    await expect(findVirus(Buffer.from('words'))).rejects.toMatchObject(away);
  });
});

describe('a scanner that does not answer within half a second', () => {
  useLimits({ LIMIT_OUTSIDE_ANSWER_MS: '500' });

  it.each(['hangs-up', 'silent', 'too-long', 'invalid'] as const)(
    'scanning fails within half a second if the scanner is %s',
    async (how) => {
      use(scanner.url);
      scanner.behave(how);
      await expect(findVirus(Buffer.alloc(2_000_000))).rejects.toMatchObject(away);
    },
  );
});

it('scanning accepts every file if no scanner is set', async () =>
  expect(await findVirus(Buffer.from(VIRUS))).toBeNull());
