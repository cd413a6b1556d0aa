import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { clientAddress, describeDevice } from './caller.ts';
import { resetEnv } from '#server/platform/config/env.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

describe('the address for rate limits', () => {
  afterEach(() => {
    delete process.env.TRUST_PROXY;
    resetEnv();
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('the address %s is counted as %s', (address, normalized) =>
    expect(clientAddress(from(address))).toBe(normalized),
  );

  it('the address ignores x-forwarded-for without a trusted proxy', () => {
    expect(clientAddress(from('203.0.113.9', '1.2.3.4'))).toBe('203.0.113.9');
  });

  it('the address is the one that the outermost trusted proxy reports', () => {
    process.env.TRUST_PROXY = '1';
    resetEnv();
    expect(clientAddress(from('10.0.0.1', '1.2.3.4, 203.0.113.9'))).toBe('203.0.113.9');
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPhone'],
  ['curl/8.0', 'A browser'],
])('the device of %s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));
