import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEnv } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { registry } from '#server/platform/metrics/instruments.ts';
import { sendMail } from './mail.ts';
import { askOutside, type Outside } from './circuit-breaker.ts';
import { s3Store } from './files/s3-store.ts';
import { sendSms } from './sms.ts';
import { virusIn } from './virus-scanner.ts';

const { failures, restMs } = LIMITS.outside;
const FIVE = Array.from({ length: failures });

let turn = 0;
let outside: Outside;
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
  for (const _ of FIVE) await expect(askOutside(outside, fails)).rejects.toThrow('away');
}

describe('a provider that failed five times in a row', () => {
  beforeEach(failOften);

  it('is asked nothing for half a minute', async () => {
    pass(restMs - 1);
    await expect(askOutside(outside, succeeds)).rejects.toThrow('circuit breaker is open');
    expect(succeeds).not.toHaveBeenCalled();
  });

  it('is asked once after that, and again by all when it answers', async () => {
    pass(restMs);
    let answer: (word: string) => void = () => undefined;
    const trying = askOutside(outside, () => new Promise<string>((resolve) => (answer = resolve)));
    await expect(askOutside(outside, succeeds)).rejects.toThrow('is being tried');
    expect(succeeds).not.toHaveBeenCalled();
    answer('well again');
    expect(await trying).toBe('well again');
    expect(await askOutside(outside, succeeds)).toBe('well');
  });

  it('is left alone as long again when it fails then', async () => {
    pass(restMs);
    await expect(askOutside(outside, fails)).rejects.toThrow('away');
    pass(restMs - 1);
    await expect(askOutside(outside, succeeds)).rejects.toThrow('circuit breaker is open');
    pass(1);
    expect(await askOutside(outside, succeeds)).toBe('well');
  });

  it('is there when it refuses then, since that is an answer', async () => {
    pass(restMs);
    await expect(askOutside(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    expect(await askOutside(outside, succeeds)).toBe('well');
  });

  it('leaves others and other accounts of its own as they were', async () => {
    expect(await askOutside({ ...outside, provider: 'mail' }, succeeds)).toBe('well');
    expect(await askOutside({ ...outside, at: 'elsewhere' }, succeeds)).toBe('well');
  });

  it('is told to those who watch, until it is there again', async () => {
    const told = async () => (await registry.getSingleMetricAsString('shop_outside_left_alone')).split('\n');
    expect(await told()).toContain('shop_outside_left_alone{provider="sms"} 1');
    pass(restMs);
    await askOutside(outside, succeeds);
    expect(await told()).toContain('shop_outside_left_alone{provider="sms"} 0');
  });
});

describe('a provider is asked on and on', () => {
  it('where it fails now and then', async () => {
    for (const _ of FIVE) {
      await expect(askOutside(outside, fails)).rejects.toThrow('away');
      expect(await askOutside(outside, succeeds)).toBe('well');
    }
  });

  it('where it refuses every time', async () => {
    for (const _ of [...FIVE, ...FIVE])
      await expect(askOutside(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    expect(await askOutside(outside, succeeds)).toBe('well');
  });

  it('where it refuses between its failures', async () => {
    for (const _ of FIVE.slice(1)) await expect(askOutside(outside, fails)).rejects.toThrow('away');
    await expect(askOutside(outside, async () => Promise.reject('wrong key'))).rejects.toBe('wrong key');
    await expect(askOutside(outside, fails)).rejects.toThrow('away');
    expect(await askOutside(outside, succeeds)).toBe('well');
  });
});

describe('over the wire', () => {
  let door: Server;
  let calls = 0;
  beforeEach(async () => {
    calls = 0;
    door = createServer((socket) => {
      calls += 1;
      socket.on('error', () => undefined).destroy();
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
  });
  afterEach(() => {
    door.close();
    vi.unstubAllEnvs();
    forgetEnv();
  });

  const MAIL = { to: 'moti@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: 'one' };
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = (endpoint: string) => s3Store({ ...keys, endpoint, region: 'ap-south-1', bucket: 'files' });
  const away = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 }) as unknown;

  it.each<[string, string, string, () => Promise<unknown>, unknown]>([
    ['SMS sender', 'SMS_URL', 'http', () => sendSms('9876543210', '123456'), false],
    ['mail server', 'SMTP_URL', 'smtp', () => sendMail(MAIL), 'failed'],
    ['virus scanner', 'CLAMD_URL', 'tcp', () => virusIn(Buffer.from('x')).catch((error) => error), away],
    ['bucket', 'S3_ENDPOINT', 'http', () => held.get('a/b').catch((error) => error), away],
  ])('a %s that hangs up is left alone, and who asks hears the same', async (_, name, scheme, ask, heard) => {
    const { port } = Object(door.address()) as { port: number };
    vi.stubEnv('SMS_TEMPLATE', name === 'SMS_URL' ? '{code}' : '');
    vi.stubEnv(name, `${scheme}://127.0.0.1:${port}`);
    forgetEnv();
    held = store(`http://127.0.0.1:${port}`);
    for (const _each of FIVE) expect(await ask()).toEqual(heard);
    const before = calls;
    expect(before).toBeGreaterThanOrEqual(failures);
    expect(await ask()).toEqual(heard);
    expect(calls).toBe(before);
    pass(restMs);
    expect(await ask()).toEqual(heard);
    expect(calls).toBeGreaterThan(before);
  });

  let held: ReturnType<typeof store>;
});
