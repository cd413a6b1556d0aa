// Removing goods from an order in the back office.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { cancelByShop, cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { issueCreditNotesForOrder } from '#server/modules/orders/documents/credit-notes.ts';
import { packOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { useApp } from '#server/testing/app.ts';
import { packUnits } from '#server/testing/parcels.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { newProviderPayment, processRefunds, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import type { Viewer } from '#server/platform/viewer.ts';

const shop = useApp();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

let support: TestStaff;
let packer: TestStaff;

beforeAll(async () => {
  [support, packer] = await Promise.all([newStaff('SUPPORT'), newStaff('FULFILMENT')]);
});

const QUOTE = `query ($id: ID!, $lines: [OrderLineQuantity!]!) {
  orderRemovalQuote(id: $id, lines: $lines) { subtotal discount delivery codFee total refund } }`;
const REMOVE = `mutation ($id: ID!, $input: OrderRemovalInput!) {
  removeOrderLines(id: $id, input: $input) { version total lines { quantity } steps } }`;

interface Quote {
  orderRemovalQuote: { discount: number; delivery: number; total: number; refund: number };
}

type Lines = { lineId: string; quantity: number }[];

const quote = async (id: string, lines: Lines, who = support) =>
  requestAdminGraphql<Quote>(shop.url, QUOTE, { variables: { id, lines }, cookie: who.cookie });

async function remove(id: string, lines: Lines, more: object = {}, who = support) {
  const { total: expectedTotal } = (await quote(id, lines)).data?.orderRemovalQuote ?? { total: 0 };
  const input = { version: 1, lines, expectedTotal, reason: 'The bag was torn', ...more };
  return requestAdminGraphql(shop.url, REMOVE, { variables: { id, input }, cookie: who.cookie });
}

interface Basket {
  viewer: Viewer;
  order: OrderRow;
  cheap: Awaited<ReturnType<typeof newVariant>>;
  dear: Awaited<ReturnType<typeof newVariant>>;
  /** The discount on these lines. */
  lineOf: (variant: { id: string }) => string;
}

/** Three units at ₹300 and one at ₹800: ₹1,700, so delivery is free. */
async function basket(how: 'online' | 'cash', couponCode?: string, discount = 0): Promise<Basket> {
  const [cheap, dear, viewer] = await Promise.all([
    newVariant({ price: 30_000 }),
    newVariant({ price: 80_000 }),
    newViewer(),
  ]);
  const more = {
    lines: [
      { variantId: cheap.id, quantity: 3 },
      { variantId: dear.id, quantity: 1 },
    ],
    expectedTotal: totals(DEFAULT_CHARGES, 170_000, discount, how === 'cash').total,
    ...(couponCode && { couponCode }),
  };
  const lineOf = ({ id }: { id: string }) => order.lines.find(({ variantId }) => variantId === id)?.id ?? '';
  let order: OrderRow;
  if (how === 'cash') order = await placeTestOrder(viewer, orderInput(cheap, 3, more));
  else {
    const waiting = await unpaidOrder(viewer, cheap, 3, more);
    await applyPayment(newProviderPayment(waiting));
    order = waiting.order;
  }
  return { viewer, order, cheap, dear, lineOf };
}

const saved = (id: string) =>
  db.order.findUniqueOrThrow({ where: { id }, include: { lines: { orderBy: { position: 'asc' } } } });

describe('removing goods from a paid order', () => {
  it('removed goods return to stock, the difference is refunded once and the shopper is notified', async () => {
    const { order, cheap, dear, lineOf } = await basket('online');
    const lines = [
      { lineId: lineOf(cheap), quantity: 1 },
      { lineId: lineOf(dear), quantity: 0 },
    ];
    // The remaining goods cost ₹300 plus delivery.
    const { data } = await quote(order.id, lines);
    expect(data.orderRemovalQuote).toMatchObject({ delivery: 4_900, total: 34_900, refund: 135_100 });
    const [first, again] = [
      await remove(order.id, lines),
      await remove(order.id, lines, { expectedTotal: 34_900 }),
    ];
    expect(first.data).toMatchObject({
      removeOrderLines: { version: 2, total: 34_900, lines: [{ quantity: 1 }] },
    });
    expect(again.data).toEqual(first.data);
    expect([await readStock(cheap), await readStock(dear)]).toEqual([9, 10]);
    const refunds = await db.refund.findMany({ where: { payment: { orderId: order.id } } });
    expect(refunds).toMatchObject([{ amount: 135_100, reason: 'The bag was torn' }]);
    expect(await saved(order.id)).toMatchObject({ paymentStatus: 'PAID', total: 34_900, reservationNo: 2 });
    const messages = await db.outgoingMessage.findMany({ where: { template: 'order-items-removed' } });
    expect(messages).toHaveLength(2);
    await processRefunds(order.id);
    expect((await saved(order.id)).paymentStatus).toBe('PAID');
    // The remainder can be reduced, packed and cancelled like any order.
    await cancelByShop(order.id, 'Not to be had');
    expect([await readStock(cheap), await readStock(dear)]).toEqual([10, 10]);
    await processRefunds(order.id);
    const { _sum } = await db.refund.aggregate({
      where: { payment: { orderId: order.id } },
      _sum: { amount: true },
    });
    expect(_sum.amount).toBe(170_000);
  });

  it('removal in several steps balances stock and money', { tags: 'nightly' }, async () => {
    const { order, cheap, lineOf } = await basket('online');
    for (const [index, quantity] of [2, 1, 0].entries()) {
      const { code } = await remove(order.id, [{ lineId: lineOf(cheap), quantity }], { version: index + 1 });
      expect(code).toBe('');
    }
    expect(await readStock(cheap)).toBe(10);
    expect(await saved(order.id)).toMatchObject({
      subtotal: 80_000,
      delivery: 4_900,
      total: 84_900,
      version: 4,
    });
  });

  it(
    'removal drops a coupon below its minimum and splits another over the remaining lines',
    { tags: 'nightly' },
    async () => {
      await db.coupon.create({
        data: { code: 'BIGCART', kind: 'FLAT', amount: 10_000, minCartPaise: 150_000, description: 'x' },
      });
      const { order, cheap, dear, lineOf } = await basket('online', 'BIGCART', 10_000);
      const { data } = await quote(order.id, [{ lineId: lineOf(dear), quantity: 0 }]);
      expect(data.orderRemovalQuote).toMatchObject({ discount: 0, total: 94_900, refund: 65_100 });
      const cheaperRemoved = await basket('online', 'FLAT100', 10_000);
      await remove(cheaperRemoved.order.id, [
        { lineId: cheaperRemoved.lineOf(cheaperRemoved.cheap), quantity: 2 },
      ]);
      const { discount, lines } = await saved(cheaperRemoved.order.id);
      expect(discount).toBe(10_000);
      expect(lines.reduce((sum, { couponShare }) => sum + couponShare, 0)).toBe(10_000);
      expect(cheap.id).not.toBe('');
    },
  );

  it(
    'removal is credited on an issued invoice and missing from a later one',
    { tags: 'nightly' },
    async () => {
      const early = await basket('online');
      const lateInvoiced = await basket('online');
      const issued = await findInvoiceContent(early.order.id);
      for (const { order, dear, lineOf } of [early, lateInvoiced]) {
        await remove(order.id, [{ lineId: lineOf(dear), quantity: 0 }]);
        await processRefunds(order.id);
        await issueCreditNotesForOrder(order.id);
      }
      const after = await findInvoiceContent(early.order.id);
      expect(after?.rows).toEqual(issued?.rows);
      const notes = (id: string) => db.creditNote.findMany({ where: { orderId: id } });
      expect(await notes(early.order.id)).toMatchObject([{ amount: 75_100 }]);
      const invoice = await findInvoiceContent(lateInvoiced.order.id);
      expect(invoice?.sums.amount).toBe(94_900);
      await issueCreditNotesForOrder(lateInvoiced.order.id);
      expect(await notes(lateInvoiced.order.id)).toEqual([]);
    },
  );
});

describe('removing goods from a cash order', () => {
  it('removal lowers the amount due and refunds nothing', async () => {
    const { order, dear, lineOf } = await basket('cash');
    const lines = [{ lineId: lineOf(dear), quantity: 0 }];
    expect((await quote(order.id, lines)).data.orderRemovalQuote).toMatchObject({ total: 98_800, refund: 0 });
    await remove(order.id, lines);
    expect(await saved(order.id)).toMatchObject({ paymentStatus: 'DUE_ON_DELIVERY', total: 98_800 });
    expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(0);
  });
});

describe('concurrent and invalid removals', () => {
  it(
    'concurrent requests remove once, and never while the shopper cancels',
    { tags: 'nightly' },
    async () => {
      const { viewer, order, cheap, dear, lineOf } = await basket('online');
      const responses = await Promise.all([
        remove(order.id, [{ lineId: lineOf(cheap), quantity: 2 }]),
        remove(order.id, [{ lineId: lineOf(dear), quantity: 0 }]),
      ]);
      expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
      await Promise.all([
        cancelOrder(viewer, order.id),
        remove(order.id, [{ lineId: lineOf(cheap), quantity: 1 }], { version: 2 }),
      ]);
      expect([await readStock(cheap), await readStock(dear)]).toEqual([10, 10]);
    },
  );

  it('removal is refused once a part of the order is packed', async () => {
    const { order, cheap, lineOf } = await basket('cash');
    await packUnits(order.id, 1);
    const lines = [{ lineId: lineOf(cheap), quantity: 1 }];
    expect((await remove(order.id, lines, { expectedTotal: 110_000 })).code).toBe('CONFLICT');
  });

  it('removal of everything, nothing, too much, foreign lines or another total is refused', async () => {
    const { order, cheap, dear, lineOf } = await basket('cash');
    const all = [
      { lineId: lineOf(cheap), quantity: 0 },
      { lineId: lineOf(dear), quantity: 0 },
    ];
    expect((await quote(order.id, all)).errors[0]?.message).toContain('cancel it instead');
    const unchanged = { lineId: lineOf(cheap), quantity: 3 };
    for (const lines of [
      [],
      [unchanged],
      [{ ...unchanged, quantity: 4 }],
      [{ ...unchanged, quantity: -1 }],
      [{ ...unchanged, lineId: order.id }],
    ])
      expect((await quote(order.id, lines)).errors[0]?.extensions?.fields).toHaveProperty('lines');
    const some = [{ ...unchanged, quantity: 2 }];
    expect((await remove(order.id, some, { expectedTotal: 1 })).code).toBe('CONFLICT');
    const { errors } = await remove(order.id, some, { version: 0 });
    expect(errors[0]?.extensions?.current).toEqual({
      version: 1,
      fields: { [lineOf(cheap)]: 3, [lineOf(dear)]: 1 },
    });
    expect((await remove(order.id, some, { reason: ' ' })).errors[0]?.extensions?.fields).toHaveProperty(
      'reason',
    );
    expect((await remove(order.id, some, {}, packer)).code).toBe('FORBIDDEN');
    await packOrder(order.id);
    expect((await remove(order.id, some)).code).toBe('CONFLICT');
    expect(await saved(order.id)).toMatchObject({ version: 1, subtotal: 170_000 });
  });

  it('removal is refused until an online order is paid', async () => {
    const variant = await newVariant();
    const { order } = await unpaidOrder(await newViewer(), variant, 2);
    const { errors } = await quote(order.id, [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }]);
    expect(errors[0]?.message).toContain('still awaits payment');
  });
});
