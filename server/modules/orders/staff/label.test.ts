// Payment texts of packing slip and label by order state.
// @module-tag nightly
import { expect, test } from 'vitest';
import { drawPackingSlip } from '#server/modules/orders/invoice/packing-slip.ts';
import { createPdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { findPrinted } from '#server/modules/orders/staff/printed-parcels.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { drawLabel } from './label.ts';

useDatabase();

const SHIPPED_AT = new Date();

test.each([
  ['a cash order', 'CONFIRMED', 'DUE_ON_DELIVERY', null, 'Collect ₹688.00', 'To collect: ₹688.00'],
  ['a paid order', 'CONFIRMED', 'PAID', null, 'Paid: collect nothing', 'Nothing to collect'],
  [
    'an order refunded after shipping',
    'CONFIRMED',
    'REFUNDED',
    SHIPPED_AT,
    'Paid: collect nothing',
    'Nothing to collect',
  ],
  [
    'an order refunded before shipping',
    'CONFIRMED',
    'REFUNDED',
    null,
    'Refunded: do not send',
    'Refunded: do not send',
  ],
  ['an unpaid order', 'PENDING', 'UNPAID', null, 'Not paid: do not send', 'Not paid: do not send'],
  [
    'a cancelled, unpaid order',
    'CANCELLED',
    'UNPAID',
    null,
    'Cancelled: do not send',
    'Cancelled: do not send',
  ],
  ['a cancelled, paid order', 'CANCELLED', 'PAID', null, 'Cancelled: do not send', 'Cancelled: do not send'],
] as const)(
  'label and slip of %s state what to collect',
  async (_order, status, paymentStatus, shippedAt, onLabel, onSlip) => {
    const { id } = await confirmedOrder(await newViewer(), await newVariant(), 1, 'cash');
    const [printed] = (await findPrinted(id)).parts;
    if (!printed) throw new Error('nothing to print');
    const order = { ...printed, status, paymentStatus, shippedAt };
    const pdf = await createPdfWriter({ autoFirstPage: false });
    const texts: string[] = [];
    const write: typeof pdf.write = (text, place) => {
      texts.push(text);
      return pdf.write(text, place);
    };
    drawLabel({ ...pdf, write }, order);
    expect(texts).toContain(onLabel);
    drawPackingSlip({ ...pdf, write }, order);
    expect(texts.at(-1)).toBe(onSlip);
  },
);
