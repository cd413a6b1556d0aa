// Returns and invoices of orders, read in one statement for a list of orders.
import type { ReturnReason, ReturnStatus, ReturnWish } from '#server/generated/resolver-types.ts';
import { rows } from '#server/platform/database/sql.ts';
import { MAX_RETURNS } from '#rules/orders/returns.ts';
import { orderDocuments, type OrderReference } from './order-documents-queries.ts';

export interface ReturnRow {
  id: string;
  reason: ReturnReason;
  wish: ReturnWish;
  note: string;
  photoIds: string[];
  status: ReturnStatus;
  createdAt: Date;
  lines: { orderLineId: string; quantity: number }[];
  /** Whether the shop refunds goods that were to be replaced; `wish` is then REFUND. */
  isRefundedInstead: boolean;
  /** The replacement order, unless it was cancelled or came back undelivered. */
  replacement: OrderReference | null;
}

export interface OrderDocuments {
  /** Oldest first. */
  returns: ReturnRow[];
  hasInvoice: boolean;
  /** The order whose returned goods this one replaces free of charge. */
  replacementFor: OrderReference | null;
}

/** The documents of orders, in the order of the ids. The caller has checked access to the orders. */
export async function listOrderDocuments(orderIds: readonly string[]): Promise<OrderDocuments[]> {
  const documentRows = await rows(orderDocuments(orderIds, MAX_RETURNS));
  return orderIds.map((orderId) => {
    const documents = documentRows.find(({ id }) => id === orderId);
    const { hasInvoice = false, replacementFor = null, returns = [] } = documents ?? {};
    return {
      hasInvoice,
      replacementFor,
      returns: returns.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    };
  });
}
