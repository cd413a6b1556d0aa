import { randomUUID } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { useApp } from '#server/testing/app.ts';
import { confirmedOrder, deliveredOrder } from '#server/testing/fulfilment.ts';
import { waitForLockWaits } from '#server/testing/lock-waits.ts';
import { processRefunds, unpaidOrder } from '#server/testing/payments.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { issueCreditNotesForOrder } from './credit-notes.ts';
import { issueDueInvoices, issueInvoice } from './invoices.ts';
import { refundByShop } from '#server/modules/orders/payment/refund-by-shop.ts';

const shop = useApp();
afterEach(() => vi.restoreAllMocks());

/** Paid orders without lines. */
async function ordersToBill(count: number): Promise<string[]> {
  const { id: userId } = await newViewer();
  const orders = await db.order.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      userId,
      clientOrderId: randomUUID(),
      requestHash: '',
      number: randomUUID(),
      status: 'CONFIRMED' as const,
      paymentStatus: 'PAID' as const,
      paymentMethod: 'ONLINE' as const,
      subtotal: 60_000,
      delivery: 4_900,
      total: 64_900,
      placedAt: new Date(),
      ...ADDRESS,
    })),
    select: { id: true },
  });
  return orders.map(({ id }) => id);
}

const atYear = (year: number) =>
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(`${year}-05-01T06:00:00Z`));

async function listNumbers(financialYear: string): Promise<string[]> {
  const invoices = await db.invoice.findMany({ where: { financialYear }, orderBy: { serial: 'asc' } });
  return invoices.map(({ number }) => number);
}

describe('invoice numbers', () => {
  it('numbers have no gaps or duplicates under concurrency', { tags: 'nightly' }, async () => {
    const ids = await ordersToBill(25);
    atYear(2031);
    // Each twice: one order, one number.
    const issued = await Promise.all([...ids, ...ids].map((id) => issueInvoice(id)));
    const expected = Array.from(
      { length: 25 },
      (_, index) => `MM/31-32/${String(index + 1).padStart(6, '0')}`,
    );
    expect(await listNumbers('31-32')).toEqual(expected);
    expect(new Set(issued.map((invoice) => invoice?.number)).size).toBe(25);
  });

  it('failures use up no number', async () => {
    const ids = await ordersToBill(2);
    atYear(2033);
    await issueInvoice(ids[0] ?? '');
    await db.$executeRaw`alter table "Invoice" add constraint "none_today" check ("financialYear" <> '33-34') not valid`;
    await expect(issueInvoice(ids[1] ?? '')).rejects.toThrow('none_today');
    await db.$executeRaw`alter table "Invoice" drop constraint "none_today"`;
    await issueInvoice(ids[1] ?? '');
    expect(await listNumbers('33-34')).toEqual(['MM/33-34/000001', 'MM/33-34/000002']);
  });

  it('numbers restart with the financial year', async () => {
    const [first = '', second = ''] = await ordersToBill(2);
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2036-03-31T18:29:59Z'));
    expect((await issueInvoice(first))?.number).toBe('MM/35-36/000001');
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2036-03-31T18:30:00Z'));
    expect((await issueInvoice(second))?.number).toBe('MM/36-37/000001');
  });

  it('an order that is cancelled while its invoice is being issued gets none', async () => {
    const [id = ''] = await ordersToBill(1);
    const { pending } = await transaction(async (tx) => {
      await lockOrder(tx, id);
      const pending = issueInvoice(id);
      await waitForLockWaits();
      await tx.order.update({ where: { id }, data: { status: 'CANCELLED', cancelCause: 'SHOP' } });
      return { pending };
    });
    expect(await pending).toBeNull();
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(0);
  });

  it('only paid or delivered orders get a number, also from the job', async () => {
    const variant = await newVariant();
    const { order } = await unpaidOrder(await newViewer(), variant);
    const cash = await confirmedOrder(await newViewer(), variant, 1, 'cash');
    const paid = await confirmedOrder(await newViewer(), variant);
    for (const id of [order.id, cash.id, 'x']) expect(await issueInvoice(id)).toBeNull();
    await issueDueInvoices();
    expect(await db.invoice.count({ where: { orderId: { in: [order.id, cash.id] } } })).toBe(0);
    expect(await db.invoice.count({ where: { orderId: paid.id } })).toBe(1);
  });
});

