import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/platform/config/env.ts';
import { LIMIT_DEFAULTS, RATE_LIMIT_DEFAULTS } from './limit-defaults.ts';
import { limitSetting, readLimits } from './limit-settings.ts';

describe('a limit', () => {
  it('a limit without a setting has the default of limit-defaults.ts', () => {
    expect(readLimits({})).toEqual({ rates: RATE_LIMIT_DEFAULTS, limits: LIMIT_DEFAULTS, faults: [] });
  });

  it('a rate limit is set by points and seconds and keeps its other properties', () => {
    const { rates } = readLimits({ LIMIT_ORDER_TRY: '40/90', LIMIT_API_BY_ADDRESS: '1/3600' });
    expect(rates.orderTry).toEqual({ points: 40, seconds: 90 });
    expect(rates.apiByAddress).toEqual({ points: 1, seconds: 3600, perProcess: true });
    expect(rates.coupon).toEqual(RATE_LIMIT_DEFAULTS.coupon);
  });

  it('another kind of limit is named after its groups and itself', () => {
    const { limits } = readLimits({
      LIMIT_UPLOADS_FILE_BYTES: '1000',
      LIMIT_SOCKETS_MESSAGES_MOST: '5',
      LIMIT_CONNECTIONS: '20',
    });
    expect(limits.uploads).toEqual({ ...LIMIT_DEFAULTS.uploads, fileBytes: 1000 });
    expect(limits.sockets.messages).toEqual({ ...LIMIT_DEFAULTS.sockets.messages, most: 5 });
    expect(limits.connections).toBe(20);
  });

  it('an empty setting leaves the default', () =>
    expect(readLimits({ LIMIT_CONNECTIONS: ' ', LIMIT_ORDER_TRY: '' }).limits).toEqual(LIMIT_DEFAULTS));

  it('the setting of a limit that an earlier version removed is ignored', () =>
    expect(readLimits({ LIMIT_REST_BODY_DEPTH: '16', LIMIT_CODE_FREE_FAILURES: '5' }).faults).toEqual([]));

  it('every limit has a unique name', () => {
    const names = (path: string[], tree: object): string[] =>
      Object.entries(tree).flatMap(([name, value]) =>
        typeof value === 'object' ? names([...path, name], value as object) : [limitSetting([...path, name])],
      );
    const settingNames = [
      ...Object.keys(RATE_LIMIT_DEFAULTS).map((name) => limitSetting([name])),
      ...names([], LIMIT_DEFAULTS),
    ];
    expect(new Set(settingNames).size).toBe(settingNames.length);
    expect(settingNames).toContain('LIMIT_DATABASE_IDLE_IN_TRANSACTION_MS');
  });
});

describe('a start', () => {
  it.each([
    ['LIMIT_ORDER_TRY', '40'],
    ['LIMIT_ORDER_TRY', '0/60'],
    ['LIMIT_ORDER_TRY', '40/0'],
    ['LIMIT_ORDER_TRY', '-1/60'],
    ['LIMIT_ORDER_TRY', '1.5/60'],
    ['LIMIT_ORDER_TRY', '40/60/60'],
    ['LIMIT_ORDER_TRY', '40/99999999'],
    ['LIMIT_ORDER_TRY', '999999999/60'],
    ['LIMIT_UPLOADS_FILE_BYTES', '0'],
    ['LIMIT_UPLOADS_FILE_BYTES', '-5'],
    ['LIMIT_UPLOADS_FILE_BYTES', '5 MB'],
    ['LIMIT_UPLOADS_FILE_BYTES', '1e3'],
    ['LIMIT_UPLOADS_FILE_BYTES', 'NaN'],
    ['LIMIT_UPLOADS_FILE_BYTES', '524288001'],
    ['LIMIT_DATABASE_CONNECTIONS', '1001'],
    ['LIMIT_ORDER_TRIES', '40/60'],
    ['LIMIT_UPLOADS', '5'],
  ])('a start with %s=%s is refused with one line that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Bad setting: ${name} [^\n]+$`));
  });

  it('the refusal states what is expected', () => {
    expect(() => readEnv({ LIMIT_ORDER_TRY: 'many' })).toThrow(
      'LIMIT_ORDER_TRY must be points/seconds, such as 20/60: 1/1 to 10000000/2678400',
    );
    expect(() => readEnv({ LIMIT_DATABASE_CONNECTIONS: 'many' })).toThrow(
      'LIMIT_DATABASE_CONNECTIONS must be a whole number, 1 to 1000',
    );
  });
});
