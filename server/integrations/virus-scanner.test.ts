import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEnv } from '#server/platform/config/env.ts';
import { openScanner, type ScannerStandin, VIRUS } from '#server/testing/virus-scanner.ts';
import type * as Limits from '#server/platform/limits/limits.ts';
import { virusIn } from './virus-scanner.ts';

const patience = vi.hoisted(() => ({ ms: 0 }));
vi.mock('#server/platform/limits/limits.ts', async (original) => {
  const { LIMITS, ...rest } = await original<typeof Limits>();
  const outside = Object.defineProperty({ ...LIMITS.outside }, 'answerMs', { get: () => patience.ms });
  return { ...rest, LIMITS: { ...LIMITS, outside } };
});

let scanner: ScannerStandin;
beforeAll(async () => {
  scanner = await openScanner();
});
afterAll(() => scanner.close());

function use(url: string): void {
  vi.stubEnv('CLAMD_URL', url);
  forgetEnv();
}
beforeEach(() => {
  patience.ms = 30_000;
});
afterEach(() => {
  scanner.behave('honest');
  vi.unstubAllEnvs();
  forgetEnv();
});

const away = { code: 'UNAVAILABLE', retryAfter: 5 };

describe('a file that the scanner looks at', () => {
  it('arrives whole, however long it is', async () => {
    use(scanner.url);
    const file = Buffer.alloc(5_242_879, 'many words ');
    expect(await virusIn(file)).toBeNull();
    expect(scanner.seen.at(-1)?.equals(file)).toBe(true);
  });

  it('is named after its virus', async () => {
    use(scanner.url);
    expect(await virusIn(Buffer.from(`before ${VIRUS} after`))).toBe('Test.Virus-1');
  });

  it.each(['hangs-up', 'silent', 'too-long', 'babbles'] as const)(
    'is not taken for clean when the scanner’s way is: %s',
    async (how) => {
      use(scanner.url);
      scanner.behave(how);
      // A slow scanner shall not keep the tests for as long as it may keep a shopper.
      patience.ms = 500;
      await expect(virusIn(Buffer.alloc(2_000_000))).rejects.toMatchObject(away);
    },
  );

  it('is not taken for clean while nobody answers', async () => {
    use('tcp://127.0.0.1:9');
    await expect(virusIn(Buffer.from('words'))).rejects.toMatchObject(away);
  });
});

it('without a scanner nothing is asked', async () => expect(await virusIn(Buffer.from(VIRUS))).toBeNull());
