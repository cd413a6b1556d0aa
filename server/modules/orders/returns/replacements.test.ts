// Replacements of returned goods, free of charge.
// @module-tag nightly
import { afterEach, describe, expect, it } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PARCEL } from '#server/testing/fulfilment.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import {
  requestTestReturn,
  deliverTestOrder,
  listHistory,
  receiveTestReturn,
  listRefunds,
  findReplacement,
  returnedOrder,
  listReturns,
} from '#server/testing/replacements.ts';
import { addDays } from 'date-fns/addDays';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { compareToday } from '#server/modules/reports/compare-today.ts';
import { ordersByState } from '#server/modules/reports/takings-queries.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { lastDeliveries } from '#server/modules/orders/fulfilment/deliveries-queries.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { issueDueInvoices, issueInvoice } from '#server/modules/orders/documents/invoices.ts';
import { listOrderDocuments } from '#server/modules/orders/documents/order-documents.ts';
import { sendReplacement } from './replacements.ts';
import { approveReturn, receiveReturn } from './returns.ts';
import { returnUndelivered } from '#server/modules/orders/fulfilment/undelivered.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

/** All figures that count sales. */
async function salesOf({
  viewer,
  variant,
}: Pick<Awaited<ReturnType<typeof returnedOrder>>, 'viewer' | 'variant'>) {
  await Promise.all([runJob('countPopularity'), runJob('countSoldLately')]);
  const { id, productId } = variant;
  return {
    states: await rows(ordersByState(new Date(0), addDays(now(), 1))),
    today: (await compareToday(newStaffActor('MANAGER'))).today,
    product: await db.product.findUniqueOrThrow({ where: { id: productId }, select: { popularity: true } }),
    size: await db.productVariant.findUniqueOrThrow({ where: { id }, select: { soldLately: true } }),
    eaten: await rows(lastDeliveries(viewer.id, [productId])),
  };
}

