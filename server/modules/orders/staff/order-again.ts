// Drafts a new phone order from an earlier order.
import { type CustomerRow, requireCustomer } from '#server/modules/accounts/customers.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

export interface OrderAgain {
  number: string;
  customer: CustomerRow;
  lines: { variant: VariantRow; quantity: number }[];
  missing: string[];
  /** Null if the order was collected. */
  address: StaffOrderRow | null;
}

/** Customer, address and goods of an order, at current prices. @throws NOT_FOUND, also for a closed account */
export async function orderAgain(actor: StaffActor | null, number: string): Promise<OrderAgain> {
  requirePermission(actor, 'orders:create');
  const order = await requireStaffOrder(actor, number);
  const [customer, variants] = await Promise.all([
    requireCustomer(order.userId),
    findVariants(order.lines.map(({ variantId }) => variantId)),
  ]);
  const quantities = order.lines.map((line) => ({
    ...line,
    variant: variants.find(({ id }) => id === line.variantId),
  }));
  return {
    number: order.number,
    customer,
    lines: quantities.flatMap(({ variant, quantity }) => (variant ? [{ variant, quantity }] : [])),
    missing: quantities.flatMap(({ variant, productName, size }) =>
      variant ? [] : [`${productName}, ${size}`],
    ),
    address: order.pickup ? null : order,
  };
}
