import { BuyAgain } from '#client/features/orders/buy-again.tsx';
import { CancelOrder } from '#client/features/orders/cancel-order.tsx';
import { InvoiceButton } from '#client/features/orders/invoice-button.tsx';
import type { OrderDetail_OrderFragment } from '#client/features/orders/orders.generated.ts';
import { ReturnButton } from '#client/features/orders/returns/return-button.tsx';

/** The currently available actions. */
export function OrderActions({ order }: { order: OrderDetail_OrderFragment }) {
  const { id, canCancel, canPay, paymentStatus, pickup, invoiceUrl, returnUntil, replacementFor } = order;
  const isPaid = paymentStatus === 'PAID' && !replacementFor;
  return (
    <div className="grid gap-3">
      {invoiceUrl && <InvoiceButton orderId={id} />}
      {returnUntil && <ReturnButton order={order} until={returnUntil} />}
      {!canPay && <BuyAgain orderId={id} />}
      {canCancel && <CancelOrder orderId={id} isPaid={isPaid} isPickup={pickup !== null} />}
    </div>
  );
}
