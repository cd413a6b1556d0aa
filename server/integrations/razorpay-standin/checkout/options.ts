// The options of the provider's dialog that are used here, and its results.
export interface Options {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number | string;
  currency?: string;
  name?: string;
  description?: string;
  image?: string;
  handler?: (response: Success) => void;
  prefill?: { name?: string; email?: string; contact?: string };
  notes?: Record<string, string>;
  theme?: { color?: string };
  modal?: { ondismiss?: () => void; escape?: boolean; confirm_close?: boolean };
  /** Seconds. */
  timeout?: number;
}

export interface Success {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface Failure {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: { order_id?: string; payment_id?: string };
  };
}
