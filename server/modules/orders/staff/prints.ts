// Prints several documents into one PDF. The signed link lists what to print, so that nothing has to be stored.
import { buffer } from 'node:stream/consumers';
import type { OrderDocument } from '#server/generated/resolver-types.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { distinctIds } from './order-actions.ts';
import { findPrinted, type PrintedOrder } from './printed-parcels.ts';

const DOCUMENTS: readonly OrderDocument[] = ['SLIP', 'LABEL', 'INVOICE'];
const SEPARATOR = '_';

/** A link to one PDF with the documents of orders, valid for 5 minutes. Each print is logged. */
export async function printOrders(
  actor: StaffActor | null,
  { ids, documents }: { ids: readonly string[]; documents: readonly OrderDocument[] },
): Promise<{ url: string }> {
  requirePermission(actor, 'orders:fulfil');
  const chosen = DOCUMENTS.filter((document) => documents.includes(document));
  if (chosen.length === 0) throw invalid({ documents: 'Please choose what to print' });
  const orders = await findNumbers(distinctIds(ids));
  const action = `print ${chosen.join(' and ').toLowerCase()} of` as const;
  await recordActions(...orders.map(({ number: about }) => ({ kind: 'order', action, about })));
  return {
    url: printLink(
      chosen,
      orders.map(({ id }) => id),
    ),
  };
}

/** @param ids orders or parcels */
export function printLink(documents: readonly OrderDocument[], ids: readonly string[]): string {
  return privateLink(`prints/${[documents.join('-'), ...ids].join(SEPARATOR)}.pdf`);
}

async function findNumbers(ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (!ids.every(isId)) throw notFound('order');
  const orders = await db.order.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, number: true },
  });
  if (orders.length < ids.length) throw notFound('order');
  return ids.flatMap((id) => orders.find((order) => order.id === id) ?? []);
}

/** The PDF of a link. The caller has verified its signature. */
export async function renderPrint(name: string): Promise<Uint8Array> {
  const [chosen = '', ...ids] = name.split(SEPARATOR);
  const documents = DOCUMENTS.filter((document) => chosen.split('-').includes(document));
  // The PDF library is large and rarely needed, so it is loaded on demand.
  const { createPdfWriter } = await import('#server/modules/orders/invoice/pdf-text.ts');
  const { drawDocuments, drawNothing } = await import('./draw-documents.ts');
  const { drawPickList } = await import('#server/modules/orders/invoice/pick-list.ts');
  const pdf = await createPdfWriter({ autoFirstPage: false, info: { Title: 'Orders' } });
  const bytes = buffer(pdf.doc);
  const printed: { orderId: string; parts: PrintedOrder[] }[] = [];
  for (const id of ids) printed.push(await findPrinted(id));
  const parcels = printed.flatMap(({ parts }) => parts);
  if (documents.includes('SLIP') && parcels.length > 1) drawPickList(pdf, parcels);
  for (const { orderId, parts } of printed) {
    const invoice = documents.includes('INVOICE') ? await findInvoiceContent(orderId) : null;
    drawDocuments(pdf, { parts, invoice, documents });
  }
  // A PDF has at least one page.
  if (pdf.doc.bufferedPageRange().count === 0) drawNothing(pdf);
  pdf.doc.end();
  return bytes;
}
