// A sender of short messages as the shop posts to one: it keeps what it is told to send.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { now } from '#server/platform/clock.ts';

interface Sms {
  to: string;
  message: string;
  /** By the shop's own clock. */
  at: number;
}

export interface SmsSender {
  /** How a shop is told of it. */
  settings: Record<'SMS_URL' | 'SMS_TEMPLATE', string>;
  /** What went to a mobile; the shop's news to others goes this way as well. */
  sentTo(mobile: string): Sms[];
  close(): Promise<unknown>;
}

export async function openSmsSender(): Promise<SmsSender> {
  const sent: Sms[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { to, message } = JSON.parse(body) as Omit<Sms, 'at'>;
      sent.push({ to, message, at: now().getTime() });
      response.end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TEMPLATE: 'Your code is {code}.' },
    sentTo: (mobile) => sent.filter(({ to }) => to === `+91${mobile}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
