// Tokens of the payment provider, for debits without the customer. Tested with the stand-in only, never with the real provider.
import { call, isRefused } from './provider.ts';

/** The amount that authorises the token. It is not captured, so the provider releases it. */
const AUTHORISATION_PAISE = 100;

interface Contact {
  name: string;
  email: string;
  /** The mobile number with country code. */
  contact: string;
}

/** The customer at the provider. Idempotent. */
export function ensureProviderCustomer({ name, email, contact }: Contact): Promise<string> {
  return call(async ({ sdk }) => {
    const shortName = name.slice(0, 50);
    const { id } = await sdk.customers.create({ name: shortName, email, contact, fail_existing: 0 });
    return id;
  });
}

interface NewAuthorisation {
  customerId: string;
  method: 'CARD' | 'UPI';
  /** The maximum of one debit, in paise. */
  cap: number;
}

/** Creates the provider order that authorises debits. A UPI token is debited at most once a month. */
export function createAuthorisation({ customerId, method, cap }: NewAuthorisation) {
  const frequency = method === 'UPI' ? 'monthly' : 'as_presented';
  // The SDK's types cover tokens of bank mandates only.
  const order = {
    amount: AUTHORISATION_PAISE,
    currency: 'INR',
    customer_id: customerId,
    method: method === 'UPI' ? 'upi' : 'card',
    payment_capture: false,
    token: { max_amount: cap, frequency },
  };
  return call(async ({ http }) => {
    const { data } = await http.post<{ id: string; currency: string }>('/v1/orders', order);
    return { id: data.id, amount: AUTHORISATION_PAISE, currency: data.currency };
  });
}

interface ProviderToken {
  id: string;
  /** Label such as 'Visa •• 4242', never more digits of a card. */
  label: string;
}

interface TokenResponse {
  id: string;
  card?: { last4?: string; network?: string } | null;
  vpa?: { username: string; handle: string } | null;
  recurring_details?: { status?: string };
}

/** The token created by the payment of an authorisation; null until there is one that can be debited. */
export function findAuthorisedToken(
  customerId: string,
  providerOrderId: string,
): Promise<ProviderToken | null> {
  return call(async ({ sdk }) => {
    const { items } = await sdk.orders.fetchPayments(providerOrderId);
    const paid = items.find(
      ({ status, token_id: id }) =>
        id && (status === 'authorized' || status === 'captured' || status === 'refunded'),
    );
    if (!paid?.token_id) return null;
    const token = (await sdk.customers.fetchToken(customerId, paid.token_id)) as unknown as TokenResponse;
    return token.recurring_details?.status === 'confirmed'
      ? { id: token.id, label: formatLabel(token) }
      : null;
  });
}

function formatLabel({ card, vpa }: TokenResponse): string {
  if (vpa) return `${vpa.username.slice(0, 3)}…@${vpa.handle}`;
  return `${card?.network ?? 'Card'} •• ${card?.last4 ?? ''}`.trim();
}

interface TokenDebit {
  providerOrderId: string;
  customerId: string;
  tokenId: string;
  amount: number;
  email: string;
  contact: string;
  description: string;
}

/**
 * Debits a provider order by a token. The provider accepts one payment per order, so the order is the key that
 * prevents a repeated call from debiting twice. The outcome is reported by webhook.
 * @returns false if the provider refused it
 */
export async function debitToken({
  providerOrderId,
  customerId,
  tokenId,
  ...debit
}: TokenDebit): Promise<boolean> {
  try {
    await call(({ sdk }) =>
      sdk.payments.createRecurringPayment({
        ...debit,
        currency: 'INR',
        order_id: providerOrderId,
        customer_id: customerId,
        token: tokenId,
        recurring: true,
        notes: {},
      }),
    );
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** Ends a token. Idempotent. */
export async function revokeToken(customerId: string, tokenId: string): Promise<void> {
  try {
    await call(({ sdk }) => sdk.customers.deleteToken(customerId, tokenId));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
