import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { openScanner, type ScannerStandin, VIRUS } from '#server/testing/virus-scanner.ts';
import type * as Limits from '#server/platform/limits/limits.ts';
import { findVirus } from './virus-scanner.ts';

const timeout = vi.hoisted(() => ({ ms: 0 }));
vi.mock('#server/platform/limits/limits.ts', async (original) => {
  const { LIMITS, ...rest } = await original<typeof Limits>();
  const outside = Object.defineProperty({ ...LIMITS.outside }, 'answerMs', { get: () => timeout.ms });
  return { ...rest, LIMITS: { ...LIMITS, outside } };
});

let scanner: ScannerStandin;
beforeAll(async () => {
  scanner = await openScanner();
});
afterAll(() => scanner.close());

function use(url: string): void {
  vi.stubEnv('CLAMD_URL', url);
  resetEnv();
}
beforeEach(() => {
  timeout.ms = 30_000;
});
afterEach(() => {
  scanner.behave('normal');
  vi.unstubAllEnvs();
  resetEnv();
});

const away = { code: 'UNAVAILABLE', retryAfter: 5 };

describe('scanning a file', () => {
  it('sends the whole file', async () => {
    use(scanner.url);
    const file = Buffer.alloc(5_242_879, 'many words ');
    expect(await findVirus(file)).toBeNull();
    expect(scanner.seen.at(-1)?.equals(file)).toBe(true);
  });

  it('returns the name of the virus', async () => {
    use(scanner.url);
    expect(await findVirus(Buffer.from(`before ${VIRUS} after`))).toBe('Test.Virus-1');
  });

  it.each(['hangs-up', 'silent', 'too-long', 'invalid'] as const)(
    'fails if the scanner behaves as %s',
    async (how) => {
      use(scanner.url);
      scanner.behave(how);
      // A shorter timeout for the silent scanner.
      timeout.ms = 500;
      await expect(findVirus(Buffer.alloc(2_000_000))).rejects.toMatchObject(away);
    },
  );

  it('fails if the scanner is unreachable', async () => {
    use('tcp://127.0.0.1:9');
    await expect(findVirus(Buffer.from('words'))).rejects.toMatchObject(away);
  });
});

it('accepts every file if no scanner is set', async () =>
  expect(await findVirus(Buffer.from(VIRUS))).toBeNull());
