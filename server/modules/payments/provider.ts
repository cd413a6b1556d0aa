// What we ask the card provider, over its own SDK. Every question ends within 8 seconds, however many
// calls it takes, and what goes wrong there is UNAVAILABLE here: it can be tried again.
import { setTimeout as wait } from 'node:timers/promises';
import type Razorpay from 'razorpay';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { askOutside } from '#server/integrations/circuit-breaker.ts';
import { providerApi, providerKeys } from './account.ts';

const { paymentsMs } = LIMITS.outside;

/** A payment as the provider tells it. Amounts in paise. */
export interface ProviderPayment {
  id: string;
  /** The provider's order. */
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
}

/** Money that the provider gave back, whoever asked for it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  /** Our own name for it; null where it was made in the provider's dashboard. */
  receipt: string | null;
}

/** An order at the provider. */
export interface ProviderOrderInfo {
  id: string;
  amount: number;
  currency: string;
}

interface RefundAnswer extends Pick<ProviderRefund, 'id' | 'currency' | 'status'> {
  amount: number | string;
  payment_id: string;
}

/** The part of the SDK's own HTTP client that it does not declare. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number };
  post(
    url: string,
    body: object,
    options: { headers: Record<string, string> },
  ): Promise<{ data: RefundAnswer }>;
}

interface Account {
  keyId: string;
  apiUrl: string;
  sdk: Razorpay;
  http: HttpClient;
}

let open: Account | undefined;

// The SDK is heavy, and not needed before somebody pays.
async function provider(): Promise<Account> {
  const { default: Sdk } = await import('razorpay');
  const { keyId, keySecret } = providerKeys();
  const apiUrl = providerApi();
  if (open?.keyId !== keyId || open.apiUrl !== apiUrl) {
    const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
    const http = (sdk.api as unknown as { rq: HttpClient }).rq;
    Object.assign(http.defaults, { baseURL: apiUrl, timeout: paymentsMs });
    open = { keyId, apiUrl, sdk, http };
  }
  return open;
}

async function tooLate(over: AbortSignal): Promise<never> {
  await wait(paymentsMs, undefined, { signal: over });
  throw new Error(`the provider did not answer within ${paymentsMs} ms`);
}

async function asked<Answer>(question: (account: Account) => Promise<Answer>): Promise<Answer> {
  const account = await provider();
  const { keyId, apiUrl } = account;
  try {
    return await askOutside({ provider: 'payments', at: `${apiUrl} ${keyId}`, isAnswer }, () =>
      inTime(question(account)),
    );
  } catch (error) {
    const refusal = new Refusal(
      'UNAVAILABLE',
      /*i18n*/ 'The payment provider cannot be reached. Please try again shortly.',
    );
    refusal.cause = error instanceof Error ? error : new Error(JSON.stringify(error));
    throw refusal;
  }
}

async function inTime<Answer>(question: Promise<Answer>): Promise<Answer> {
  const over = new AbortController();
  try {
    return await Promise.race([question, tooLate(over.signal)]);
  } finally {
    over.abort();
  }
}

/** A wrong key, an amount that is too much: of the SDK, or of its HTTP client. */
function isAnswer(error: unknown): boolean {
  const { statusCode, response } = Object(error) as { statusCode?: number; response?: { status: number } };
  const status = statusCode ?? response?.status ?? 0;
  return status >= 400 && status < 500;
}

function amountOf(amount: number | string): number {
  const paise = Number(amount);
  if (!Number.isSafeInteger(paise)) throw new Error('the provider sent no whole amount');
  return paise;
}

/** Makes the provider's order for one of ours, or finds the one that an earlier try made. */
export function openProviderOrder(receipt: string, amount: number): Promise<ProviderOrderInfo> {
  return asked(async ({ sdk }) => {
    const { items } = await sdk.orders.all({ receipt });
    const known = items.find((order) => order.receipt === receipt && amountOf(order.amount) === amount);
    const order =
      known ?? (await sdk.orders.create({ amount, currency: 'INR', receipt, payment_capture: true }));
    return { id: order.id, amount: amountOf(order.amount), currency: order.currency };
  });
}

/** All payments that were tried on a provider order. */
export function paymentsOn(providerOrderId: string): Promise<ProviderPayment[]> {
  return asked(async ({ sdk }) => {
    const { items } = await sdk.orders.fetchPayments(providerOrderId);
    return items.map((payment) => ({
      id: payment.id,
      orderId: payment.order_id,
      amount: amountOf(payment.amount),
      currency: payment.currency,
      status: payment.status,
      method: payment.method,
    }));
  });
}

/**
 * Gives an amount of a payment back; the same key again never gives it back twice. It travels as receipt too,
 * so that the provider's events tell our own refunds from those of its dashboard.
 */
export function refundAtProvider(paymentId: string, amount: number, key: string): Promise<ProviderRefund> {
  return asked(async ({ http }) => {
    const { data } = await http.post(
      `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
      { amount, receipt: key },
      { headers: { 'X-Refund-Idempotency': key } },
    );
    const { id, payment_id: refunded, currency, status } = data;
    return { id, paymentId: refunded, amount: amountOf(data.amount), currency, status, receipt: key };
  });
}
