// Converts rows to the entities of the provider's API and webhooks: amounts in paise, times in seconds since 1970.
import type { Prisma, StandinOrder, StandinRefund } from '#server/generated/prisma/client.ts';

export const WITH_ALL = { order: true, refunds: true } satisfies Prisma.StandinPaymentInclude;

export type OrderRecord = StandinOrder;
export type PaymentRecord = Prisma.StandinPaymentGetPayload<{ include: typeof WITH_ALL }>;
export type RefundRecord = StandinRefund;

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

// The provider sends an empty list instead of an empty object.
function orderNotes({ notes }: OrderRecord): Prisma.JsonValue {
  return notes && Object.keys(notes).length > 0 ? notes : [];
}

/** An order as the provider's API returns it; amounts in paise. */
export function orderEntity(order: OrderRecord) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order' as const,
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    ...(order.customerId && { customer_id: order.customerId }),
    notes: orderNotes(order),
    created_at: seconds(order.createdAt),
  };
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** The error of a payment declined by the bank. */
export const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment failed because the bank declined it. Try another card, or try again.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

const DECLINED_FIELDS = {
  error_code: DECLINED.code,
  error_description: DECLINED.description,
  error_source: DECLINED.source,
  error_step: DECLINED.step,
  error_reason: DECLINED.reason,
};

/** The refunded part of a payment in paise. */
export function refundedAmount({ refunds }: PaymentRecord): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** A payment as the provider's API returns it; amounts in paise. */
export function paymentEntity(payment: PaymentRecord) {
  const { order, amount } = payment;
  const refunded = refundedAmount(payment);
  const isCaptured = payment.status === 'captured';
  return {
    id: payment.id,
    entity: 'payment' as const,
    amount,
    currency: order.currency,
    status: isCaptured && refunded === amount ? 'refunded' : payment.status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: isCaptured,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: payment.email,
    contact: payment.contact,
    ...(payment.tokenId && { customer_id: order.customerId, token_id: payment.tokenId }),
    notes: orderNotes(order),
    // Two percent plus 18 % tax, known once the payment is captured.
    fee: isCaptured ? Math.round(amount * 0.0236) : null,
    tax: isCaptured ? Math.round(amount * 0.0036) : null,
    ...(payment.status === 'failed' ? DECLINED_FIELDS : NO_ERROR),
    acquirer_data: { auth_code: null },
    created_at: seconds(payment.createdAt),
  };
}

/** A refund as the provider's API returns it; amounts in paise. */
export function refundEntity(refund: RefundRecord, currency: string) {
  return {
    id: refund.id,
    entity: 'refund' as const,
    amount: refund.amount,
    currency,
    payment_id: refund.paymentId,
    notes: [],
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

/** A list as the provider's API returns it. */
export function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection' as const, count: items.length, items };
}
