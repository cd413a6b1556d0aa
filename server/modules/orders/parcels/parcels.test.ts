// Orders packed and sent in parts.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PARCEL } from '#server/testing/fulfilment.ts';
import { packParcel } from './pack-parcel.ts';
import { deliverParcel, returnParcelUndelivered, shipParcel } from './parcel-steps.ts';
import { parcelsOf } from './parcels.ts';
import {
  listMessageTemplates,
  orderOfThree,
  packUnits,
  useParcelInvariants,
} from '#server/testing/parcels.ts';

useDatabase();
useParcelInvariants();

describe('an order packed in parts', () => {
  it('the order shows the state of its least advanced line, and each parcel its own', async () => {
    const { id, viewer, read } = await orderOfThree();
    const first = await packUnits(id, 1);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'NONE' });
    await expect(cancelOrder(viewer, id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    await shipParcel(first.id, PARCEL);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'NONE', ...PARCEL });
    const second = await packUnits(id, 2);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'PACKED' });
    await deliverParcel(first.id);
    await shipParcel(second.id, { carrier: 'Delhivery', trackingNumber: 'DL 2' });
    expect(await read()).toMatchObject({
      fulfilmentStatus: 'SHIPPED',
      carrier: 'Delhivery',
      deliveredAt: null,
    });
    await deliverParcel(second.id);
    const order = await read();
    expect(order).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(order.deliveredAt).not.toBeNull();
    expect(parcelsOf(order)).toMatchObject([
      { number: 1, status: 'DELIVERED', ...PARCEL, trackingUrl: null },
      { number: 2, status: 'DELIVERED', trackingUrl: 'https://www.delhivery.com/track-v2/package/DL2' },
    ]);
    expect(order.history.slice(3).map(({ what, parcel }) => `${what} ${parcel}`)).toEqual([
      'packed 1',
      'shipped 1',
      'packed 2',
      'delivered 1',
      'shipped 2',
      'delivered 2',
    ]);
    expect(await listMessageTemplates(first.id)).toEqual(['parcel-shipped', 'parcel-delivered']);
    expect(await listMessageTemplates(id)).toEqual(['order-placed']);
  });

  it('the steps of the whole order pack, ship and deliver all of its parcels', async () => {
    const { id, read } = await orderOfThree();
    const first = await packUnits(id, 1);
    await expect(shipOrder(id, PARCEL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await shipParcel(first.id, PARCEL);
    await packOrder(id);
    const rest = { carrier: 'DTDC', trackingNumber: 'D2' };
    await shipOrder(id, rest);
    // Repeating the request changes nothing.
    await shipOrder(id, rest);
    await deliverParcel(first.id);
    await deliverOrder(id);
    const order = await read();
    expect(order).toMatchObject({ fulfilmentStatus: 'DELIVERED' });
    expect(order.parcels).toMatchObject([
      { status: 'DELIVERED', ...PARCEL },
      { status: 'DELIVERED', carrier: 'DTDC', lines: [{ quantity: 2 }] },
    ]);
  });

  it('an order packed at once is one parcel and sends the messages of a whole order', async () => {
    const { id, line, read } = await orderOfThree();
    await packParcel(id, { number: 1, lines: [{ orderLineId: line.id, quantity: 3 }] });
    expect(parcelsOf(await read())).toMatchObject([
      { id, number: 1, status: 'PACKED', lines: [{ orderLineId: line.id, quantity: 3 }] },
    ]);
    await shipParcel(id, PARCEL);
    await deliverParcel(id);
    expect(await db.parcel.count({ where: { orderId: id } })).toBe(0);
    expect(await listMessageTemplates(id)).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
  });

  it.each([
    ['more than is left', 1, (id: string) => [{ orderLineId: id, quantity: 4 }], 'lines'],
    ['a negative quantity', 1, (id: string) => [{ orderLineId: id, quantity: -1 }], 'lines.0.quantity'],
    ['a quantity of 0', 1, (id: string) => [{ orderLineId: id, quantity: 0 }], 'lines'],
    ['an empty list of lines', 1, () => [], 'lines'],
    ['a line of another order', 1, () => [{ orderLineId: randomUUID(), quantity: 1 }], 'lines'],
    ['parcel number 0', 0, (id: string) => [{ orderLineId: id, quantity: 1 }], 'number'],
  ])('packing refuses %s and names the field', async (_problem, number, linesOf, field) => {
    const { id, line } = await orderOfThree();
    await expect(packParcel(id, { number, lines: linesOf(line.id) })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as unknown },
    });
  });

  it('two packers and a double click pack one parcel', async () => {
    const { id, line } = await orderOfThree();
    const lines = [{ orderLineId: line.id, quantity: 1 }];
    const tries = await Promise.allSettled([1, 1, 1].map((number) => packParcel(id, { number, lines })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.parcel.count({ where: { orderId: id } })).toBe(1);
  });

  it('the database never lets parcels exceed the ordered units or contradict the order state', async () => {
    const { id, line } = await orderOfThree();
    await packUnits(id, 2);
    const data = {
      orderId: id,
      number: 2,
      amount: 0,
      lines: { create: [{ orderLineId: line.id, quantity: 2 }] },
    };
    await expect(db.parcel.create({ data })).rejects.toThrow(/in_parcels_within_quantity/);
    // The previous release writes this when a whole order is packed or cancelled.
    for (const change of [
      { fulfilmentStatus: 'PACKED' },
      { status: 'CANCELLED', cancelCause: 'SHOP' },
    ] as const)
      await expect(db.order.update({ where: { id }, data: change })).rejects.toThrow(/state of its parcels/);
  });

  it('skipped and repeated steps are refused, also concurrently', async () => {
    const { id } = await orderOfThree();
    const { id: parcel } = await packUnits(id, 1);
    await expect(deliverParcel(parcel)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(returnParcelUndelivered(parcel, { note: 'x', restock: false })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const tries = await Promise.allSettled(
      ['A', 'B', 'C'].map((trackingNumber) => shipParcel(parcel, { ...PARCEL, trackingNumber })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const unknown of ['x', randomUUID(), id])
      await expect(deliverParcel(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
