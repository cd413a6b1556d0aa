// The JSON of an order in the REST API.
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { z } from 'zod';
import { type Day, toDay } from '#rules/day.ts';
import type { ParcelStatus } from '#rules/orders/parcels.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { isDelayed } from '#server/modules/orders/fulfilment/delivery.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#server/generated/resolver-types.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString, rupees } from '#server/transport/rest/fields.ts';
import type { OrderLineRow, OrderRow } from '#server/modules/orders/orders.ts';
import { type ParcelRow, parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import { loadDebitDays } from '#server/modules/orders/repeat/debit-days.ts';
import { pickupOf } from '#server/modules/orders/fulfilment/pickup.ts';
import { pickupResponse } from './pickup.ts';

const ORDER_STATUS_NAMES = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  CANCELLED: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

const PAYMENT_STATUS_NAMES = {
  UNPAID: 'unpaid',
  PAID: 'paid',
  REFUNDED: 'refunded',
  DUE_ON_DELIVERY: 'due on delivery',
} as const satisfies Record<PaymentStatus, string>;

const FULFILMENT_STATUS_NAMES = {
  NONE: 'none',
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
} as const satisfies Record<FulfilmentStatus, string>;

const PARCEL_STATUS_NAMES = {
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
} as const satisfies Record<ParcelStatus, string>;

const itemResponse = z.object({
  productId: id,
  productName: exampleString('Pedigree Adult'),
  slug: exampleString('pedigree-adult'),
  image: exampleString('/pictures/products/pedigree-adult.webp').nullable(),
  specificationId: id,
  selectedSize: exampleString('3 kg'),
  price: rupees,
  discountedPrice: rupees,
  cartQuantity: z.number().int(),
});

const moment = z.iso.datetime().nullable();

const parcelResponse = z.object({
  _id: id,
  number: z.number().int().meta({ description: 'Counts from 1 within the order' }),
  status: z.enum(['packed', 'shipped', 'delivered', 'returned', 'cancelled']),
  items: z.array(z.object({ specificationId: id, cartQuantity: z.number().int() })),
  carrier: exampleString('Delhivery').nullable(),
  trackingNumber: exampleString('DL1234567').nullable(),
  trackingUrl: exampleString('https://www.delhivery.com/track-v2/package/DL1234567').nullable(),
  shippedAt: moment,
  deliveredAt: moment,
});

const expectedDay = (which: 'First' | 'Last') =>
  z.iso
    .date()
    .nullable()
    .meta({ description: `${which} day of the expected delivery; null until the order is confirmed` });

export const orderStatus = z.enum(['pending', 'confirmed', 'cancelled']);

export const orderResponse = z
  .object({
    _id: id,
    orderId: exampleString('3b1f8b0c-6f5e-4f6e-9d38-0a4a5c1d7e21', "The client's idempotency key"),
    orderNumber: exampleString('MM261120-7KQ2XN', 'What the shopper quotes on the phone'),
    orderStatus,
    paymentStatus: z.enum(['unpaid', 'paid', 'refunded', 'due on delivery']),
    fulfilmentStatus: z.enum(['none', 'packed', 'shipped', 'delivered', 'returned']),
    customerinfo: z.object({
      fullName: exampleString('Aarohi Sharma'),
      email: exampleString(
        'aarohi@example.com',
        'Empty if the shopper has none, for example in a phone order',
      ),
      phoneNumber: exampleString('9876543210'),
      address: exampleString('12 Nehru Bazar'),
      city: exampleString('Jaipur'),
      stateName: exampleString('Rajasthan'),
      postalCode: exampleString('302003'),
    }),
    pickup: pickupResponse
      .nullable()
      .meta({ description: 'The pickup point; null if the order is delivered to `customerinfo`' }),
    items: z.array(itemResponse),
    parcels: z.array(parcelResponse).meta({
      description: 'The packed parcels; one if the order was packed whole',
    }),
    totalAmount: rupees,
    expectedFrom: expectedDay('First'),
    expectedTo: expectedDay('Last'),
    isDelayed: z.boolean().meta({ description: 'Whether the last expected day has passed without delivery' }),
    debitOn: z.iso.date().nullable().meta({
      description: 'The day of the next or last automatic debit; null unless the order awaits one',
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });

function itemJson(line: OrderLineRow): z.input<typeof itemResponse> {
  const { productId, productSlug, imageKey, variantId, size, price, unitPrice, quantity } = line;
  const productName = localized(line, 'productName');
  return {
    productId,
    productName,
    slug: productSlug,
    specificationId: variantId,
    selectedSize: size,
    image: toImage(imageKey, productName)?.url ?? null,
    price: toRupees(price),
    discountedPrice: toRupees(unitPrice),
    cartQuantity: quantity,
  };
}

function parcelJson({ lines }: OrderRow, parcel: ParcelRow): z.input<typeof parcelResponse> {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = parcel;
  return {
    _id: parcel.id,
    number: parcel.number,
    status: PARCEL_STATUS_NAMES[parcel.status],
    items: parcel.lines.flatMap(({ orderLineId, quantity }) =>
      lines
        .filter((line) => line.id === orderLineId)
        .map(({ variantId }) => ({ specificationId: variantId, cartQuantity: quantity })),
    ),
    carrier,
    trackingNumber,
    trackingUrl,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

export async function ordersJson(orders: readonly OrderRow[]): Promise<z.input<typeof orderResponse>[]> {
  const debitDays = await loadDebitDays(orders);
  return orders.map((order, index) => toJson(order, debitDays[index] ?? null));
}

export async function orderJson(order: OrderRow): Promise<z.input<typeof orderResponse>> {
  const [debitDay = null] = await loadDebitDays([order]);
  return toJson(order, debitDay);
}

export const orderStatusName = ({ status }: Pick<OrderRow, 'status'>) => ORDER_STATUS_NAMES[status];

function toJson(order: OrderRow, debitOn: Day | null): z.input<typeof orderResponse> {
  const { fullName, email, phoneNumber, address, city, stateName, postalCode } = order;
  return {
    _id: order.id,
    orderId: order.clientOrderId,
    orderNumber: order.number,
    orderStatus: orderStatusName(order),
    paymentStatus: PAYMENT_STATUS_NAMES[order.paymentStatus],
    fulfilmentStatus: FULFILMENT_STATUS_NAMES[order.fulfilmentStatus],
    customerinfo: {
      fullName,
      email,
      phoneNumber,
      address,
      city,
      stateName,
      postalCode,
    },
    pickup: pickupOf(order, currentLanguage()),
    items: order.lines.map(itemJson),
    parcels: parcelsOf(order).map((parcel) => parcelJson(order, parcel)),
    totalAmount: toRupees(order.total),
    expectedFrom: order.expectedFrom && toDay(order.expectedFrom),
    expectedTo: order.expectedTo && toDay(order.expectedTo),
    isDelayed: isDelayed(order, now()),
    debitOn,
    createdAt: order.placedAt.toISOString(),
  };
}
