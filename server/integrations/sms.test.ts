import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { useLimits } from '#server/testing/limits.ts';
import { maskMobile, sendSms, sendsRealSms } from './sms.ts';

// A shorter timeout for the test with a silent provider.
useLimits({ LIMIT_OUTSIDE_ANSWER_MS: '300' });

let server: Server | undefined;
const received: unknown[] = [];

/** An SMS provider that records what it receives and answers with a status, or never. */
async function useProvider(status: number | 'never'): Promise<void> {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      if (status !== 'never') response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.env.SMS_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`;
  process.env.SMS_TEMPLATE = '{code} is your Moti & Mini code. @localhost #{code}';
  resetEnv();
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
  received.length = 0;
  delete process.env.SMS_URL;
  delete process.env.SMS_TEMPLATE;
  resetEnv();
});

describe('a code by SMS', () => {
  it('the code is posted to the provider with the country code and every {code} filled in', async () => {
    await useProvider(200);
    expect(sendsRealSms()).toBe(true);
    expect(await sendSms('9876543210', '123456')).toBe(true);
    expect(received).toEqual([
      { to: '+919876543210', message: '123456 is your Moti & Mini code. @localhost #123456' },
    ]);
  });

  it('sending fails if the provider rejects the message or is unreachable', async () => {
    await useProvider(503);
    expect(await sendSms('9876543210', '123456')).toBe(false);
    process.env.SMS_URL = 'http://127.0.0.1:9/';
    resetEnv();
    expect(await sendSms('9876543210', '123456')).toBe(false);
  });

  it('sending fails if the provider does not answer in time', async () => {
    await useProvider('never');
    expect(await sendSms('9876543210', '123456')).toBe(false);
    expect(received).toHaveLength(1);
  });

  it('no message is sent if no provider is set', async () => {
    expect(sendsRealSms()).toBe(false);
    expect(await sendSms('9876543210', '123456')).toBe(true);
  });

  it('the log holds only the last digits of the mobile', () =>
    expect(maskMobile('9876543210')).toBe('+91******3210'));
});
