// @module-tag nightly
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operatorName } from '#server/platform/actor.ts';
import { db } from '#server/platform/database/db.ts';
import { readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { cashOrder, deliverByCommands, paidOrder, SHIPPING } from '#server/testing/operator-orders.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';

useDatabase();
const folder = makeTempDir('papers');
afterAll(() => removeTempDir(folder));

describe('order commands', () => {
  it('an order is packed, shipped and delivered in parts', async () => {
    const { order } = await cashOrder(3);
    await opsJson('order', 'pack', order.id, '--items', '1=1');
    await opsJson('order', 'ship', order.id, '--parcel', '1', ...SHIPPING);
    expect(await opsJson('order', 'pack', order.id)).toMatchObject({ fulfilmentStatus: 'PACKED' });
    await opsJson('order', 'deliver', order.id, '--parcel', '1');
    const back = ['--parcel', '2', '--note', 'Nobody was there', '--restock'];
    await opsJson('order', 'ship', order.id, ...SHIPPING);
    expect(await opsJson('order', 'undelivered', order.id, ...back)).toMatchObject({
      fulfilmentStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      parcels: [
        { parcel: 1, status: 'DELIVERED', tracking: 'BD 42' },
        { parcel: 2, status: 'RETURNED' },
      ],
    });
    const to = join(folder, 'part.pdf');
    await opsJson('order', 'slip', order.id, '--parcel', '1', '--to', to);
    expect(readFileSync(to).subarray(0, 5).toString()).toBe('%PDF-');
    for (const wrong of [
      ['pack', order.id, '--items', '1:1'],
      ['deliver', order.id, '--parcel', '7'],
    ])
      expect((await ops('order', ...wrong)).code, wrong.join(' ')).not.toBe(0);
  });

  it('an order is packed, shipped and delivered by number or id, with its history', async () => {
    const { order } = await cashOrder();
    expect(await opsJson('order', 'pack', order.number.toLowerCase())).toMatchObject({
      fulfilmentStatus: 'PACKED',
    });
    expect(await opsJson('order', 'ship', order.id, ...SHIPPING)).toMatchObject({
      fulfilmentStatus: 'SHIPPED',
      carrier: 'Blue Dart',
      trackingNumber: 'BD 42',
    });
    const { out } = await ops('order', 'deliver', order.number);
    expect(out).toMatch(/payment: PAID\ngoods: DELIVERED\ntotal: ₹688.00/);
    const { history } = (await opsJson('order', 'show', order.number)) as { history: { what: string }[] };
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['packed', 'shipped', 'delivered', 'paid']),
    );
  });

  it('one command packs and ships a whole order or its remainder, but not a single parcel', async () => {
    const { order } = await cashOrder(3);
    await opsJson('order', 'pack', order.id, '--items', '1=1');
    const combined = await ops('order', 'ship', order.id, '--pack', '--parcel', '1', ...SHIPPING);
    expect(combined).toMatchObject({ code: 1, err: expect.stringContaining('--pack or --parcel') as string });
    expect(await opsJson('order', 'ship', order.id, '--pack', ...SHIPPING)).toMatchObject({
      fulfilmentStatus: 'SHIPPED',
      parcels: [
        { parcel: 1, status: 'SHIPPED' },
        { parcel: 2, status: 'SHIPPED', tracking: 'BD 42' },
      ],
    });
  });

  it('a step out of order is refused and changes nothing', async () => {
    const { order } = await cashOrder();
    const { code, err } = await ops('order', 'deliver', order.number);
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err).toContain(order.number);
    expect(await opsJson('order', 'show', order.id)).toMatchObject({ fulfilmentStatus: 'NONE' });
  });

  it('an order is listed until it is delivered', async () => {
    const { order } = await cashOrder();
    expect((await ops('order', 'list')).out).toContain(order.number);
    await deliverByCommands(order);
    expect((await ops('order', 'list')).out).not.toContain(order.number);
  });

  it('cancelling an order returns its stock', async () => {
    const { order, variant } = await cashOrder(3);
    expect(await opsJson('order', 'cancel', order.number, '--note', 'Out of stock')).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await readStock(variant)).toBe(10);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('an order can be returned undelivered and restocked', async () => {
    const { order, variant } = await cashOrder(2);
    await opsJson('order', 'pack', order.id);
    await opsJson('order', 'ship', order.id, ...SHIPPING);
    const back = ['order', 'undelivered', order.number, '--note', 'Nobody there', '--restock'];
    expect(await opsJson(...back)).toMatchObject({ fulfilmentStatus: 'RETURNED', paymentStatus: 'UNPAID' });
    expect(await readStock(variant)).toBe(10);
    expect((await ops(...back)).err).toContain('not in transit');
    expect((await ops('order', 'list')).out).not.toContain(order.number);
  });

  it('the show command prints all details of an order', async () => {
    const { order } = await cashOrder();
    const { out } = await ops('order', 'show', order.number);
    for (const part of [order.number, 'Test Person', 'Pune 411001', '₹600.00', 'placed'])
      expect(out).toContain(part);
  });
});

describe('order documents and histories', () => {
  it('a cash order gets its invoice when shipped, and a credit note if it comes back', async () => {
    const { order } = await cashOrder();
    const file = join(folder, 'invoice.pdf');
    const print = () => ops('order', 'invoice', order.number, '--to', file);
    await opsJson('order', 'pack', order.id);
    expect((await print()).err).toBe(
      'This order has no invoice. It is not paid or sent yet, or it is a replacement.\n',
    );
    await opsJson('order', 'ship', order.id, ...SHIPPING);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
    expect(await print()).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
    await opsJson('order', 'undelivered', order.id, '--note', 'Nobody there');
    await issueDueCreditNotes();
    await issueDueCreditNotes();
    expect(await db.creditNote.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amount: order.total, reason: 'came back undelivered' },
    ]);
  });

  it('the command prints a packing slip', async () => {
    const { order } = await cashOrder();
    const file = join(folder, 'slip.pdf');
    expect(await ops('order', 'slip', order.number, '--to', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
  });

  it('each history entry says whether a customer or an operator acted', async () => {
    const { order } = await paidOrder();
    const name = `ops: ${operatorName()}`;
    await deliverByCommands(order);
    await opsJson('order', 'refund', order.number, '--amount', '50', '--reason', 'late');
    const steps = await db.orderHistory.findMany({ where: { orderId: order.id } });
    const actorOf = (what: string) => steps.find((step) => step.what === what)?.actor;
    expect(['placed', 'packed', 'refund requested'].map(actorOf)).toEqual(['customer', name, name]);
    expect(await db.refund.findFirst({ where: { payment: { orderId: order.id } } })).toMatchObject({
      actor: name,
    });
    const variantId = order.lines[0]?.variantId ?? '';
    await opsJson('stock', 'add', variantId, '5', '--cause', 'delivery');
    const movements = await db.stockMovement.findMany({
      where: { variantId },
      orderBy: { createdAt: 'asc' },
    });
    expect(movements.slice(-2).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['RESERVE', 'customer'],
      ['ADJUST', name],
    ]);
  });
});
