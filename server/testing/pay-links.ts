// Pay links of orders by phone, as staff send them and customers open them.
import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { sendMessages } from '#server/modules/messages/send.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { requestGraphql } from './graph.ts';
import { readPlainText, type useSenders } from './message-gateways.ts';
import { orderInput } from './orders.ts';
import { newVariant, newViewer } from './people.ts';
import { requestAdminGraphql, type TestStaff } from './staff.ts';

const PAY_LINK = '{ id number status payLink { id sentBy validUntil isRevoked messages { channel state } } }';
const PLACE = `mutation ($input: PhoneOrderInput!) { placePhoneOrder(input: $input) { ... on PhoneOrderPlaced { order ${PAY_LINK} } } }`;
const SEND = `mutation ($id: ID!, $latestId: ID!) { sendPayLink(id: $id, latestId: $latestId) ${PAY_LINK} }`;
const REVOKE = `mutation ($id: ID!) { revokePayLink(id: $id) ${PAY_LINK} }`;
const READ = `query ($number: String!) { staffOrder(number: $number) { status paymentStatus
  payLink { id validUntil isRevoked messages { channel state } } events { kind what note actor } } }`;
const SHOWN = '{ number shopName state goodsTotal delivery total expiresAt }';
export const OPEN = `mutation ($token: String!) { openPayLink(token: $token) ${SHOWN} }`;
export const START = `mutation ($token: String!) { startPaymentByLink(token: $token) { id amount keyId name description } }`;
export const RECORD = `mutation ($input: RecordPaymentByLinkInput!) { recordPaymentByLink(input: $input) ${SHOWN} }`;

export interface StaffOrder {
  id: string;
  number: string;
  payLink: {
    id: string;
    validUntil: string | null;
    isRevoked: boolean;
    messages: { channel: string; state: string }[];
  };
}
type GraphqlResponse = { code: string; data: Record<string, Record<string, unknown> | null> };

export function signPayment(providerOrderId: string, paymentId: string) {
  const razorpaySignature = createHmac('sha256', standinKeys().keySecret)
    .update(`${providerOrderId}|${paymentId}`)
    .digest('hex');
  return { razorpayOrderId: providerOrderId, razorpayPaymentId: paymentId, razorpaySignature };
}

const TOKEN = /\/pay#([\w-]{43})/g;
export const findTokens = (text: string) => [...text.matchAll(TOKEN)].map(([, token = '']) => token);

export const orderRow = ({ id }: StaffOrder) => db.order.findUniqueOrThrow({ where: { id } });
/** Moves the clock ahead until `vi.restoreAllMocks()`. */
export const advanceClock = (hours: number) => {
  const at = clock.now().getTime() + hours * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};

/** @param staff the sender of links */
export function payLinkActions(
  url: () => string,
  senders: ReturnType<typeof useSenders>,
  staff: () => TestStaff,
) {
  const asStaff = <Data>(query: string, variables: object, who = staff()) =>
    requestAdminGraphql<Data>(url(), query, { variables, cookie: who.cookie });

  /** Sends a request without a session. */
  async function asAnybody(query: string, variables: object): Promise<GraphqlResponse> {
    const { data, errors } = await requestGraphql<GraphqlResponse['data']>(url(), query, variables);
    return { data, code: (errors[0]?.extensions?.code as string | undefined) ?? '' };
  }
  const open = async (token: string) => {
    const { data, code } = await asAnybody(OPEN, { token });
    return code || data['openPayLink']?.['state'];
  };
  const start = async (token: string) => {
    const { data, code } = await asAnybody(START, { token });
    return code || String(data['startPaymentByLink']?.['id']);
  };

  /** Ends a payment as the dialog of the stand-in does. */
  async function payAt(providerOrderId: string): Promise<Record<string, string>> {
    const response = await fetch(`${url()}/standin/razorpay/orders/${providerOrderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const payment = (await response.json()) as Record<string, string>;
    return {
      razorpayPaymentId: payment['razorpay_payment_id'] ?? '',
      razorpayOrderId: payment['razorpay_order_id'] ?? '',
      razorpaySignature: payment['razorpay_signature'] ?? '',
    };
  }

  /** The tokens in the messages to a customer: in the SMS, and in the mail if an address is given. */
  async function sentTokens(mobile: string, email?: string): Promise<string[]> {
    await sendMessages();
    const texts = senders.texts.filter(({ to }) => to === `+91${mobile}`).map(({ message }) => message);
    const mails = senders.mails.filter(({ to }) => email && to.includes(email)).map(readPlainText);
    return [...texts, ...mails].map((text) => findTokens(text)[0] ?? '');
  }

  /** An order by phone with a link, and the token of its SMS. */
  async function linked(stock = 5) {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock })]);
    const customer = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const total = totals(DEFAULT_CHARGES, variant.discountedPrice, 0, false).total;
    const input = orderInput(variant, 1, { paymentMethod: 'ONLINE', expectedTotal: total });
    const place = () =>
      asStaff<{ placePhoneOrder: { order: StaffOrder } }>(PLACE, {
        input: { ...input, customerId: viewer.id },
      });
    const { order } = (await place()).data.placePhoneOrder;
    const mobile = customer.mobile ?? '';
    const [token = ''] = await sentTokens(mobile);
    return { viewer, variant, customer, mobile, order, token, total, place };
  }

  const sendAgain = ({ id, payLink }: StaffOrder, who = staff()) =>
    asStaff<{ sendPayLink: StaffOrder }>(SEND, { id, latestId: payLink.id }, who);
  const revoke = ({ id }: StaffOrder, who = staff()) =>
    asStaff<{ revokePayLink: StaffOrder }>(REVOKE, { id }, who);
  const readOrder = async ({ number }: StaffOrder) =>
    (
      await asStaff<{ staffOrder: StaffOrder & { events: { what: string; actor: string | null }[] } }>(READ, {
        number,
      })
    ).data.staffOrder;

  return { asStaff, asAnybody, open, start, payAt, sentTokens, linked, sendAgain, revoke, read: readOrder };
}
