// News over the wire: a real SMTP server and a real SMS sender on free ports, told what to answer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP } from '#rules/shop.ts';
import * as clock from '#server/clock.ts';
import { sendContactMessages } from '#server/content/contact-mail.ts';
import { db } from '#server/db.ts';
import { forgetEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { useDatabase } from '#server/testing/database.ts';
import { transaction } from '#server/transaction.ts';
import { enqueue, type News } from './outbox.ts';
import { forgetMessages, sendMessages } from './send.ts';

// A sender that failed eight times is well again for the next test, which comes at once.
vi.hoisted(() => {
  process.env.LIMIT_OUTSIDE_REST_MS = '1';
});

useDatabase('migrated');

interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}
let mails: TakenMail[] = [];
let texts: unknown[] = [];
/** What the servers answer. */
let refusal: { code: number; message: string } | null = null;
let smsStatus = 200;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, done) {
    done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
  },
  onData(stream, session, done) {
    void text(stream).then((raw) => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
const sms = createServer((req, res) => {
  void json(req).then((body) => {
    if (smsStatus === 200) texts.push(body);
    res.writeHead(smsStatus).end();
  });
});

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
beforeEach(async () => {
  [mails, texts, refusal, smsStatus] = [[], [], null, 200];
  await db.outgoingMessage.deleteMany();
  setUp(portOf(smtp.server.address()), portOf(sms.address()));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetEnv();
});

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}

function setUp(smtpPort: number, smsPort: number): void {
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${smtpPort}`);
  vi.stubEnv('SMS_URL', `http://127.0.0.1:${smsPort}/send`);
  vi.stubEnv('SMS_TEMPLATE', 'Your code is {code}');
  vi.stubEnv('PUBLIC_URL', 'https://shop.example.in');
  forgetEnv();
}

const NEWS: News = {
  template: 'order-shipped',
  about: '019a0000-0000-7000-8000-000000000000',
  email: 'moti@example.in',
  mobile: '9876543210',
  language: 'en',
  subject: 'Your order MM1 is on its way',
  paragraphs: ['Hello <b>Moti</b> & मिनी,', 'it comes.'],
  link: { text: 'See your order', path: '/order/1' },
  sms: 'Order MM1 is on its way.',
};

const put = (news: Partial<News> = {}) => transaction((tx) => enqueue(tx, { ...NEWS, ...news }));
const rowOf = (channel: 'MAIL' | 'SMS') => db.outgoingMessage.findFirstOrThrow({ where: { channel } });

function later(ms: number): void {
  const at = Date.now() + ms;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
}

/** The header block of a mail, unfolded. */
const headersOf = ({ raw }: TakenMail) => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');

describe('news in the outbox', () => {
  it('go out by mail and SMS, once, however often they are put there and sent', async () => {
    await Promise.all([put(), put(), put()]);
    await Promise.all([sendMessages(), sendMessages(), sendMessages()]);
    await sendMessages();
    expect(texts).toEqual([{ to: '+919876543210', message: 'Moti & Mini: Order MM1 is on its way.' }]);
    expect(mails).toMatchObject([{ from: SHOP.emails.orders, to: ['moti@example.in'] }]);
    const [mail] = mails;
    expect(headersOf(mail ?? { from: '', to: [], raw: '' })).toContain(
      'Subject: Your order MM1 is on its way',
    );
    expect(mail?.raw).toContain('https://shop.example.in/order/1');
    expect(mail?.raw).toContain('&lt;b&gt;Moti&lt;/b&gt;');
    expect((await rowOf('MAIL')).sentAt).not.toBeNull();
    expect((await rowOf('SMS')).sentAt).not.toBeNull();
  });

  it('are not there when what they tell of was not kept', async () => {
    await expect(
      transaction(async (tx) => {
        await enqueue(tx, NEWS);
        throw new Error('broken off');
      }),
    ).rejects.toThrow('broken off');
    expect(await db.outgoingMessage.count()).toBe(0);
  });

  it('wait longer after each failure, and are given up after eight', async () => {
    refusal = { code: 451, message: 'try later' };
    smsStatus = 500;
    await put();
    const waits: number[] = [];
    let passed = 0;
    for (let count = 1; count <= 8; count += 1) {
      later(passed);
      await sendMessages();
      const { tries, nextTryAt } = await rowOf('MAIL');
      expect(tries).toBe(count);
      const wait = nextTryAt.getTime() - clock.now().getTime();
      if (count < 8) waits.push(Math.round(wait / 60_000));
      passed += wait + 1;
    }
    expect(waits).toEqual([2, 6, 18, 54, 162, 486, 1458]);
    expect(await rowOf('MAIL')).toMatchObject({ sentAt: null, failedAt: expect.any(Date) as Date });
    expect((await rowOf('SMS')).failedAt).not.toBeNull();
    refusal = null;
    later(passed + 1e9);
    await sendMessages();
    expect(mails).toEqual([]);
  });

  it('are given up at once where there is no such mailbox', async () => {
    refusal = { code: 550, message: 'no such mailbox' };
    await put();
    await sendMessages();
    expect(await rowOf('MAIL')).toMatchObject({ tries: 1, failedAt: expect.any(Date) as Date });
  });

  it('wait for a mail server that is away', async () => {
    setUp(1, portOf(sms.address()));
    await put();
    await sendMessages();
    expect(await rowOf('MAIL')).toMatchObject({ tries: 1, sentAt: null, failedAt: null });
  });

  it('come again when the process that took them died', async () => {
    await put();
    await db.outgoingMessage.updateMany({ data: { tries: 1, nextTryAt: new Date(Date.now() + 600_000) } });
    await sendMessages();
    expect(mails).toEqual([]);
    later(600_001);
    await sendMessages();
    expect(mails).toHaveLength(1);
  });

  it('cannot bring headers or recipients of their own', async () => {
    await put({ subject: 'Hi\r\nBcc: eve@evil.example', email: 'moti@example.in\r\nBcc: eve@evil.example' });
    await put({ about: '2', email: 'moti@example.in, eve@evil.example' });
    await sendMessages();
    for (const mail of mails) {
      expect(mail.to).not.toContain('eve@evil.example');
      expect(headersOf(mail)).not.toMatch(/^bcc:/im);
    }
  });

  it('stay in the log without addresses where no sender is set', async () => {
    const told = vi.spyOn(log, 'info').mockReturnValue(undefined);
    vi.unstubAllEnvs();
    forgetEnv();
    await put();
    await sendMessages();
    expect((await rowOf('MAIL')).sentAt).not.toBeNull();
    const said = JSON.stringify(told.mock.calls);
    expect(said).toContain('m******@example.in');
    expect(said).not.toMatch(/moti@|9876543210/);
  });

  it('are forgotten after three months', async () => {
    await put();
    await sendMessages();
    later(91 * 24 * 60 * 60 * 1000);
    await put({ about: 'new' });
    await forgetMessages();
    expect((await db.outgoingMessage.findMany()).map(({ dedupeKey }) => dedupeKey)).toEqual([
      'order-shipped:new:MAIL',
      'order-shipped:new:SMS',
    ]);
  });
});

describe('what people write to the shop', () => {
  const WRITTEN = {
    name: 'Moti\r\nBcc: eve@evil.example',
    email: 'moti@example.in',
    mobile: '9876543210',
    title: 'Where is\r\nX-Evil: 1',
    message: 'Line one\n<script>',
  };

  it('is mailed to its care, to be answered to them, once', async () => {
    await db.contactMessage.create({ data: { ...WRITTEN, createdAt: new Date() } });
    refusal = { code: 451, message: 'later' };
    await sendContactMessages();
    expect(mails).toEqual([]);
    refusal = null;
    await sendContactMessages();
    await sendContactMessages();
    expect(mails).toMatchObject([{ to: [SHOP.emails.care] }]);
    const headers = headersOf(mails[0] ?? { from: '', to: [], raw: '' });
    expect(headers).toMatch(/^Reply-To: .*<moti@example\.in>$/m);
    expect(headers).not.toMatch(/^(bcc|x-evil):/im);
    expect(mails[0]?.raw).toContain('&lt;script&gt;');
  });
});
