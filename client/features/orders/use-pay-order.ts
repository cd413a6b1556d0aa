import { refusalOf } from '#client/lib/refusal.ts';
import type { OrderMessage } from '#client/state/order-message.ts';
import { showAlert } from '#client/state/messages.ts';
import { openPaymentDialog, type DialogProof } from './payment-dialog.ts';
import { problemWith } from './payment-words.ts';
import {
  useDismissPaymentMutation,
  useInitiatePaymentMutation,
  useRecordPaymentMutation,
} from './payment.generated.ts';

/** Waits before telling the shop of a payment again, when it could not be reached. */
const TELL_AGAIN_MS = [1_000, 3_000];

/** Pays an order by the provider's dialog, whose script is loaded by then. */
export function usePayOrder() {
  const [initiate] = useInitiatePaymentMutation();
  const [record] = useRecordPaymentMutation();
  const [dismiss] = useDismissPaymentMutation();

  const tell = async (orderId: string, proof: DialogProof): Promise<OrderMessage['status']> => {
    const input = {
      orderId,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
    };
    try {
      const { data } = await patiently(() => record({ variables: { input } }));
      return data?.recordPayment.status === 'CONFIRMED' ? 'confirmed' : 'paid';
    } catch (error) {
      // The money may have moved all the same: the provider will tell the shop.
      if (refusalOf(error)) showProblem(error);
      return 'paid';
    }
  };

  /** The dialog was closed: gives the goods back. An order that was paid meanwhile stays. */
  const giveUp = async (orderId: string): Promise<OrderMessage['status']> => {
    try {
      const { data } = await dismiss({ variables: { orderId } });
      if (data?.dismissPayment.status === 'CONFIRMED') return 'confirmed';
      return data?.dismissPayment.status === 'CANCELLED' ? 'cancelled' : 'open';
    } catch {
      return 'open';
    }
  };

  /** Answers what became of the order. Throws what stood in the way of the dialog. */
  const pay = async (orderId: string): Promise<OrderMessage['status']> => {
    const { data } = await initiate({ variables: { orderId } });
    if (!data) throw new Error('the graph answered nothing');
    const proof = await openPaymentDialog(data.initiatePayment);
    return proof ? tell(orderId, proof) : giveUp(orderId);
  };
  return { pay, giveUp };
}

function showProblem(error: unknown): void {
  const { text, detail } = problemWith(error);
  showAlert(text);
  if (detail) showAlert(detail);
}

/** Tries again where no answer came; a refusal is one. */
async function patiently<T>(tell: () => Promise<T>): Promise<T> {
  for (const wait of TELL_AGAIN_MS) {
    try {
      return await tell();
    } catch (error) {
      if (refusalOf(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return tell();
}
