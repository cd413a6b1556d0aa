// The kinds of private files. Add new kinds here; `privateLink` creates the links.
import { openImportReport } from '#server/modules/catalogue/imports/import-report.ts';
import { openCouponExport } from '#server/modules/cart/export-coupons.ts';
import { openProductSheet } from '#server/modules/catalogue/staff/export-product-sheet.ts';
import { exportOwnData } from '#server/modules/accounts/data-export/export-own-data.ts';
import { findBookingCalendarForLink } from '#server/modules/bookings/calendar.ts';
import { findForumPhotoForLink } from '#server/modules/forum/moderation/hidden-photos.ts';
import { findInvoiceFile, listInvoiceFiles } from '#server/modules/orders/invoice/invoice-file.ts';
import { openOrderExport } from '#server/modules/orders/staff/export-orders.ts';
import { renderPrint } from '#server/modules/orders/staff/prints.ts';
import { findPhotoForLink } from '#server/modules/orders/returns/return-photos.ts';
import { findCalendarForLink } from '#server/modules/pets/calendar.ts';
import { openCalendarLink } from '#server/modules/pets/sharing/calendar-link.ts';
import { CALENDAR_FOLDER } from '#server/modules/pets/sharing/pet-links.ts';
import { findDocumentForLink } from '#server/modules/pets/documents.ts';
import { findSharedDocument } from '#server/modules/pets/sharing/open-vet-link.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import type { PrivateFile, PrivateKind } from './private-file.ts';

const documents: PrivateKind = {
  folder: 'documents',
  ending: '',
  async find(id) {
    const document = await findDocumentForLink(id);
    if (!document) return null;
    const { key, mimeType, originalName } = document.file;
    return { type: mimeType, name: originalName, open: () => fileStore().get(key) };
  },
};

// A vet reads these documents; the file name contains the id of the vet link.
const vetDocuments: PrivateKind = {
  folder: 'vet-papers',
  ending: '',
  async find(name) {
    const document = await findSharedDocument(name);
    if (!document) return null;
    const { key, mimeType, originalName } = document.file;
    return { type: mimeType, name: originalName, open: () => fileStore().get(key) };
  },
};

const calendarFile = (found: { name: string; text: string } | null): PrivateFile | null =>
  found && {
    type: 'text/calendar; charset=utf-8',
    name: found.name,
    open: () => Promise.resolve(Buffer.from(found.text)),
  };

const calendars: PrivateKind = {
  folder: 'calendars',
  ending: '.ics',
  find: async (petId) => calendarFile(await findCalendarForLink(petId)),
};

// A calendar app reads this file repeatedly.
const petCalendars: PrivateKind = {
  folder: CALENDAR_FOLDER,
  ending: '.ics',
  isSecret: true,
  find: async (token, caller) => calendarFile(await openCalendarLink(token, caller)),
};

const bookings: PrivateKind = {
  folder: 'bookings',
  ending: '.ics',
  find: async (bookingId) => calendarFile(await findBookingCalendarForLink(bookingId)),
};

const data: PrivateKind = {
  folder: 'data',
  ending: '.zip',
  find: (userId) =>
    Promise.resolve({
      type: 'application/zip',
      name: 'moti-and-mini.zip',
      open: async () => exportOwnData(userId, await listInvoiceFiles(userId)),
    }),
};

const returns: PrivateKind = {
  folder: 'returns',
  ending: '.webp',
  async find(photoId) {
    const photo = await findPhotoForLink(photoId);
    if (!photo) return null;
    const { key, mimeType } = photo.file;
    return {
      type: mimeType,
      name: `return-${photo.position + 1}.webp`,
      open: () => fileStore().get(key),
    };
  },
};

const forumPhotos: PrivateKind = {
  folder: 'forum-photos',
  ending: '',
  async find(name) {
    const photo = await findForumPhotoForLink(name);
    if (!photo) return null;
    const { key, mimeType } = photo;
    return { type: mimeType, name, open: () => fileStore().get(key) };
  },
};

const invoices: PrivateKind = {
  folder: 'invoices',
  ending: '.pdf',
  async find(orderId) {
    const invoice = await findInvoiceFile(orderId);
    return invoice && { type: 'application/pdf', ...invoice };
  },
};

const prints: PrivateKind = {
  folder: 'prints',
  ending: '.pdf',
  find: (name) =>
    Promise.resolve({ type: 'application/pdf', name: 'orders.pdf', open: () => renderPrint(name) }),
};

const orders: PrivateKind = {
  folder: 'orders',
  ending: '.csv',
  find: (filter) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: 'orders.csv',
      open: () => Promise.resolve(openOrderExport(filter)),
    }),
};

const products: PrivateKind = {
  folder: 'products',
  ending: '.csv',
  find: (filter) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: 'products.csv',
      open: () => Promise.resolve(openProductSheet(filter)),
    }),
};

const coupons: PrivateKind = {
  folder: 'coupons',
  ending: '.csv',
  find: (filter) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: 'coupons.csv',
      open: () => Promise.resolve(openCouponExport(filter)),
    }),
};

const productImports: PrivateKind = {
  folder: 'product-imports',
  ending: '.csv',
  find: (id) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: 'import.csv',
      open: () => Promise.resolve(openImportReport(id)),
    }),
};

export const privateKinds: readonly PrivateKind[] = [
  documents,
  vetDocuments,
  calendars,
  petCalendars,
  bookings,
  data,
  invoices,
  returns,
  forumPhotos,
  prints,
  orders,
  products,
  coupons,
  productImports,
];
