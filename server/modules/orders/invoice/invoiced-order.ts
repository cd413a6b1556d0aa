// The charges and recipient of an invoice. They follow the order until the invoice is issued; later changes leave it as it is,
// and reductions are credited.
import { z } from 'zod';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invoiceInclude } from './invoice-content.ts';

const keptLine = z
  .object({
    productName: z.string(),
    size: z.string(),
    hsn: z.string(),
    gstPercent: z.int(),
    quantity: z.int(),
    unitPrice: z.int(),
    couponShare: z.int(),
    automaticDiscountId: z.string().nullable().default(null),
    automaticAmount: z.int().optional(),
    automaticDiscountName: z.string().nullable().default(null),
    automaticDiscountNameHi: z.string().nullable().default(null),
    product: z.object({
      countryOfOrigin: z.string(),
      maker: z.string(),
      makerAddress: z.string().nullable(),
      importer: z.string().nullable(),
      importerAddress: z.string().nullable(),
    }),
  })
  // Earlier releases did not store the discount, so the invoice names none.
  .transform(({ automaticAmount, ...line }) => ({
    ...line,
    automaticAmount: automaticAmount ?? line.couponShare,
  }));

const storedFields = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  postalCode: z.string(),
  delivery: z.int(),
  codFee: z.int(),
  lines: z.array(keptLine),
});

/** An order with the invoiced fields as they were when the invoice was issued. */
export type AsInvoiced<Order extends { lines: readonly unknown[] }> = Omit<Order, 'lines'> & {
  lines: readonly (Order['lines'][number] | z.infer<typeof keptLine>)[];
};

export function asInvoiced<Order extends { lines: readonly unknown[] }>(
  order: Order,
  invoice: { invoicedOrder: unknown } | null,
): AsInvoiced<Order> {
  return invoice?.invoicedOrder ? { ...order, ...storedFields.parse(invoice.invoicedOrder) } : order;
}

/**
 * Saves the invoiced fields before the order is changed. The caller has locked the order.
 * @returns false if it has no invoice yet
 */
export async function saveInvoicedOrder(tx: Tx, orderId: string): Promise<boolean> {
  const invoice = await tx.invoice.findUnique({ where: { orderId } });
  if (!invoice) return false;
  if (invoice.invoicedOrder !== null) return true;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: invoiceInclude });
  await tx.invoice.update({ where: { orderId }, data: { invoicedOrder: storedFields.parse(order) } });
  return true;
}
