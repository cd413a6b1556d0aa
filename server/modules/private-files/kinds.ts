// What can be fetched by a private link. A room with a new kind adds it here; `privateLink` makes its links.
import { zipOfOwnData } from '#server/modules/accounts/own-data-zip.ts';
import { findVisitForLink } from '#server/modules/bookings/calendar.ts';
import { findInvoiceForLink, listInvoicesOf } from '#server/modules/orders/invoice/invoice-file.ts';
import { findCalendarForLink } from '#server/modules/pets/calendar.ts';
import { findDocumentForLink } from '#server/modules/pets/documents.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import type { PrivateKind } from './private-file.ts';

const documents: PrivateKind = {
  folder: 'documents',
  ending: '',
  async find(id) {
    const found = await findDocumentForLink(id);
    if (!found) return null;
    const { key, mimeType, originalName } = found.file;
    return { type: mimeType, name: originalName, open: () => fileStore().get(key) };
  },
};

const calendars: PrivateKind = {
  folder: 'calendars',
  ending: '.ics',
  async find(petId) {
    const found = await findCalendarForLink(petId);
    if (!found) return null;
    const { name, text } = found;
    return { type: 'text/calendar; charset=utf-8', name, open: () => Promise.resolve(Buffer.from(text)) };
  },
};

const bookings: PrivateKind = {
  folder: 'bookings',
  ending: '.ics',
  async find(bookingId) {
    const found = await findVisitForLink(bookingId);
    if (!found) return null;
    const { name, text } = found;
    return { type: 'text/calendar; charset=utf-8', name, open: () => Promise.resolve(Buffer.from(text)) };
  },
};

const data: PrivateKind = {
  folder: 'data',
  ending: '.zip',
  find: (userId) =>
    Promise.resolve({
      type: 'application/zip',
      name: 'moti-and-mini.zip',
      open: async () => zipOfOwnData(userId, await listInvoicesOf(userId)),
    }),
};

const invoices: PrivateKind = {
  folder: 'invoices',
  ending: '.pdf',
  async find(orderId) {
    const found = await findInvoiceForLink(orderId);
    return found && { type: 'application/pdf', ...found };
  },
};

export const privateKinds: readonly PrivateKind[] = [documents, calendars, bookings, data, invoices];
