// Calls to the payment provider through its SDK. The calls of an operation share one time limit. All errors are
// reported as UNAVAILABLE, so callers may retry.
import { setTimeout as wait } from 'node:timers/promises';
import type Razorpay from 'razorpay';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { callProvider } from '#server/integrations/circuit-breaker.ts';
import { providerApiUrl, providerKeys } from '#server/integrations/payment-account.ts';

/** A payment at the provider. Amount in paise. */
export interface ProviderPayment {
  id: string;
  /** The provider's order. */
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
}

/** A refund at the provider, requested by the shop or made in the dashboard. Amount in paise. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  /** The id of our refund; null if made in the dashboard. */
  receipt: string | null;
}

/** An order at the provider. Amount in paise. */
export interface ProviderOrderInfo {
  id: string;
  amount: number;
  currency: string;
}

interface RefundAnswer extends Pick<ProviderRefund, 'id' | 'currency' | 'status'> {
  amount: number | string;
  payment_id: string;
}

/** The SDK's HTTP client, which its types do not declare. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number };
  post<Body>(
    url: string,
    body: object,
    options?: { headers: Record<string, string> },
  ): Promise<{ data: Body }>;
}

interface Account {
  keyId: string;
  apiUrl: string;
  sdk: Razorpay;
  http: HttpClient;
}

let current: Account | undefined;

// The SDK is large, so it is loaded with the first payment.
async function connect(): Promise<Account> {
  const { default: Sdk } = await import('razorpay');
  const { keyId, keySecret } = providerKeys();
  const apiUrl = providerApiUrl();
  if (current?.keyId !== keyId || current.apiUrl !== apiUrl) {
    const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
    const http = (sdk.api as unknown as { rq: HttpClient }).rq;
    http.defaults.baseURL = apiUrl;
    current = { keyId, apiUrl, sdk, http };
  }
  current.http.defaults.timeout = LIMITS.outside.paymentsMs;
  return current;
}

async function rejectAfterTimeout(signal: AbortSignal): Promise<never> {
  const { paymentsMs } = LIMITS.outside;
  await wait(paymentsMs, undefined, { signal });
  throw new Error(`the provider did not answer within ${paymentsMs} ms`);
}

/** Calls the provider with a time limit. @throws UNAVAILABLE for any error, with that error as its cause */
export async function call<Result>(request: (account: Account) => Promise<Result>): Promise<Result> {
  const account = await connect();
  const { keyId, apiUrl } = account;
  try {
    return await callProvider({ provider: 'payments', at: `${apiUrl} ${keyId}`, isAnswer }, () =>
      withTimeout(request(account)),
    );
  } catch (error) {
    const userError = new UserError(
      'UNAVAILABLE',
      /*i18n*/ 'The payment provider cannot be reached. Please try again shortly.',
    );
    userError.cause = error instanceof Error ? error : asError(error);
    throw userError;
  }
}

// The SDK throws plain objects.
function asError(thrown: unknown): Error {
  return Object.assign(new Error(JSON.stringify(thrown)), { statusCode: readStatus(thrown) });
}

async function withTimeout<Result>(request: Promise<Result>): Promise<Result> {
  const timeout = new AbortController();
  try {
    return await Promise.race([request, rejectAfterTimeout(timeout.signal)]);
  } finally {
    timeout.abort();
  }
}

/** Whether the provider rejected the request, which must not open the circuit breaker. Covers both error formats. */
function isAnswer(error: unknown): boolean {
  const status = readStatus(error);
  return status >= 400 && status < 500;
}

function readStatus(error: unknown): number {
  const { statusCode, response } = Object(error) as { statusCode?: number; response?: { status: number } };
  return statusCode ?? response?.status ?? 0;
}

/** Whether an error of `call` is the provider's refusal, so that a retry is useless. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof UserError ? readStatus(error.cause) : 0;
  return status === 400 || status === 404;
}

function parseAmount(amount: number | string): number {
  const paise = Number(amount);
  if (!Number.isSafeInteger(paise)) throw new Error('the provider sent an invalid amount');
  return paise;
}

/** Creates the provider's order for `receipt`, or finds the one from an earlier attempt. Amount in paise. */
export function findOrCreateProviderOrder(receipt: string, amount: number): Promise<ProviderOrderInfo> {
  return call(async ({ sdk }) => {
    const { items } = await sdk.orders.all({ receipt });
    const existing = items.find((order) => order.receipt === receipt && parseAmount(order.amount) === amount);
    const order =
      existing ?? (await sdk.orders.create({ amount, currency: 'INR', receipt, payment_capture: true }));
    return { id: order.id, amount: parseAmount(order.amount), currency: order.currency };
  });
}

/** All payment attempts of a provider order. */
export function listProviderPayments(providerOrderId: string): Promise<ProviderPayment[]> {
  return call(async ({ sdk }) => {
    const { items } = await sdk.orders.fetchPayments(providerOrderId);
    return items.map((payment) => ({
      id: payment.id,
      orderId: payment.order_id,
      amount: parseAmount(payment.amount),
      currency: payment.currency,
      status: payment.status,
      method: payment.method,
    }));
  });
}

/**
 * Refunds `amount` paise of a payment. Idempotent by key. The key is also sent as receipt, to tell our refunds from
 * those made in the dashboard.
 */
export function createProviderRefund(
  paymentId: string,
  amount: number,
  key: string,
): Promise<ProviderRefund> {
  return call(async ({ http }) => {
    const { data } = await http.post<RefundAnswer>(
      `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
      { amount, receipt: key },
      { headers: { 'X-Refund-Idempotency': key } },
    );
    const { id, payment_id: refunded, currency, status } = data;
    return { id, paymentId: refunded, amount: parseAmount(data.amount), currency, status, receipt: key };
  });
}
