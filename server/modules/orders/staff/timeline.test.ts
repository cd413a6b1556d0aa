// Staff notes and the timeline of an order.
// @module-tag nightly
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { useApp } from '#server/testing/app.ts';
import { deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { halfDeliveredOrder } from '#server/testing/parcels.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { ORDER_TEMPLATES } from './timeline.ts';

const shop = useApp();

let packer: TestStaff;
let accountant: TestStaff;

beforeAll(async () => {
  [packer, accountant] = await Promise.all([newStaff('FULFILMENT'), newStaff('ACCOUNTANT')]);
});

interface Entry {
  id: string;
  at: string;
  kind: string;
  what: string;
  note: string | null;
  actor: string | null;
}

const NOTE = `mutation ($id: ID!, $text: String!) {
  addOrderNote(id: $id, text: $text) { events { id at kind what note actor } } }`;

const addNote = (id: string, text: string, who = packer) =>
  requestAdminGraphql<{ addOrderNote: { events: Entry[] } }>(shop.url, NOTE, {
    variables: { id, text },
    cookie: who.cookie,
  });

describe('notes on an order', () => {
  it('a note is in the timeline with its author, once for repeated and concurrent requests', async () => {
    const { id } = await deliveredOrder(await newViewer(), await newVariant());
    await Promise.all([1, 2, 3].map(() => addNote(id, ' Called: leave it\nwith the guard. ')));
    const { data } = await addNote(id, 'Done.');
    const notes = data.addOrderNote.events.filter(({ kind }) => kind === 'NOTE');
    expect(notes.map(({ note, actor }) => [note, actor])).toEqual([
      ['Called: leave it\nwith the guard.', 'staff: Test Member'],
      ['Done.', 'staff: Test Member'],
    ]);
  });

  it.each([
    ['blank text', ' '],
    ['more than 1,000 characters', 'x'.repeat(1_001)],
  ])('a note with %s is refused', async (_problem, text) => {
    const { id } = await deliveredOrder(await newViewer(), await newVariant());
    expect((await addNote(id, text)).errors[0]?.extensions?.fields).toHaveProperty('text');
  });

  it('read-only roles cannot write notes, and an order has at most 100', async () => {
    const { id } = await deliveredOrder(await newViewer(), await newVariant());
    expect((await addNote(id, 'Hello', accountant)).code).toBe('FORBIDDEN');
    const note = { orderId: id, at: new Date(), actor: 'x', text: 'x' };
    await db.orderNote.createMany({ data: Array.from({ length: 100 }, () => note) });
    expect((await addNote(id, 'One more')).code).toBe('CONFLICT');
  });

  it('the shopper’s data export does not include notes', async () => {
    const viewer = await newViewer();
    const { id, number } = await deliveredOrder(viewer, await newVariant());
    await addNote(id, 'Speaks only Tamil');
    let exported = '';
    for await (const part of ownDataJson(viewer.id)) exported += part;
    expect(exported).toContain(number);
    expect(exported).not.toContain('Tamil');
  });
});

describe('the timeline of an order', () => {
  it('the timeline lists steps, payment, stock, messages and prints, oldest first', async () => {
    const { id } = await deliveredOrder(await newViewer(), await newVariant());
    const print = `mutation ($ids: [ID!]!) { printOrders(ids: $ids, documents: [SLIP]) { url } }`;
    await requestAdminGraphql(shop.url, print, { variables: { ids: [id] }, cookie: packer.cookie });
    const { events } = (await addNote(id, 'Hello')).data.addOrderNote;
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['STEP', 'PAYMENT', 'STOCK', 'MESSAGE', 'LOG', 'NOTE']),
    );
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(events.map(({ id: entry }) => entry)).size).toBe(events.length);
    const whats = events.map(({ what }) => what);
    for (const what of [
      'placed',
      'delivered',
      'payment captured',
      'taken from stock',
      'printed slip of the order',
    ])
      expect(whats).toContain(what);
  });

  it('the timeline lists the newest prints and messages of an order that has many', async () => {
    const viewer = await newViewer();
    const { id, number } = await deliveredOrder(viewer, await newVariant());
    const at = (index: number) => new Date(Date.now() + index * 1_000);
    const indexes = Array.from({ length: 201 }, (_, index) => index);
    await db.auditEntry.createMany({
      data: indexes.map((index) => ({
        at: at(index),
        actor: 'Test Member',
        kind: 'order',
        action: 'print-label',
        about: number,
        reason: `print ${index}`,
      })),
    });
    const links = await db.payLink.createManyAndReturn({
      data: indexes.map((index) => ({
        orderId: id,
        actor: 'staff: Test Member',
        createdAt: at(index),
      })),
      select: { id: true },
    });
    await db.outgoingMessage.createMany({
      data: links.map((link, index) => ({
        userId: viewer.id,
        channel: 'SMS' as const,
        template: 'order-pay-link',
        dedupeKey: `order-pay-link:${link.id}:SMS`,
        data: { text: `message ${index}` },
        createdAt: at(index),
        nextTryAt: at(index),
        sentAt: at(index),
      })),
    });
    const { events } = (await addNote(id, 'Hello')).data.addOrderNote;
    const notesOf = (only: string) => events.filter(({ kind }) => kind === only).map(({ note }) => note);
    expect(notesOf('LOG').at(-1)).toBe('print 200');
    expect(notesOf('LOG')[0]).toBe('print 1');
    expect(notesOf('MESSAGE').at(-1)).toBe('message 200');
    const times = events.map((event) => event.at);
    expect(times).toEqual(times.toSorted());
  });

  it('the timeline lists the messages about each parcel', async () => {
    const { id } = await halfDeliveredOrder();
    const { events } = (await addNote(id, 'Hello')).data.addOrderNote;
    const texts = events.filter(({ kind, what }) => kind === 'MESSAGE' && what.startsWith('SMS'));
    expect(texts.map(({ note }) => note)).toEqual([
      expect.stringContaining('is confirmed'),
      expect.stringContaining(PARCEL.trackingNumber),
      expect.stringContaining('DL 2'),
      expect.stringContaining('was delivered'),
    ]);
  });

  it('the timeline names staff in one way and lists no mail to shoppers without an e-mail', async () => {
    const viewer = await newViewer();
    const { id } = await deliveredOrder(viewer, await newVariant());
    const print = `mutation ($ids: [ID!]!) { printOrders(ids: $ids, documents: [SLIP]) { url } }`;
    await requestAdminGraphql(shop.url, print, { variables: { ids: [id] }, cookie: packer.cookie });
    await db.user.update({
      where: { id: viewer.id },
      data: { email: 'a@example.in', emailConfirmedAt: null },
    });
    const waiting = async () => {
      const { events } = (await addNote(id, 'Hello')).data.addOrderNote;
      const named = events.filter(({ kind }) => kind === 'LOG' || kind === 'NOTE');
      expect(new Set(named.map(({ actor }) => actor))).toEqual(new Set(['staff: Test Member']));
      return new Set(events.filter(({ kind }) => kind === 'MESSAGE').map(({ what }) => what.split(' ')[0]));
    };
    expect(await waiting()).toContain('e-mail');
    // Like an account that staff created for a caller.
    await db.user.update({ where: { id: viewer.id }, data: { email: null, completedAt: null } });
    expect(await waiting()).toEqual(new Set(['SMS']));
  });

  it('the timeline recognises every message about an order', () => {
    const folder = new URL('../', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-notifications.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const used = sources.flatMap((source) =>
      [...source.matchAll(/template: '([\w-]+)'/g)].map(([, name]) => name),
    );
    expect(used.length).toBeGreaterThan(5);
    expect(Object.values(ORDER_TEMPLATES).flat()).toEqual(expect.arrayContaining(used));
  });
});
