import { afterEach, describe, expect, it, vi } from 'vitest';
import * as settings from './env.ts';
import { seal, unseal } from './sealed-text.ts';

const KEYS = ['first key of thirty-two bytes 0001', 'second key of thirty-two bytes 002'];

function useKeys(...keys: string[]): void {
  vi.restoreAllMocks();
  vi.spyOn(settings, 'env').mockReturnValue({ ...settings.env(), SECRET_KEYS: keys });
}

afterEach(() => vi.restoreAllMocks());

describe('a sealed text', () => {
  it('a sealed text opens for its purpose and differs each time', () => {
    useKeys(...KEYS);
    const sealed = seal('JBSWY3DPEHPK3PXP', 'one');
    expect(sealed).not.toBe(seal('JBSWY3DPEHPK3PXP', 'one'));
    expect(unseal(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(sealed, 'another')).toBeNull();
  });

  it('a sealed text opens with an old key after a new one was added, and not without it', () => {
    const [first = '', second = ''] = KEYS;
    useKeys(first);
    const sealed = seal('secret', 'one');
    useKeys(second, first);
    expect(unseal(sealed, 'one')).toBe('secret');
    useKeys(second);
    expect(unseal(sealed, 'one')).toBeNull();
  });

  it.each(['', 'short', 'A'.repeat(80)])('a malformed sealed text opens as null (%j)', (text) => {
    useKeys(...KEYS);
    expect(unseal(text, 'one')).toBeNull();
  });

  it('a modified sealed text opens as null', () => {
    useKeys(...KEYS);
    const bytes = Buffer.from(seal('secret', 'one'), 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(unseal(bytes.toString('base64url'), 'one')).toBeNull();
  });
});
