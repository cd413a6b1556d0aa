// Orders that staff take on the phone: the shopper's checkout on behalf of the customer.
import { PAY_LINK_HOURS } from '#rules/orders/payment-window.ts';
import type { OrderLinkKind } from '#server/generated/prisma/client.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { type CustomerRow, requireCustomer } from '#server/modules/accounts/customers.ts';
import { quote, type QuoteRequest, type QuoteRow } from '#server/modules/cart/quotes.ts';
import type { PlaceOrderOutcome } from '#server/modules/orders/checkout/order-rejected.ts';
import { type NewOrder, placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import { sendPayLink } from '#server/modules/orders/payment/send-pay-link.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import type { TypedAddress } from './address-change.ts';
import { insertLink, requireLinkable } from './order-links.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

export interface PhoneOrder extends Omit<NewOrder, 'address'> {
  customerId: string;
  /** An earlier, related order of the customer. */
  link?: { number: string; kind: OrderLinkKind } | null | undefined;
  address?: TypedAddress | null | undefined;
}

export type PhoneOrderOutcome =
  | { outcome: 'placed'; order: StaffOrderRow }
  | Exclude<PlaceOrderOutcome, { outcome: 'placed' }>;

/** The customer as the viewer. The purchase limits are those of the customer. */
function asViewer({ id }: CustomerRow): Viewer {
  return { id, sessionId: '', isComplete: true };
}

/** The quote for an order of the customer. */
export async function quotePhoneOrder(
  actor: StaffActor | null,
  { customerId, ...request }: QuoteRequest & { customerId: string },
  caller: Caller,
): Promise<QuoteRow> {
  requirePermission(actor, 'orders:create');
  return quote(request, asViewer(await requireCustomer(customerId)), caller);
}

/** Places an order for a customer, once for each `orderId`. Throws like `placeOrder`. */
export async function placePhoneOrder(
  actor: StaffActor | null,
  { customerId, address, link, ...input }: PhoneOrder,
  caller: Caller,
): Promise<PhoneOrderOutcome> {
  requirePermission(actor, 'orders:create');
  const customer = await requireCustomer(customerId);
  const paysByLink = input.paymentMethod === 'ONLINE';
  const earlier = link && (await requireLinkable(actor, link.number));
  const result = await placeOrder(
    asViewer(customer),
    { ...input, address: address && withContact(address, customer) },
    caller,
    {
      cause: 'phone',
      ...(paysByLink && { holdHours: PAY_LINK_HOURS }),
      afterInsert: async (tx, order) => {
        await recordAuditEntry(tx, { kind: 'order', action: 'take a call for', about: order.number });
        if (paysByLink) await sendPayLink(tx, { ...order, account: customer });
        if (earlier) await insertLink(tx, order, earlier, link.kind);
      },
    },
  );
  if (result.outcome !== 'placed') return result;
  // The customer is still on the phone.
  if (paysByLink) await runJobNow('sendMessages');
  return { ...result, order: await requireStaffOrder(actor, result.order.id) };
}

function withContact({ phoneNumber, email, ...place }: TypedAddress, customer: CustomerRow) {
  return {
    ...place,
    phoneNumber: phoneNumber?.trim() || (customer.mobile ?? ''),
    email: email?.trim() || (customer.email ?? ''),
  };
}