async function fetchPdf(orderId: string) {
  const response = await fetch(shop.url + privateLink(`invoices/${orderId}.pdf`));
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function extractText(bytes: Uint8Array): Promise<string> {
  const { promise: opened } = getDocument({ data: bytes, verbosity: 0 });
  const pdf = await opened;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return pages.join('\n');
}

async function issued(orderId: string) {
  await issueCreditNotesForOrder(orderId);
  return db.creditNote.findMany({ where: { orderId }, orderBy: { serial: 'asc' } });
}

describe('the invoice PDF', () => {
  it(
    'the PDF shows seller, buyer, HSN and tax, including ₹ and Devanagari',
    { tags: 'nightly' },
    async () => {
      const { id } = await confirmedOrder(await newViewer(), await newVariant({ price: 118_000 }));
      await db.order.update({ where: { id }, data: { fullName: 'मोती Sharma' } });
      await db.orderLine.updateMany({ where: { orderId: id }, data: { gstPercent: 18, hsn: '23091000' } });
      const { response, bytes } = await fetchPdf(id);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(/MM-\d\d-\d\d-\d{6}\.pdf/);
      const text = await extractText(bytes);
      for (const expected of [
        'Tax invoice',
        'GSTIN 08',
        'Sharma',
        'HSN 23091000',
        'IGST',
        '1,000.00',
        '180.00',
        '₹1,180.00',
      ])
        expect(text).toContain(expected);
      expect(text).toMatch(/MM\/\d\d-\d\d\/\d{6}/);
      expect(text).not.toContain('?');
    },
  );

  it('the PDF names manufacturer and importer with their addresses', { tags: 'nightly' }, async () => {
    const variant = await newVariant();
    await db.product.update({
      where: { id: variant.productId },
      data: {
        countryOfOrigin: 'France',
        maker: 'Miel SA',
        makerAddress: '3 Rue du Parc, Lyon',
        importer: 'Sample Imports',
        importerAddress: 'Dock Road, Mumbai',
      },
    });
    const { id } = await confirmedOrder(await newViewer(), variant);
    const text = await extractText((await fetchPdf(id)).bytes);
    expect(text).toContain('country of origin France, made by Miel SA, 3 Rue du Parc, Lyon');
    expect(text).toContain('imported by Sample Imports');
    expect(text).toContain('Road, Mumbai.');
  });

  it('the PDF splits the tax into CGST and SGST within Rajasthan', async () => {
    const { id } = await confirmedOrder(await newViewer(), await newVariant());
    await db.order.update({ where: { id }, data: { stateName: 'Rajasthan' } });
    const text = await extractText((await fetchPdf(id)).bytes);
    expect(text).toContain('CGST');
    expect(text).toContain('SGST');
    expect(text).not.toContain('IGST');
  });

  it('the PDF uses several pages for many lines', async () => {
    const viewer = await newViewer();
    const order = await confirmedOrder(viewer, await newVariant());
    const [line] = await db.orderLine.findMany({
      where: { orderId: order.id },
      omit: { id: true, translations: true },
    });
    const variants = await db.productVariant.findMany({
      where: { id: { not: line?.variantId ?? '' } },
      take: 19,
      select: { id: true },
    });
    await db.orderLine.createMany({
      data: variants.flatMap(({ id: variantId }, index) =>
        line
          ? [{ ...line, variantId, position: index + 1, productName: `${line.productName} `.repeat(5) }]
          : [],
      ),
    });
    const { promise: opened } = getDocument({ data: (await fetchPdf(order.id)).bytes, verbosity: 0 });
    expect((await opened).numPages).toBeGreaterThan(1);
  });

  it(
    'a cancelled order keeps its invoice number and shows the credit note',
    { tags: 'nightly' },
    async () => {
      const { id } = await confirmedOrder(await newViewer(), await newVariant());
      const invoice = await issueInvoice(id);
      await cancelByShop(id, 'Torn.');
      const before = await extractText((await fetchPdf(id)).bytes);
      expect(before).toContain(invoice?.number);
      expect(before).toContain('The order was cancelled on');
      expect(before).not.toContain('Credit note');
      await processRefunds(id);
      const { number } = (await issued(id))[0] ?? {};
      const text = await extractText((await fetchPdf(id)).bytes);
      expect(text).toContain(`Credit note ${number}`);
      expect(text).toContain('₹649.00 of this invoice are credited');
    },
  );

  it('the PDF lists partial credits', { tags: 'nightly' }, async () => {
    const { id } = await deliveredOrder(await newViewer(), await newVariant());
    await refundByShop(id, { amount: 12_345, reason: 'arrived late' });
    await refundByShop(id, { reason: 'arrived torn' });
    await processRefunds(id);
    const text = await extractText((await fetchPdf(id)).bytes);
    for (const expected of ['₹123.45', 'arrived late', '₹525.55', 'arrived torn'])
      expect(text).toContain(expected);
  });

  it('the route responds 404 for an order without invoice', async () => {
    const { order } = await unpaidOrder(await newViewer(), await newVariant());
    expect((await fetchPdf(order.id)).response.status).toBe(404);
    const response = await fetch(`${shop.url}/private/invoices/${order.id}.pdf`);
    expect(response.status).toBe(404);
  });
});
