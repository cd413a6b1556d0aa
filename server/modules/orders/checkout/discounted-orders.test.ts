// Paid orders with automatic discounts: refunds, changes, invoices and figures.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { findStaffDiscount } from '#server/modules/cart/automatic-discounts/list-discounts.ts';
import { withFigure } from '#server/modules/cart/staff-coupons.ts';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { cashTotal, endDiscountsAfterEach, threeForTwo } from '#server/testing/automatic-discounts.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newProviderPayment, unpaidOrder } from '#server/testing/payments.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { packOrder, deliverOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import { saveInvoicedOrder } from '#server/modules/orders/invoice/invoiced-order.ts';
import { approveReturn, receiveReturn, requestReturn } from '#server/modules/orders/returns/returns.ts';
import { quoteLineRemoval, removeLinesByStaff } from '#server/modules/orders/staff/line-removal.ts';

useApp();
endDiscountsAfterEach();

async function paid(prices: number[], off: number, couponCode?: string) {
  const [viewer, ...variants] = await Promise.all([
    newViewer(),
    ...prices.map((price) => newVariant({ price })),
  ]);
  const [first] = variants;
  if (!first) throw new Error('no goods');
  const subtotal = prices.reduce((sum, price) => sum + price);
  const waiting = await unpaidOrder(viewer, first, 1, {
    lines: variants.map(({ id: variantId }) => ({ variantId, quantity: 1 })),
    expectedTotal: totals(DEFAULT_CHARGES, subtotal, off, false).total,
    ...(couponCode && { couponCode }),
  });
  await applyPayment(newProviderPayment(waiting));
  return { viewer, order: waiting.order };
}

const refundsOf = async (orderId: string) =>
  (await db.refund.findMany({ where: { payment: { orderId } }, orderBy: { createdAt: 'asc' } })).map(
    ({ amount }) => amount,
  );

describe('a paid order with discounts', () => {
  it('refunds match what each unit cost and add up to the paisa', async () => {
    await threeForTwo();
    // ₹333.33 are free, spread in proportion to the prices.
    const { viewer, order } = await paid([50_005, 40_001, 33_333], 33_333);
    await packOrder(order.id);
    await shipOrder(order.id, { carrier: 'Delhivery', trackingNumber: 'DL1' });
    await deliverOrder(order.id);
    for (const { id: orderLineId } of order.lines) {
      await requestReturn(viewer, {
        orderId: order.id,
        reason: 'NOT_NEEDED',
        lines: [{ orderLineId, quantity: 1 }],
      });
      const { id } = await db.returnRequest.findFirstOrThrow({
        where: { orderId: order.id, status: 'REQUESTED' },
      });
      await approveReturn(id);
      await receiveReturn(id, { restock: true });
    }
    const refunds = await refundsOf(order.id);
    expect(refunds.reduce((sum, amount) => sum + amount)).toBe(order.subtotal - order.discount);
    expect(refunds).toEqual(order.lines.map(({ unitPrice, couponShare }) => unitPrice - couponShare));
    expect(Math.max(...refunds)).toBeLessThan(50_005);
  });

  it('removing goods keeps the price of the rest, coupon included, and refunds the difference', async () => {
    await threeForTwo();
    // ₹400 are free; 10 % of ₹1,000 is left for the coupon.
    const { order } = await paid([60_000, 40_000, 40_000], 50_000, 'SAVE10');
    const [gone, ...left] = order.lines;
    if (!gone) throw new Error('no line');
    const lines = [{ lineId: gone.id, quantity: 0 }];
    const support = newStaffActor('SUPPORT');
    const quote = await quoteLineRemoval(support, order.id, lines);
    const automatic = left.reduce((sum, { automaticAmount }) => sum + automaticAmount, 0);
    const coupon = Math.floor((80_000 - automatic) / 1_000) * 100;
    expect(quote).toMatchObject({ subtotal: 80_000, discount: automatic + coupon });
    await removeLinesByStaff(support, order.id, {
      version: 1,
      lines,
      reason: 'Torn',
      expectedTotal: quote.total,
    });
    const after = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
    expect(after.lines.reduce((sum, { automaticAmount }) => sum + automaticAmount, 0)).toBe(automatic);
    expect(after.lines.reduce((sum, { couponShare }) => sum + couponShare, 0)).toBe(after.discount);
    expect(await refundsOf(order.id)).toEqual([order.total - after.total]);
  });

  it('removing some units of a line keeps their share of the discount, to the paisa', async () => {
    await threeForTwo();
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 33_333 })]);
    const order = await placeTestOrder(
      viewer,
      orderInput(variant, 7, { expectedTotal: cashTotal(7 * 33_333, 2 * 33_333) }),
    );
    const [line] = order.lines;
    const lines = [{ lineId: line?.id ?? '', quantity: 5 }];
    const { subtotal, discount: off } = await quoteLineRemoval(newStaffActor('SUPPORT'), order.id, lines);
    // Two of seven units take 19,046.57 of the ₹666.66 with them, floored.
    expect([subtotal, off]).toEqual([5 * 33_333, 66_666 - 19_047]);
  });

  it('the rows of the invoice add up to the amount paid', async () => {
    await threeForTwo();
    const { order } = await paid([50_000, 40_000, 30_000], 30_000);
    await packOrder(order.id);
    const { rows = [] } = (await findInvoiceContent(order.id)) ?? {};
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(rows.reduce((sum, { discount: off }) => sum + off, 0)).toBe(30_000);
  });

  it('the invoice names each discount and the coupon as they were when it was issued', async () => {
    const { name } = await threeForTwo();
    const { order } = await paid([60_000, 40_000, 40_000], 50_000, 'SAVE10');
    const notes = async () => (await findInvoiceContent(order.id))?.notes;
    const note = `Discounts: ${name} ₹400.00, coupon SAVE10 ₹100.00.`;
    expect(await notes()).toContain(note);
    await db.$transaction((tx) => saveInvoicedOrder(tx, order.id));
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: { automaticDiscountName: 'Other' } });
    expect(await notes()).toContain(note);
  });

  it('figures of a discount and of a coupon on the same order count only their own part', async () => {
    const { id } = await threeForTwo();
    const coupon = await db.coupon.create({
      data: { code: `PART-${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'PERCENT', amount: 10 },
    });
    const { order } = await paid([20_000, 20_000, 20_000], 24_000, coupon.code);
    const discount = await findStaffDiscount(OPERATOR, id);
    expect(discount?.figures).toEqual({ orders: 1, discount: 20_000, sales: order.total });
    expect((await withFigure(coupon)).figures).toEqual({ orders: 1, discount: 4_000, sales: order.total });
  });
});
