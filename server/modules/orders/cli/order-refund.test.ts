// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { cashOrder, deliverByCommands, paidOrder } from '#server/testing/operator-orders.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';
import { requestReturn } from '#server/modules/orders/returns/returns.ts';

useDatabase();

describe('order refund', () => {
  const why = ['--reason', 'arrived late'];

  it('requests a partial refund, then the rest, and no more', async () => {
    const { order } = await paidOrder();
    await deliverByCommands(order);
    expect(await opsJson('order', 'refund', order.number, '--amount', '50.50', ...why)).toMatchObject({
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'refund requested', cause: 'shop', note: '₹50.50: arrived late' }),
      ]),
    });
    expect(await db.refund.findMany({ where: { payment: { orderId: order.id } } })).toMatchObject([
      { amount: 5050, state: 'REQUESTED', reason: 'arrived late' },
    ]);
    const tooMuch = await ops('order', 'refund', order.number, '--amount', '598.51', ...why);
    expect(tooMuch.err).toBe('amount: Please enter an amount up to ₹598.50\n');
    await opsJson('order', 'refund', order.number, ...why);
    expect(await ops('order', 'refund', order.number, ...why)).toMatchObject({ code: 1 });
    const refunds = await db.refund.findMany({
      where: { payment: { orderId: order.id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(refunds.map(({ amount }) => amount)).toEqual([5050, 59_850]);
  });

  it.each(['0', '649.01', '-5', 'all', '1e2', ''])(
    'the command refuses to refund "%s" of ₹649',
    async (amount) => {
      const { order } = await paidOrder();
      await deliverByCommands(order);
      const { code, err } = await ops('order', 'refund', order.number, `--amount=${amount}`, ...why);
      expect({ code, err }).toEqual({ code: 1, err: 'amount: Please enter an amount up to ₹649.00\n' });
    },
  );

  it.each([
    ['0.99', ''],
    ['648.01', ', but this would leave ₹0.99'],
  ])(
    'the command refuses to refund ₹%s of ₹649, since the provider sends no refund below ₹1',
    async (amount, more) => {
      const { order } = await paidOrder();
      await deliverByCommands(order);
      const { err } = await ops('order', 'refund', order.number, '--amount', amount, ...why);
      expect(err).toBe(`amount: The card provider refunds at least ₹1.00${more}\n`);
      expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(0);
    },
  );

  it('the command refuses a full refund before shipping and suggests cancelling', async () => {
    const { order } = await paidOrder();
    expect((await ops('order', 'refund', order.number, ...why)).err).toContain('cancel it instead');
  });

  it('asks before it refunds the same amount again within a minute', async () => {
    const { order } = await paidOrder();
    await deliverByCommands(order);
    const fifty = ['order', 'refund', order.number, '--amount', '50', ...why];
    expect((await ops(...fifty)).out).toMatch(/^refunded: ₹50\.00\n/);
    expect(await ops(...fifty)).toMatchObject({
      code: 1,
      err: '₹50.00 of this order was refunded less than a minute ago. Please confirm that you want to refund the same amount again (on the command line: --again).\n',
    });
    expect(await ops(...fifty, '--again')).toMatchObject({ code: 0 });
    expect(await ops('order', 'refund', order.number, '--amount', '51', ...why)).toMatchObject({ code: 0 });
  });
});

describe('order refund for an order paid in cash', () => {
  const why = ['--reason', 'arrived late'];
  const by = ['--way', 'upi', '--reference', 'UTR 4711'];

  it('the command records the payment method of each partial refund and issues credit notes', async () => {
    const { order } = await cashOrder();
    expect((await ops('order', 'refund', order.number, ...why, ...by)).err).toContain('has no payment');
    await deliverByCommands(order);
    const part = ['order', 'refund', order.number, '--amount', '88', ...why];
    expect((await ops(...part)).err).toBe(
      'way: Please enter upi, bank or cash\nreference: Please enter the reference of the transfer, or who took the cash\n',
    );
    expect(await opsJson(...part, ...by)).toMatchObject({ refunded: 8800, paymentStatus: 'PAID' });
    const repeated = await ops(...part, ...by);
    expect(repeated.err).toContain('--again');
    expect(await opsJson('order', 'refund', order.number, ...why, ...by)).toMatchObject({
      refunded: 60_000,
      paymentStatus: 'REFUNDED',
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'refunded', note: '₹88.00 by UPI, UTR 4711: arrived late' }),
      ]),
    });
    await issueDueCreditNotes();
    await issueDueCreditNotes();
    const notes = await db.creditNote.findMany({ where: { orderId: order.id }, orderBy: { serial: 'asc' } });
    expect(notes.map(({ amount }) => amount)).toEqual([8800, 60_000]);
  });

  it('returned goods are credited once, whether or not they were paid back', async () => {
    const { viewer, order } = await cashOrder();
    await deliverByCommands(order);
    const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    expect((await ops('order', 'refund', order.number, ...why, ...by)).err).toContain('open return');
    const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
    await opsJson('return', 'approve', id);
    await opsJson('return', 'receive', id);
    await issueDueCreditNotes();
    await opsJson('order', 'refund', order.number, '--amount', '600', ...why, ...by);
    await issueDueCreditNotes();
    const notes = await db.creditNote.findMany({ where: { orderId: order.id } });
    expect(notes.map(({ amount }) => amount)).toEqual([60_000]);
  });
});
