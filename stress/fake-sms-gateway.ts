// An SMS gateway that records the messages it is asked to send.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { now } from '#server/platform/clock.ts';

interface Sms {
  to: string;
  message: string;
  /** Time of the shop's clock, in ms. */
  at: number;
}

export interface FakeSmsGateway {
  /** Settings that point a server at this gateway. */
  settings: Record<'SMS_URL' | 'SMS_TEMPLATE', string>;
  /** Messages to a mobile number, in order. */
  sentTo(mobile: string): Sms[];
  close(): Promise<unknown>;
}

export async function openFakeSmsGateway(): Promise<FakeSmsGateway> {
  const messages: Sms[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { to, message } = JSON.parse(body) as Omit<Sms, 'at'>;
      messages.push({ to, message, at: now().getTime() });
      response.end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TEMPLATE: 'Your code is {code}.' },
    sentTo: (mobile) => messages.filter(({ to }) => to === `+91${mobile}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
