// A mail server and an SMS gateway on free ports, with configurable responses.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export interface Senders {
  mails: ReceivedMail[];
  texts: { to: string; message: string }[];
  /** The error the mail server rejects recipients with. */
  refusal: { code: number; message: string } | null;
  /** The status the SMS gateway responds with. */
  smsStatus: number;
  /** Points the shop at the gateways; port 1 is closed. */
  setUp(ports?: { smtp?: number }): void;
}

/** Starts both for the tests of the calling file and resets them before each test. */
export function useSenders(): Senders {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const { refusal } = senders;
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        senders.mails.push({ from: mailFrom ? mailFrom.address : '', to, raw });
        done();
      });
    },
  });
  const sms = createServer((req, res) => {
    void json(req).then((body) => {
      if (senders.smsStatus === 200) senders.texts.push(body as Senders['texts'][number]);
      res.writeHead(senders.smsStatus).end();
    });
  });
  const senders: Senders = {
    mails: [],
    texts: [],
    refusal: null,
    smsStatus: 200,
    setUp(ports = {}) {
      vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${ports.smtp ?? readPort(smtp.server.address())}`);
      vi.stubEnv('SMS_URL', `http://127.0.0.1:${readPort(sms.address())}/send`);
      vi.stubEnv('SMS_TEMPLATE', 'Your code is {code}');
      vi.stubEnv('PUBLIC_URL', 'https://shop.example.in');
      resetEnv();
    },
  };
  beforeAll(async () => {
    const listening = [
      once(smtp.listen(0, '127.0.0.1'), 'listening'),
      once(sms.listen(0, '127.0.0.1'), 'listening'),
    ];
    await Promise.all(listening);
  });
  afterAll(() => {
    smtp.close();
    sms.close();
  });
  beforeEach(() => {
    Object.assign(senders, { mails: [], texts: [], refusal: null, smsStatus: 200 });
    senders.setUp();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    resetEnv();
  });
  return senders;
}

function readPort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}

/** The header block of a mail, unfolded. */
export function readMailHeaders(mail: ReceivedMail | undefined): string {
  if (!mail) throw new Error('there is no mail');
  return mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
}

/** The decoded plain-text part of a mail. */
export function readPlainText({ raw }: ReceivedMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n'));
  return body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
