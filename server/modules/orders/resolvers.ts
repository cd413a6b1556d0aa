import {
  discountOfLine,
  sumOfDiscounts,
} from '#server/modules/cart/automatic-discounts/discounts-on-lines.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import type { RecordPaymentInput, Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { paymentScriptUrl } from '#server/integrations/payment-account.ts';
import { PAYMENT_COLOUR } from '#rules/constants.ts';
import { now } from '#server/platform/clock.ts';
import { isReturnedOnlyIfFaulty } from '#rules/orders/returns.ts';
import { readUpload } from '#server/modules/uploads/read-upload.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Loaders } from '#server/composition/loaders.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { cancelOrder, dismissPayment } from './cancel-order.ts';
import { canCancel, canPay, canRetryPayment, cashTotal, isInvoiceDue, returnUntil } from './order-status.ts';
import { isDelayed } from './fulfilment/delivery.ts';
import { estimateDelivery } from './fulfilment/delivery-estimate.ts';
import { pickupOf, promisePickup } from './fulfilment/pickup.ts';
import { findOrder, type OrderRow, watchOrder } from './orders.ts';
import { openPayLink, recordPaymentByLink, startPaymentByLink } from './payment/pay-by-link.ts';
import {
  initiatePayment,
  type PaymentProof,
  recordPayment,
  type StartedPayment,
} from './payment/pay-order.ts';
import { placeOrder } from './checkout/place-order.ts';
import { asPlaceOrderResult } from './checkout/place-order-result.ts';
import { reorder } from './checkout/reorder.ts';
import { parcelsOf } from './parcels/parcels.ts';
import { photoLink } from './returns/return-photos.ts';
import { requestReturn } from './returns/returns.ts';
import { payInCash } from './payment/retry-payment.ts';

async function invoiceUrl(order: OrderRow, loaders: Loaders): Promise<string | null> {
  // Due invoices are issued on first download. A cancelled or refunded order only has an invoice issued earlier.
  const hasInvoice =
    isInvoiceDue(order) ||
    ((order.status === 'CANCELLED' || order.paymentStatus === 'REFUNDED') &&
      order.confirmedAt &&
      (await loaders.orderDocuments.load(order.id)).hasInvoice);
  return hasInvoice ? privateLink(`invoices/${order.id}.pdf`) : null;
}

/** Parameters of the provider's dialog, without personal data. */
function toDialog({ order, provider, keyId, scriptUrl }: StartedPayment) {
  return {
    id: provider.providerOrderId,
    amount: provider.amount,
    currency: provider.currency,
    keyId,
    scriptUrl,
    name: shopIdentity().name,
    description: `Order ${order.number}`,
    themeColor: PAYMENT_COLOUR,
  };
}

type DialogResult = Pick<RecordPaymentInput, 'razorpayPaymentId' | 'razorpayOrderId' | 'razorpaySignature'>;

function toProof({ razorpayPaymentId, razorpayOrderId, razorpaySignature }: DialogResult): PaymentProof {
  return { paymentId: razorpayPaymentId, providerOrderId: razorpayOrderId, signature: razorpaySignature };
}

export const orderResolvers: Resolvers = {
  Query: {
    order: (_root, { id }, { viewer }) => findOrder(viewer, id),
    paymentScriptUrl: () => paymentScriptUrl(),
    delivery: (_root, { postalCode }) => estimateDelivery(postalCode),
    pickup: () => promisePickup(),
  },
  Mutation: {
    placeOrder: async (_root, { input }, { viewer, caller }) =>
      asPlaceOrderResult(await placeOrder(viewer, input, caller)),
    cancelOrder: (_root, { orderId }, { viewer }) => cancelOrder(viewer, orderId),
    initiatePayment: async (_root, { orderId }, { viewer }) => {
      const started = await initiatePayment(viewer, orderId);
      const {
        fullName: name,
        email,
        phoneNumber,
        address,
        city,
        stateName: state,
        postalCode,
      } = started.order;
      return {
        ...toDialog(started),
        prefill: { name, email, contact: `+91${phoneNumber}` },
        notes: { address, city, state, postalCode },
      };
    },
    recordPayment: (_root, { input }, { viewer }) => recordPayment(viewer, input.orderId, toProof(input)),
    openPayLink: (_root, { token }, { caller }) => openPayLink(token, caller),
    startPaymentByLink: async (_root, { token }, { caller }) =>
      toDialog(await startPaymentByLink(token, caller)),
    recordPaymentByLink: (_root, { input }, { caller }) =>
      recordPaymentByLink(input.token, toProof(input), caller),
    reorder: (_root, { orderId }, { viewer }) => reorder(viewer, orderId),
    requestReturn: (_root, { input: { photos, ...input } }, { viewer }) =>
      requestReturn(
        viewer,
        input,
        photos?.map((photo) => () => readUpload(photo, 'RETURN_PHOTO')),
      ),
    payInCash: (_root, { orderId }, { viewer }) => payInCash(viewer, orderId),
    dismissPayment: (_root, { orderId }, { viewer }) => dismissPayment(viewer, orderId),
  },
  Subscription: {
    orderChanged: {
      subscribe: (_root, { orderId, withCurrent }, { viewer }) => watchOrder(viewer, orderId, withCurrent),
      resolve: (order: ResolversTypes['Order']) => order,
    },
  },
  PayLinkOrder: { shopName: () => shopIdentity().name },
  Order: {
    orderId: ({ clientOrderId }) => clientOrderId,
    address: (order) => order,
    pickup: (order) => pickupOf(order, currentLanguage()),
    canCancel,
    canPay,
    canRetryPayment,
    cashTotal,
    debitOn: async (order, _args, { loaders }) => {
      const day = await loaders.debitDay.load(order);
      return day === null ? null : new Date(day);
    },
    isDelayed: (order) => isDelayed(order, now()),
    returnUntil,
    parcels: parcelsOf,
    automaticDiscounts: ({ lines }) => sumOfDiscounts(lines.map(discountOfLine)),
    returns: async ({ id }, _args, { loaders }) => (await loaders.orderDocuments.load(id)).returns,
    replacementFor: async (order, _args, { loaders }) =>
      order.replacementForId === null ? null : (await loaders.orderDocuments.load(order.id)).replacementFor,
    invoiceUrl: (order, _args, { loaders }) => invoiceUrl(order, loaders),
  },
  ReturnRequest: { photos: ({ photoIds }) => photoIds.map((id) => photoLink(id)) },
  OrderLine: {
    ...localizedFields('OrderLine'),
    isReturnedOnlyIfFaulty: ({ wasOnSale, isGiftCard }) =>
      isReturnedOnlyIfFaulty({ isOnSale: wasOnSale, isGiftCard }),
    image: (line) => toImage(line.imageKey, localized(line, 'productName')),
    automaticDiscount: discountOfLine,
    discount: ({ couponShare }) => couponShare,
    total: ({ unitPrice, quantity }) => unitPrice * quantity,
  },
};
