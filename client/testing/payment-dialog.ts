// The payment provider's dialog in component tests.
import { afterEach, beforeEach, vi } from 'vitest';
import type { DialogProof } from '#client/features/orders/payment/payment-dialog.ts';

/** The dialog's proof of payment. */
export const PROOF: DialogProof = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signature',
};

export interface PaymentDialog {
  /** Simulates a payment. */
  handler: (proof: DialogProof) => void;
  modal: { ondismiss: () => void };
}

/** Returns the dialogs that the current test opens, in order. */
export function setUpPaymentDialog(): PaymentDialog[] {
  const dialogs: PaymentDialog[] = [];
  beforeEach(() => {
    dialogs.length = 0;
    vi.stubGlobal(
      'Razorpay',
      class {
        constructor(options: PaymentDialog) {
          dialogs.push(options);
        }
        open() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  return dialogs;
}
