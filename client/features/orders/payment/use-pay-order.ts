import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { OrderMessage } from '#client/state/order-message.ts';
import { showAlert } from '#client/state/messages.ts';
import type { OrderProblem } from './order-problem.ts';
import { openPaymentDialog, type DialogProof } from './payment-dialog.ts';
import { paymentProblem } from './payment-problems.ts';
import {
  useDismissPaymentMutation,
  useInitiatePaymentMutation,
  useRecordPaymentMutation,
} from './payment.generated.ts';
import { withRetries } from './with-retries.ts';

interface PaymentOutcome {
  status: OrderMessage['status'];
  problem: OrderProblem | null;
}

/** Pays an order through the provider's dialog, whose script must be loaded. */
export function usePayOrder() {
  const [initiate] = useInitiatePaymentMutation();
  const [record] = useRecordPaymentMutation();
  const [dismiss] = useDismissPaymentMutation();

  const recordPayment = async (orderId: string, proof: DialogProof): Promise<OrderMessage['status']> => {
    const input = {
      orderId,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
    };
    try {
      const { data } = await withRetries(() => record({ variables: { input } }));
      return data?.recordPayment.status === 'CONFIRMED' ? 'confirmed' : 'paid';
    } catch (error) {
      // The payment may have succeeded: the provider will report it to the shop.
      if (parseUserError(error)) showProblem(error);
      return 'paid';
    }
  };

  /** Called when the dialog is closed: releases the stock, unless the order has been paid. */
  const dismissPayment = async (orderId: string): Promise<OrderMessage['status']> => {
    try {
      const { data } = await dismiss({ variables: { orderId } });
      if (data?.dismissPayment.status === 'CONFIRMED') return 'confirmed';
      return data?.dismissPayment.status === 'CANCELLED' ? 'cancelled' : 'open';
    } catch {
      return 'open';
    }
  };

  /** Resolves with the order's outcome. Throws when the dialog could not open. */
  const pay = async (orderId: string): Promise<OrderMessage['status']> => {
    const { data } = await initiate({ variables: { orderId } });
    if (!data) throw new Error('The mutation returned no data');
    const proof = await openPaymentDialog(data.initiatePayment);
    return proof ? recordPayment(orderId, proof) : dismissPayment(orderId);
  };
  /**
   * Pays an order that was just placed. If the dialog cannot open, `problem` has the reason and the order is
   * cancelled if the shop can be reached, so that the next attempt places a new order.
   */
  const payOrDismiss = async (orderId: string): Promise<PaymentOutcome> => {
    try {
      return { status: await pay(orderId), problem: null };
    } catch (error) {
      const status = await dismissPayment(orderId);
      return { status, problem: status === 'confirmed' ? null : paymentProblem(error) };
    }
  };
  return { pay, payOrDismiss };
}

function showProblem(error: unknown): void {
  const { text, detail } = paymentProblem(error);
  showAlert(text);
  if (detail) showAlert(detail);
}
