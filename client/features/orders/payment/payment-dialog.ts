// Opens the card provider's dialog through its script.
import type { PaymentDialog_StartFragment } from './payment.generated.ts';

/** The dialog's result on success. */
export interface DialogProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface DialogOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill?: { name: string; email: string; contact: string };
  notes?: Record<string, string>;
  /** To authorise debits without the person. */
  customer_id?: string;
  recurring?: '1';
  theme: { color: string };
  modal: { escape: boolean; confirm_close: boolean; ondismiss: () => void };
  /** Seconds. */
  timeout: number;
  handler: (proof: DialogProof) => void;
}

declare global {
  interface Window {
    /** Defined once the provider's script has run. */
    Razorpay?: new (options: DialogOptions) => { open(): void };
  }
}

/** Well within the 20 minutes for which stock is reserved. */
const TIMEOUT_SECONDS = 600;

/** `prefill` and `notes` are absent for payment links, which carry no personal data. */
type DialogStart = Omit<PaymentDialog_StartFragment, 'prefill' | 'notes'> &
  Partial<Pick<PaymentDialog_StartFragment, 'prefill' | 'notes'>> & {
    /** The provider's id of a person who authorises debits. */
    customerId?: string;
  };

/**
 * Opens the dialog. Resolves with its proof of payment, or null when it was closed without paying; a failed
 * payment leaves it open.
 */
export function openPaymentDialog({
  id,
  keyId,
  amount,
  currency,
  name,
  description,
  themeColor,
  prefill,
  notes,
  customerId,
}: DialogStart): Promise<DialogProof | null> {
  return new Promise((resolve) => {
    // Throwing here rejects the promise.
    if (!window.Razorpay) throw new Error('The payment script defined no dialog');
    new window.Razorpay({
      key: keyId,
      order_id: id,
      amount,
      currency,
      name,
      description,
      ...(prefill && { prefill: { name: prefill.name, email: prefill.email, contact: prefill.contact } }),
      ...(notes && { notes: pickNotes(notes) }),
      ...(customerId && { customer_id: customerId, recurring: '1' }),
      theme: { color: themeColor },
      // Closing needs confirmation, so that an accidental tap does not end a payment.
      modal: { escape: false, confirm_close: true, ondismiss: () => resolve(null) },
      timeout: TIMEOUT_SECONDS,
      handler: resolve,
    }).open();
  });
}

/** Removes `__typename`, which the provider would store. */
function pickNotes({ address, city, state, postalCode }: PaymentDialog_StartFragment['notes']) {
  return { address, city, state, postalCode };
}
