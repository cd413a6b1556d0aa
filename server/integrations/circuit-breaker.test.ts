import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { registry } from '#server/platform/metrics/instruments.ts';
import { sendMail } from './mail.ts';
import { callProvider, type ProviderCall } from './circuit-breaker.ts';
import { s3Store } from './files/s3-store.ts';
import { sendSms } from './sms.ts';
import { findVirus } from './virus-scanner.ts';

const { failures, restMs } = LIMITS.outside;
const FIVE = Array.from({ length: failures });

let turn = 0;
let outside: ProviderCall;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  turn += 1;
  outside = { provider: 'sms', at: `place ${turn}`, isAnswer: (error) => error === 'wrong key' };
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const fails = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('away')));
const succeeds = vi.fn<() => Promise<string>>(() => Promise.resolve('well'));
beforeEach(() => void [fails.mockClear(), succeeds.mockClear()]);

async function failOften(): Promise<void> {
  for (const _ of FIVE) await expect(callProvider(outside, fails)).rejects.toThrow('away');
}

describe('a provider that failed five times in a row', () => {
  beforeEach(failOften);

  it('a failing provider is not called for half a minute', async () => {
    pass(restMs - 1);
    await expect(callProvider(outside, succeeds)).rejects.toThrow('circuit breaker is open');
    expect(succeeds).not.toHaveBeenCalled();
  });

  it('a failing provider gets one trial call after that, and all calls once it succeeds', async () => {
    pass(restMs);
    let answer: (word: string) => void = () => undefined;
    const trying = callProvider(outside, () => new Promise<string>((resolve) => (answer = resolve)));
    await expect(callProvider(outside, succeeds)).rejects.toThrow('is being tried');
    expect(succeeds).not.toHaveBeenCalled();
    answer('well again');
    expect(await trying).toBe('well again');
    expect(await callProvider(outside, succeeds)).toBe('well');
  });

  it('a failed trial call stops calls for another half a minute', async () => {
    pass(restMs);
    await expect(callProvider(outside, fails)).rejects.toThrow('away');
    pass(restMs - 1);
    await expect(callProvider(outside, succeeds)).rejects.toThrow('circuit breaker is open');
    pass(1);
    expect(await callProvider(outside, succeeds)).toBe('well');
  });

  it('a provider that rejects the trial call counts as reachable', async () => {
    pass(restMs);
    await expect(callProvider(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    expect(await callProvider(outside, succeeds)).toBe('well');
  });

  it('a failing provider does not affect other providers or accounts', async () => {
    expect(await callProvider({ ...outside, provider: 'mail' }, succeeds)).toBe('well');
    expect(await callProvider({ ...outside, at: 'elsewhere' }, succeeds)).toBe('well');
  });

  it('the metrics report a failing provider until it is reachable again', async () => {
    const metric = async () =>
      (await registry.getSingleMetricAsString('shop_outside_left_alone')).split('\n');
    expect(await metric()).toContain('shop_outside_left_alone{provider="sms"} 1');
    pass(restMs);
    await callProvider(outside, succeeds);
    expect(await metric()).toContain('shop_outside_left_alone{provider="sms"} 0');
  });
});

describe('a provider with other failures', () => {
  it('a provider that fails only now and then is still called', async () => {
    for (const _ of FIVE) {
      await expect(callProvider(outside, fails)).rejects.toThrow('away');
      expect(await callProvider(outside, succeeds)).toBe('well');
    }
  });

  it('a provider that rejects every call is still called', async () => {
    for (const _ of [...FIVE, ...FIVE])
      await expect(callProvider(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    expect(await callProvider(outside, succeeds)).toBe('well');
  });

  it('a provider that rejects a call between its failures is still called', async () => {
    for (const _ of FIVE.slice(1)) await expect(callProvider(outside, fails)).rejects.toThrow('away');
    await expect(callProvider(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    await expect(callProvider(outside, fails)).rejects.toThrow('away');
    expect(await callProvider(outside, succeeds)).toBe('well');
  });
});

describe('real connections', () => {
  let tcpServer: Server;
  let calls = 0;
  beforeEach(async () => {
    calls = 0;
    tcpServer = createServer((socket) => {
      calls += 1;
      socket.on('error', () => undefined).destroy();
    }).listen(0, '127.0.0.1');
    await once(tcpServer, 'listening');
  });
  afterEach(() => {
    tcpServer.close();
    vi.unstubAllEnvs();
    resetEnv();
  });

  const MAIL = { to: 'moti@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: 'one' };
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = (endpoint: string) => s3Store({ ...keys, endpoint, region: 'ap-south-1', bucket: 'files' });
  const away = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 }) as unknown;

  it.each<[string, string, string, () => Promise<unknown>, unknown]>([
    ['SMS sender', 'SMS_URL', 'http', () => sendSms('9876543210', '123456'), false],
    ['mail server', 'SMTP_URL', 'smtp', () => sendMail(MAIL), 'failed'],
    ['virus scanner', 'CLAMD_URL', 'tcp', () => findVirus(Buffer.from('x')).catch((error) => error), away],
    ['bucket', 'S3_ENDPOINT', 'http', () => bucketStore.get('a/b').catch((error) => error), away],
  ])(
    'a %s that hangs up is no longer called, with the same result',
    async (_, name, scheme, ask, expected) => {
      const { port } = Object(tcpServer.address()) as { port: number };
      vi.stubEnv('SMS_TEMPLATE', name === 'SMS_URL' ? '{code}' : '');
      vi.stubEnv(name, `${scheme}://127.0.0.1:${port}`);
      resetEnv();
      bucketStore = store(`http://127.0.0.1:${port}`);
      for (const _each of FIVE) expect(await ask()).toEqual(expected);
      const before = calls;
      expect(before).toBeGreaterThanOrEqual(failures);
      expect(await ask()).toEqual(expected);
      expect(calls).toBe(before);
      pass(restMs);
      expect(await ask()).toEqual(expected);
      expect(calls).toBeGreaterThan(before);
    },
  );

  let bucketStore: ReturnType<typeof store>;
});
