// Open payment issues: unpaid orders, payments without a confirmed order, refunds not processed yet.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { rows } from '#server/platform/database/sql.ts';
import {
  type OpenRefund,
  openRefunds,
  type StrayPayment,
  strayPayments,
  type UnpaidOrder,
  unpaidOrders,
} from './unresolved-queries.ts';

export interface Unresolved {
  unpaid: UnpaidOrder[];
  /** Captured or authorised payments of unconfirmed orders without a refund. */
  stray: StrayPayment[];
  /** Not processed by the provider yet. */
  refunds: OpenRefund[];
}

/** Current issues, oldest first; unpaid orders by the time to pay. Amounts in paise. */
export async function listUnresolved(): Promise<Unresolved> {
  const [unpaid, stray, refunds] = await Promise.all([
    rows(unpaidOrders(LIST_SIZES.unresolvedPayments)),
    rows(strayPayments(LIST_SIZES.unresolvedPayments)),
    rows(openRefunds(LIST_SIZES.unresolvedPayments)),
  ]);
  return { unpaid, stray, refunds };
}
