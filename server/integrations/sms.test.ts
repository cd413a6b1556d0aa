import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetEnv } from '#server/platform/config/env.ts';
import { maskedMobile, sendSms, sendsRealSms } from './sms.ts';

// A silent sender shall not keep the tests for as long as it may keep a shopper.
vi.hoisted(() => {
  process.env.LIMIT_OUTSIDE_ANSWER_MS = '300';
});

let server: Server | undefined;
const received: unknown[] = [];

/** A sender that keeps what it is posted and answers with this status; or never. */
async function useSender(status: number | 'never'): Promise<void> {
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
  forgetEnv();
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
  received.length = 0;
  delete process.env.SMS_URL;
  delete process.env.SMS_TEMPLATE;
  forgetEnv();
});

describe('a code by SMS', () => {
  it('is posted to the sender with the country code, every {code} filled in', async () => {
    await useSender(200);
    expect(sendsRealSms()).toBe(true);
    expect(await sendSms('9876543210', '123456')).toBe(true);
    expect(received).toEqual([
      { to: '+919876543210', message: '123456 is your Moti & Mini code. @localhost #123456' },
    ]);
  });

  it('is not sent when the sender refuses or is away', async () => {
    await useSender(503);
    expect(await sendSms('9876543210', '123456')).toBe(false);
    process.env.SMS_URL = 'http://127.0.0.1:9/';
    forgetEnv();
    expect(await sendSms('9876543210', '123456')).toBe(false);
  });

  it('is not sent when the sender takes it but does not answer in time', async () => {
    await useSender('never');
    expect(await sendSms('9876543210', '123456')).toBe(false);
    expect(received).toHaveLength(1);
  });

  it('stays here when no sender is set', async () => {
    expect(sendsRealSms()).toBe(false);
    expect(await sendSms('9876543210', '123456')).toBe(true);
  });

  it('leaves only the end of a mobile in the log', () =>
    expect(maskedMobile('9876543210')).toBe('+91******3210'));
});
