// @module-tag nightly
import { randomInt } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { readMailHeaders, useSenders } from '#server/testing/message-gateways.ts';
import { newCaller } from '#server/testing/people.ts';
import { sendContactMessages } from './contact-mail.ts';
import { sendContactMessage } from './contact.ts';

const app = useApp('migrated');
afterEach(() => void vi.restoreAllMocks());

const SEND = 'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) }';

const message = (title = `Question ${randomInt(1e9)}`) => ({
  name: 'Aarohi Sharma',
  email: 'aarohi@example.in',
  mobile: '+91 98765 43210',
  title,
  message: 'Hello,\nwhat is in the blue tin?',
});

const post = (body: object) =>
  fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('messages to the shop', () => {
  it('a message is saved identically over GraphQL and REST', async () => {
    const sentAt = new Date('2026-11-27T10:00:00Z');
    vi.spyOn(clock, 'now').mockReturnValue(sentAt);
    const [byGraph, byRest] = [message(), message()];
    const { data, errors } = await requestGraphql(app.url, SEND, { input: byGraph });
    expect(errors).toEqual([]);
    expect(data).toEqual({ sendContactMessage: true });
    const response = await post(byRest);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'success' });

    for (const input of [byGraph, byRest]) {
      const { id, createdAt, ...savedMessage } = await db.contactMessage.findFirstOrThrow({
        where: { title: input.title },
      });
      expect(id).toBeTruthy();
      expect(createdAt).toEqual(sentAt);
      expect(savedMessage).toEqual({ ...input, mobile: '9876543210', sentAt: null });
    }
  });

  it('an invalid message gets an error per field and is not saved', async () => {
    const invalid = { ...message(), name: ' ', email: 'a@b.in\r\nBcc: c@d.in' };
    const fields = {
      name: 'Please enter your name',
      email: 'Please keep this to one line',
    };
    const { errors } = await requestGraphql(app.url, SEND, { input: invalid });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
    const response = await post(invalid);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION', fields });
    expect(await db.contactMessage.count({ where: { title: invalid.title } })).toBe(0);
  });

  it('an IP address can send five messages an hour, not counting invalid ones', async () => {
    const caller = newCaller();
    await expect(sendContactMessage({}, caller)).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    for (let count = 1; count <= 5; count += 1) await sendContactMessage(message(), caller);
    await expect(sendContactMessage(message(), caller)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await sendContactMessage(message(), newCaller());
  });
});

describe('mail about messages', () => {
  const senders = useSenders();
  const WRITTEN = {
    name: 'Moti\r\nBcc: eve@evil.example',
    email: 'moti@example.in',
    mobile: '9876543210',
    title: 'Where is\r\nX-Evil: 1',
    message: 'Line one\n<script>',
  };

  it('a message is mailed to customer care once, with a reply address', async () => {
    await db.contactMessage.deleteMany();
    await db.contactMessage.create({ data: { ...WRITTEN, createdAt: new Date() } });
    senders.refusal = { code: 451, message: 'later' };
    await sendContactMessages();
    expect(senders.mails).toEqual([]);
    senders.refusal = null;
    await sendContactMessages();
    await sendContactMessages();
    expect(senders.mails).toMatchObject([{ to: [SAMPLE_IDENTITY.careEmail] }]);
    const headers = readMailHeaders(senders.mails[0]);
    expect(headers).toMatch(/^Reply-To: .*<moti@example\.in>$/m);
    expect(headers).not.toMatch(/^(bcc|x-evil):/im);
    expect(senders.mails[0]?.raw).toContain('&lt;script&gt;');
  });
});
