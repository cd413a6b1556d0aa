// What slip and label say of the money, by how an order stands.
import { expect, test } from 'vitest';
import { drawPackingSlip } from '#server/modules/orders/invoice/packing-slip.ts';
import { createPdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { findPrinted } from '#server/modules/orders/staff/printed-parcels.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { drawLabel } from './label.ts';

useDatabase();

const SENT = new Date();

test.each([
  ['CONFIRMED', 'DUE_ON_DELIVERY', null, 'Collect ₹688.00', 'To collect: ₹688.00'],
  ['CONFIRMED', 'PAID', null, 'Paid: collect nothing', 'Nothing to collect'],
  ['CONFIRMED', 'REFUNDED', SENT, 'Paid: collect nothing', 'Nothing to collect'],
  ['CONFIRMED', 'REFUNDED', null, 'Refunded: do not send', 'Refunded: do not send'],
  ['PENDING', 'UNPAID', null, 'Not paid: do not send', 'Not paid: do not send'],
  ['CANCELLED', 'UNPAID', null, 'Cancelled: do not send', 'Cancelled: do not send'],
  ['CANCELLED', 'PAID', null, 'Cancelled: do not send', 'Cancelled: do not send'],
] as const)('%s and %s, shipped %s: %s', async (status, paymentStatus, shippedAt, onLabel, onSlip) => {
  const { id } = await confirmedOrder(await newViewer(), await newVariant(), 1, 'cash');
  const [found] = (await findPrinted(id)).parts;
  if (!found) throw new Error('nothing to print');
  const order = { ...found, status, paymentStatus, shippedAt };
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
});
