// The draft of a phone order.
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#rules/constants.ts';
import type { AddressField } from '../../features/orders/address-fields.tsx';
import type { OrderLinkKind, PaymentMethod, PhoneOrderInput } from '../../graph-types.generated.ts';
import type {
  CustomerFieldsFragment,
  OrderAgainQuery,
  PhoneOrderQuoteQuery,
} from './phone-order.generated.ts';

export const MAX_LINES = MAX_ORDER_LINES;
export const MAX_UNITS = MAX_LINE_QUANTITY;

export interface GoodsLine {
  variantId: string;
  name: string;
  size: string;
  unitPrice: number;
  stock: number;
  quantity: number;
}

type QuotedLine = PhoneOrderQuoteQuery['phoneOrderQuote']['lines'][number];

/**
 * The lines with the prices and stock of a quote, which are newer than those of the search.
 * @param isCurrent whether the quote is of these lines; it leaves out sizes that are no longer sold
 */
export function withQuotedLines(
  lines: readonly GoodsLine[],
  quotedLines: readonly QuotedLine[],
  isCurrent: boolean,
): readonly GoodsLine[] {
  return lines.map((line) => {
    const quoted = quotedLines.find(({ variantId }) => variantId === line.variantId);
    if (quoted) return { ...line, unitPrice: quoted.unitPrice, stock: quoted.variant.stock };
    return isCurrent ? { ...line, stock: 0 } : line;
  });
}

export type TypedAddress = Readonly<Record<AddressField, string>>;

export interface Draft {
  customer: CustomerFieldsFragment | null;
  lines: readonly GoodsLine[];
  isPickup: boolean;
  /** The id of a saved address; null for a typed one. */
  addressId: string | null;
  address: TypedAddress;
  /** The applied coupon; '' for none. */
  couponCode: string;
  /** Whether the customer pays online with a payment link, instead of in cash. */
  paysByLink: boolean;
  /** The earlier order that this one is linked to. */
  link: { number: string; kind: OrderLinkKind } | null;
}

const NO_ADDRESS: TypedAddress = {
  fullName: '',
  address: '',
  postalCode: '',
  city: '',
  stateName: '',
  phoneNumber: '',
  email: '',
};

export const EMPTY_DRAFT: Draft = {
  customer: null,
  lines: [],
  isPickup: false,
  addressId: null,
  address: NO_ADDRESS,
  couponCode: '',
  paysByLink: false,
  link: null,
};

/** The draft after choosing a customer: their default address, or an empty one with their name. */
export function forCustomer(customer: CustomerFieldsFragment | null): Partial<Draft> {
  return {
    customer,
    addressId: customer?.addresses[0]?.id ?? null,
    address: { ...NO_ADDRESS, fullName: customer?.name ?? '' },
    link: null,
  };
}

/** The PIN code of the destination; '' if there is none yet. */
export function deliveryPostalCode({ customer, addressId, address }: Draft): string {
  const savedAddress = customer?.addresses.find(({ id }) => id === addressId);
  return savedAddress?.postalCode ?? address.postalCode;
}

export function draftPaymentMethod({ paysByLink }: Pick<Draft, 'paysByLink'>): PaymentMethod {
  return paysByLink ? 'ONLINE' : 'CASH_ON_DELIVERY';
}

/** The API input of the order, without its idempotency key. */
export function toInput(
  { customer, lines, isPickup, addressId, address, couponCode, paysByLink, link }: Draft,
  expectedTotal: number,
): Omit<PhoneOrderInput, 'orderId'> {
  const { phoneNumber, email, ...place } = address;
  const newAddress = { ...place, ...(phoneNumber && { phoneNumber }), ...(email && { email }) };
  return {
    customerId: customer?.id ?? '',
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ...(isPickup ? { isPickup } : addressId ? { addressId } : { address: newAddress }),
    paymentMethod: draftPaymentMethod({ paysByLink }),
    couponCode: couponCode || null,
    expectedTotal,
    link,
  };
}

/** A draft that repeats an earlier order: the items in stock, and the same address. */
export function toDraft({ number, customer, lines, address }: OrderAgainQuery['orderAgain']): Draft {
  const savedAddress = customer.addresses.find(
    (candidate) => candidate.address === address?.address && candidate.postalCode === address.postalCode,
  );
  const prefilledAddress = address && {
    ...NO_ADDRESS,
    fullName: address.fullName,
    address: address.address,
    city: address.city,
    stateName: address.stateName,
    postalCode: address.postalCode,
  };
  return {
    ...EMPTY_DRAFT,
    ...forCustomer(customer),
    ...(address && { addressId: savedAddress?.id ?? null }),
    ...(prefilledAddress && { address: prefilledAddress }),
    isPickup: address === null,
    lines: lines.map(({ quantity, variant: { id, size, discountedPrice, stock, product } }) => ({
      variantId: id,
      name: product.name,
      size,
      unitPrice: discountedPrice,
      stock,
      quantity: Math.min(quantity, MAX_UNITS, Math.max(stock, 1)),
    })),
    link: { number, kind: 'FOLLOW_UP' },
  };
}
