// Returns and invoices of orders, read in one statement for a list of orders.
import type { ReturnReason, ReturnStatus, ReturnWish } from '#server/generated/resolver-types.ts';
import { rows } from '#server/platform/database/sql.ts';
import { MAX_RETURNS } from '#rules/orders/returns.ts';
import { orderDocuments } from './order-documents-queries.ts';

export interface ReturnRow {
  id: string;
  reason: ReturnReason;
  wish: ReturnWish;
  note: string;
  photoIds: string[];
  status: ReturnStatus;
  createdAt: Date;
  lines: { orderLineId: string; quantity: number }[];
}

export interface OrderDocuments {
  /** Oldest first. */
  returns: ReturnRow[];
  hasInvoice: boolean;
}

/** The documents of orders, in the order of the ids. The caller has checked access to the orders. */
export async function listOrderDocuments(orderIds: readonly string[]): Promise<OrderDocuments[]> {
  const found = await rows(orderDocuments(orderIds, MAX_RETURNS));
  return orderIds.map((orderId) => {
    const { hasInvoice = false, returns = [] } = found.find(({ id }) => id === orderId) ?? {};
    return {
      hasInvoice,
      returns: returns.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    };
  });
}
