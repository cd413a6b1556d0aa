// Orders, coupons, reviews and contact messages through both transports.
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { ADDRESS, newVariant } from '#server/testing/people.ts';
import { confirmedOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { randomUUID } from 'node:crypto';
import type { Person, Resource } from './operation-case.ts';
import { capability, type ParityCase } from './capability.ts';
import { aCashOrder, anUnpaidOrder } from './resources.ts';

const PRICE = 60_000;

async function aProduct(): Promise<Resource> {
  const { id: variantId, productId } = await newVariant({ price: PRICE, stock: 3 });
  return { variantId, productId, key: randomUUID() };
}

async function aShippedOrder(self: Person): Promise<Resource> {
  const { id } = await confirmedOrder(self, await newVariant(), 1, 'cash');
  await packOrder(id);
  await shipOrder(id, PARCEL);
  return { orderId: id };
}

const GOOD = {
  quantity: 1,
  total: totals(DEFAULT_CHARGES, PRICE, 0, true).total,
  coupon: null as string | null,
  pin: '411001',
};
type OrderInput = typeof GOOD;

const toAddress = ({ pin }: OrderInput) => ({ ...ADDRESS, postalCode: pin });
const toLines = ({ quantity }: OrderInput, { variantId, productId }: Resource) => ({
  graph: quantity ? [{ variantId, quantity }] : [],
  rest: quantity ? [{ productId, specificationId: variantId, cartQuantity: quantity }] : [],
});

const CANCEL = {
  graph: 'cancelOrder',
  rest: 'DELETE /order/{id}',
  toGraphql: (_input: null, { orderId }: Resource) => ({ variables: { orderId } }),
  toRest: (_input: null, { orderId = '' }: Resource) => ({ params: { id: orderId } }),
  good: null,
};

const MESSAGE = {
  name: 'Asha',
  email: 'asha@example.in',
  mobile: '9876543210',
  title: 'Food',
  message: 'How many sacks may we order?',
};
const REVIEW = { fullName: 'Asha', email: 'asha@example.in', rating: 5, message: 'Gone in a minute' };

export const shopCases: readonly ParityCase[] = [
  ...capability({
    graph: 'placeOrder',
    rest: 'POST /order',
    resource: aProduct,
    toGraphql: (order, resource) => ({
      variables: {
        input: {
          orderId: resource.key,
          lines: toLines(order, resource).graph,
          address: toAddress(order),
          paymentMethod: 'CASH_ON_DELIVERY',
          expectedTotal: order.total,
          couponCode: order.coupon,
        },
      },
    }),
    toRest: (order, resource) => ({
      body: {
        orderId: resource.key,
        items: toLines(order, resource).rest,
        customerinfo: toAddress(order),
        isCOD: true,
        totalAmount: order.total / 100,
        couponCode: order.coupon,
      },
    }),
    good: GOOD,
    bad: {
      'another total': { ...GOOD, total: 100 },
      'more than in stock': { ...GOOD, quantity: 4 },
      'more than the purchase limit': { ...GOOD, quantity: 11 },
      'no lines': { ...GOOD, quantity: 0 },
      'an unknown coupon': { ...GOOD, coupon: 'NOSUCH' },
      'a short PIN code': { ...GOOD, pin: '12' },
      'an unknown PIN code': { ...GOOD, pin: '999999' },
    },
  }),
  ...capability({ ...CANCEL, resource: aCashOrder }),
  ...capability({ ...CANCEL, resource: aShippedOrder }).map((parityCase) => ({
    ...parityCase,
    isGood: false,
  })),
  ...capability({
    graph: 'dismissPayment',
    rest: 'POST /order',
    resource: anUnpaidOrder,
    skipMissing: true,
    toGraphql: (_input, { orderId }) => ({ variables: { orderId } }),
    toRest: (_input, { key }) => ({
      body: { orderId: key, customerinfo: ADDRESS, totalAmount: 0, orderStatus: 'cancelled' },
    }),
    good: null,
  }),
  ...capability({
    graph: 'initiatePayment',
    rest: 'POST /order/initiate',
    resource: anUnpaidOrder,
    toGraphql: (_input, { orderId }) => ({ variables: { orderId } }),
    toRest: (_input, { key }) => ({ body: { orderId: key, totalAmount: 649 } }),
    good: null,
  }),
  ...capability({
    graph: 'payInCash',
    rest: 'POST /order/{id}/cash',
    resource: anUnpaidOrder,
    toGraphql: (_input, { orderId }) => ({ variables: { orderId } }),
    toRest: (_input, { orderId = '' }) => ({ params: { id: orderId } }),
    good: null,
  }),
  ...capability({
    graph: 'coupon',
    rest: 'POST /coupon/search',
    toGraphql: (code) => ({ variables: { code } }),
    toRest: (code) => ({ body: { code } }),
    good: 'FLAT100',
    bad: { unknown: 'NOSUCH', expired: 'EXPIRED5', none: '', long: 'X'.repeat(60) },
  }),
  ...capability({
    graph: 'addReview',
    rest: 'POST /rating',
    resource: aProduct,
    toGraphql: (review, { productId }) => ({ variables: { input: { ...review, productId } } }),
    toRest: ({ fullName: fullname, ...review }, { productId }) => ({
      body: { ...review, fullname, productId },
    }),
    good: REVIEW,
    bad: {
      'six stars': { ...REVIEW, rating: 6 },
      'an invalid e-mail address': { ...REVIEW, email: 'x' },
      'no name': { ...REVIEW, fullName: '' },
      'a long message': { ...REVIEW, message: 'x'.repeat(2_001) },
    },
  }),
  ...capability({
    graph: 'sendContactMessage',
    rest: 'POST /contact',
    asVisitor: true,
    toGraphql: (input) => ({ variables: { input } }),
    toRest: (body) => ({ body }),
    good: MESSAGE,
    bad: {
      'no name': { ...MESSAGE, name: '' },
      'an invalid e-mail address': { ...MESSAGE, email: 'x' },
      'a short mobile': { ...MESSAGE, mobile: '12' },
      'a title with a line break': { ...MESSAGE, title: 'a\r\nBcc: x@example.in' },
    },
  }),
];