describe('sendReplacement', () => {
  it.each(['online', 'cash'] as const)(
    'places a free, confirmed order for goods of %s orders',
    async (how) => {
      const { viewer, variant, order, id } = await returnedOrder({ how });
      await receiveTestReturn(id);
      await sendReplacement(id);
      const replacement = await findReplacement({ viewer, order });
      expect(replacement).toMatchObject({
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
        fulfilmentStatus: 'NONE',
        replacementForId: id,
        subtotal: 0,
        discount: 0,
        delivery: 0,
        codFee: 0,
        total: 0,
        couponCode: null,
        fullName: order.fullName,
        address: order.address,
        postalCode: order.postalCode,
        lines: [
          { variantId: variant.id, quantity: 2, unitPrice: 0, productName: order.lines[0]?.productName },
        ],
      });
      expect(replacement.expectedTo).not.toBeNull();
      expect(await readStock(variant)).toBe(2);
      const [movement] = await db.stockMovement.findMany({
        where: { orderLineId: replacement.lines[0]?.id ?? '' },
      });
      expect(movement).toMatchObject({ kind: 'RESERVE', quantity: -2, cause: 'order placed' });
      expect(await db.orderLink.findMany({ where: { earlierId: order.id } })).toMatchObject([
        { orderId: replacement.id, kind: 'REPLACEMENT' },
      ]);
      expect((await listOrderDocuments([replacement.id]))[0]?.replacementFor?.number).toBe(order.number);
      expect((await listHistory(order.id)).slice(-2)).toEqual(['replacement due', 'replacement sent']);
      expect(await listHistory(replacement.id)).toEqual(['placed', 'confirmed']);
    },
  );

  it('sends the replacement to the pickup point of the order', async () => {
    const returned = await returnedOrder();
    const pickup = {
      name: 'Counter',
      street: '1 Road',
      city: 'Jaipur',
      stateName: 'Rajasthan',
      postalCode: '302001',
      hours: '10 am to 8 pm',
    };
    await db.order.update({ where: { id: returned.order.id }, data: { pickup } });
    await sendReplacement(returned.id);
    expect((await findReplacement(returned)).pickup).toEqual(pickup);
  });

  it('places one order for concurrent and repeated requests', async () => {
    const returned = await returnedOrder();
    await receiveTestReturn(returned.id);
    await Promise.all(Array.from({ length: 4 }, () => sendReplacement(returned.id)));
    await sendReplacement(returned.id);
    expect(await db.order.count({ where: { userId: returned.viewer.id } })).toBe(2);
    expect(await readStock(returned.variant)).toBe(2);
    expect((await listHistory(returned.order.id)).filter((what) => what === 'replacement sent')).toHaveLength(
      1,
    );
  });

  it('relies on a database constraint for one replacement per return', async () => {
    const returned = await returnedOrder();
    await sendReplacement(returned.id);
    const { id } = await findReplacement(returned);
    const copy = db.$executeRaw`insert into "Order" select (jsonb_populate_record(null::"Order", to_jsonb(o)
      || jsonb_build_object('id', gen_random_uuid(), 'number', 'MM-COPY', 'clientOrderId', gen_random_uuid()))).*
      from "Order" o where o."id" = ${id}::uuid`;
    await expect(copy).rejects.toThrow(/Order_one_replacement|Unique constraint/);
  });

  it('allows sending before the goods arrive, which then only return to stock', async () => {
    const returned = await returnedOrder();
    await sendReplacement(returned.id);
    await receiveReturn(returned.id, { restock: true });
    expect(await listHistory(returned.order.id)).not.toContain('replacement due');
    expect(await listRefunds(returned.order.id)).toEqual([]);
    expect(await readStock(returned.variant)).toBe(4);
  });

  it('rejects a return without enough stock, names the units left and changes nothing', async () => {
    const { viewer, variant, order, id } = await returnedOrder({ stock: 4 });
    await receiveTestReturn(id);
    const size = `${order.lines[0]?.productName}, ${order.lines[0]?.size}`;
    await expect(sendReplacement(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Not enough in stock (${size}: 1 left, 2 needed). Choose a refund instead, or wait for the next delivery.`,
    });
    expect(await readStock(variant)).toBe(1);
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(1);
    expect(await listHistory(order.id)).not.toContain('replacement sent');
  });

  it('rejects a return that is not approved or is refunded', async () => {
    const { order } = await returnedOrder();
    await expect(sendReplacement(await requestTestReturn(order, 1))).rejects.toMatchObject({
      message: 'This return is not approved yet.',
    });
    const refundedReturn = await returnedOrder();
    const refund = await requestTestReturn(refundedReturn.order, 1, 'REFUND');
    await approveReturn(refund);
    await expect(sendReplacement(refund)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['cancelled', 'returned undelivered'])('sends another one after the first was %s', async (end) => {
    const returned = await returnedOrder();
    await receiveTestReturn(returned.id);
    await sendReplacement(returned.id);
    const firstReplacement = await findReplacement(returned);
    if (end === 'cancelled') await cancelByShop(firstReplacement.id, 'Wrong size packed');
    else {
      await packOrder(firstReplacement.id);
      await shipOrder(firstReplacement.id, PARCEL);
      await returnUndelivered(firstReplacement.id, { note: 'Nobody at home', restock: true });
    }
    expect(await listReturns(returned.order)).toMatchObject([{ replacement: null }]);
    expect(await readStock(returned.variant)).toBe(4);
    await sendReplacement(returned.id);
    expect((await findReplacement(returned)).id).not.toBe(firstReplacement.id);
  });

  it('creates no invoice or sale, and does not count towards purchase limits', async () => {
    const { viewer, variant, order, id } = await returnedOrder({ stock: 30 });
    await receiveTestReturn(id);
    const data = { netAmount: 1_000, netUnit: 'GRAM' } as const;
    await db.productVariant.update({ where: { id: variant.id }, data });
    const before = await salesOf({ viewer, variant });
    expect(before).toMatchObject({ size: { soldLately: 3 }, eaten: [{ grams: 3_000 }] });
    await sendReplacement(id);
    const replacement = await findReplacement({ viewer, order });
    await deliverTestOrder(replacement);
    await issueDueInvoices();
    expect(await issueInvoice(replacement.id)).toBeNull();
    await issueDueCreditNotes();
    expect(await db.invoice.count({ where: { order: { userId: viewer.id } } })).toBe(1);
    expect(await db.creditNote.count({ where: { order: { userId: viewer.id } } })).toBe(0);
    expect(await salesOf({ viewer, variant })).toEqual(before);
    // 3 of 10 a day are used.
    await placeTestOrder(viewer, orderInput(variant, 7));
  });

  it('notifies the shopper in the bell and by mail and SMS', async () => {
    const returned = await returnedOrder();
    await sendReplacement(returned.id);
    const replacement = await findReplacement(returned);
    const messages = await db.outgoingMessage.findMany({
      where: { dedupeKey: { contains: replacement.id } },
    });
    expect(messages.map(({ template }) => template)).toContain('replacement-sent');
    expect(JSON.stringify(messages)).toContain(`A replacement for your order ${returned.order.number}`);
    expect(JSON.stringify(messages)).toContain(replacement.number);
  });
});

describe('replacement commands', () => {
  it('the commands list due replacements, send one and print its order number', async () => {
    const returned = await returnedOrder();
    await receiveTestReturn(returned.id);
    const listDueIds = async () =>
      ((await opsJson('return', 'list')) as { id: string }[]).map(({ id }) => id); // as the command prints
    expect(await listDueIds()).toContain(returned.id);
    const output = await opsJson('return', 'replace', returned.id);
    expect(output).toMatchObject({ replacement: (await findReplacement(returned)).number });
    expect(await listDueIds()).not.toContain(returned.id);
  });

  it('refund-instead turns the return into a refund', async () => {
    const { id } = await returnedOrder();
    expect(await opsJson('return', 'refund-instead', id)).toMatchObject({ wish: 'REFUND' });
  });
});
