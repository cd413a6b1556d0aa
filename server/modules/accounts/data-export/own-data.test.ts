import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { db } from '#server/platform/database/db.ts';
import { issueInvoice } from '#server/modules/orders/documents/invoices.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { addPet } from '#server/modules/pets/pets.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { useApp } from '#server/testing/app.ts';
import { createUserData } from '#server/testing/user-data.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { pictureFile, SIMBA } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { startSession } from '#server/modules/accounts/sessions/sessions.ts';

const shop = useApp();

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (
    entry: Entry,
  ) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  for (let count = 0; count < zip.entryCount; count += 1) {
    const next = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = await next;
    files.set(entry.fileName, await buffer(await openEntry(entry)));
  }
  return files;
}

/** Invoices and returns the order of the fixture; returns the invoice number. */
async function sendBack(order: OrderRow): Promise<string> {
  const createdAt = new Date();
  await db.order.update({ where: { id: order.id }, data: { deliveredAt: createdAt } });
  const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const returnRequest = { reason: 'DAMAGED', note: 'Torn', createdAt } as const;
  await db.returnRequest.create({
    data: { ...returnRequest, orderId: order.id, userId: order.userId, lines: { create: lines } },
  });
  const paid = {
    providerPaymentId: `pay_${order.id}`,
    state: 'CAPTURED',
    amount: 60_000,
    createdAt,
  } as const;
  const refund = { amount: 60_000, reason: 'goods returned', createdAt };
  await db.payment.create({ data: { ...paid, orderId: order.id, refunds: { create: refund } } });
  const transfer = { way: 'UPI', reference: 'UTR 4711', actor: 'operator' } as const;
  await db.cashRefund.create({
    data: { ...transfer, orderId: order.id, amount: 88_00, reason: 'delivery', createdAt },
  });
  return (await issueInvoice(order.id))?.number ?? '';
}

async function linkOf({ token }: { token: string }): Promise<string> {
  const { data } = await requestGraphql<{ viewer: { dataUrl: string } }>(
    shop.url,
    '{ viewer { dataUrl } }',
    {},
    {
      'x-access-token': token,
    },
  );
  return `${shop.url}${data.viewer.dataUrl}`;
}

describe('the personal data export', () => {
  let viewer: Viewer & { token: string };
  let files: Map<string, Buffer>;
  let type: string | null = null;
  let text = '';
  let invoice = '';
  beforeAll(async () => {
    viewer = await newViewer();
    const life = await createUserData(viewer);
    invoice = await sendBack(life.order);
    await startSession(viewer.id, 'Tablet');
    await addPet(viewer, { ...SIMBA, name: '../..' }, { read: pictureFile });
    await addPet(viewer, SIMBA, { read: pictureFile });
    const stranger = await newViewer();
    await db.user.update({ where: { id: stranger.id }, data: { name: 'Someone Else' } });
    await db.forumReply.create({
      data: {
        questionId: life.answered.id,
        number: 2,
        authorId: stranger.id,
        text: 'Words of another',
        repliedAt: new Date(),
      },
    });
    const response = await fetch(await linkOf(viewer));
    type = response.headers.get('content-type');
    files = await unzipped(Buffer.from(await response.arrayBuffer()));
    text = files.get('data.json')?.toString() ?? '';
  });

  it('contains all sections', () => {
    expect(type).toBe('application/zip');
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(Object.entries(data).map(([name, rows]) => `${name} ${rows.length}`)).toEqual([
      'profile 1',
      'addresses 1',
      'sessions 2',
      'orders 1',
      'cart 1',
      'wishlist 1',
      'repeatOrders 1',
      'repeatPayments 1',
      'stockAlerts 1',
      'pets 3',
      'sharedPets 0',
      'reviews 1',
      'questions 2',
      'replies 1',
      'posts 1',
      'earlierWords 0',
      'reactions 1',
      'questionReactions 1',
      'postReactions 1',
      'followedQuestions 1',
      'reports 1',
      'bookings 2',
      'notifications 1',
    ]);
    expect(data.orders?.[0]).toMatchObject({
      rupees: { total: 688 },
      lines: [{ quantity: 1, unitRupees: 600 }],
      history: expect.arrayContaining([expect.objectContaining({ what: 'placed' })]) as object,
      invoice: { number: invoice },
      returns: [{ reason: 'DAMAGED', note: 'Torn', lines: [{ quantity: 1 }] }],
      refunds: [{ rupees: 600, reason: 'goods returned', state: 'REQUESTED' }],
      cashRefunds: [{ rupees: 88, reason: 'delivery', way: 'UPI', reference: 'UTR 4711' }],
    });
    expect(data.pets?.[0]).toMatchObject({
      name: 'Simba',
      events: [{ title: 'First swim' }],
      schedules: [{ title: 'Tick drops', everyDays: 30 }],
      foods: [{ share: 80 }],
      documents: [{ file: { originalName: 'passport.txt' } }],
    });
  });

  it('contains files with portable names', () => {
    expect([...files.keys()]).toEqual([
      'data.json',
      'portrait.webp',
      'cover.webp',
      'pets/Simba/documents/passport.txt',
      'pets/-/portrait.webp',
      'pets/Simba/portrait.webp',
      `invoices/${invoice.replaceAll('/', '-')}.pdf`,
    ]);
    expect([...files.values()].at(-1)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('pets/Simba/documents/passport.txt')?.toString()).toBe('Rabies, done\n');
    expect(files.get('portrait.webp')?.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('leaves out files that the file store has lost', async () => {
    const { coverKey } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    await fileStore().remove(coverKey ?? '');
    const response = await fetch(await linkOf(viewer));
    const names = [...(await unzipped(Buffer.from(await response.arrayBuffer()))).keys()];
    expect(names).toEqual([...files.keys()].filter((name) => name !== 'cover.webp'));
  });

  it('contains no secrets and no data of others', async () => {
    expect(text).not.toMatch(/hash|token|secret|imageKey|fileKey/i);
    expect(text).not.toContain('Someone Else');
    expect(text).not.toContain('Words of another');
    const tokens = await db.refreshToken.findMany({ where: { session: { userId: viewer.id } } });
    for (const { tokenHash } of tokens) expect(text).not.toContain(tokenHash);
  });

  it('requires a signed link of the same user', async () => {
    const otherUser = await newViewer();
    const link = await linkOf(viewer);
    expect((await fetch(link.replace(viewer.id, otherUser.id))).status).toBe(404);
    await db.user.update({ where: { id: otherUser.id }, data: { closedAt: new Date() } });
    expect((await fetch(`${shop.url}${privateLink(`data/${otherUser.id}.zip`)}`)).status).toBe(404);
  });

  it('the export is complete over many pages of rows', { tags: 'nightly' }, async () => {
    await db.notification.createMany({
      data: Array.from({ length: 450 }, (_, index) => ({
        userId: viewer.id,
        kind: 'FORUM' as const,
        title: `No. ${index}`,
        url: '/',
        mergeKey: `${index}`,
        createdAt: new Date(),
      })),
    });
    const response = await fetch(await linkOf(viewer));
    const zip = await unzipped(Buffer.from(await response.arrayBuffer()));
    const data = JSON.parse(zip.get('data.json')?.toString() ?? '') as { notifications: { title: string }[] };
    expect(new Set(data.notifications.map(({ title }) => title)).size).toBe(451);
  });
});
