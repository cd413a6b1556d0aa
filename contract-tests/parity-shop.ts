// Orders, coupons, reviews and letters, by both doors.
import { totals } from '#rules/pricing.ts';
import { ADDRESS, newVariant } from '#server/testing/people.ts';
import { confirmedOrder, PARCEL } from '#server/testing/fulfilled.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfil.ts';
import { randomUUID } from 'node:crypto';
import type { Person, Thing } from './acts.ts';
import { capability, type ParityCase } from './capability.ts';
import { aCashOrder, anUnpaidOrder } from './things.ts';

const PRICE = 60_000;

async function someGoods(): Promise<Thing> {
  const { id: variantId, productId } = await newVariant({ price: PRICE, stock: 3 });
  return { variantId, productId, key: randomUUID() };
}

async function aShippedOrder(self: Person): Promise<Thing> {
  const { id } = await confirmedOrder(self, await newVariant(), 1, 'cash');
  await packOrder(id);
  await shipOrder(id, PARCEL);
  return { orderId: id };
}

const GOOD = {
  quantity: 1,
  total: totals(PRICE, 0, true).total,
  coupon: null as string | null,
  pin: '411001',
};
type Wish = typeof GOOD;

const addressOf = ({ pin }: Wish) => ({ ...ADDRESS, postalCode: pin });
const linesOf = ({ quantity }: Wish, { variantId, productId }: Thing) => ({
  graph: quantity ? [{ variantId, quantity }] : [],
  rest: quantity ? [{ productId, specificationId: variantId, cartQuantity: quantity }] : [],
});

const CANCEL = {
  graph: 'cancelOrder',
  rest: 'DELETE /order/{id}',
  inGraph: (_typed: null, { orderId }: Thing) => ({ variables: { orderId } }),
  inRest: (_typed: null, { orderId = '' }: Thing) => ({ params: { id: orderId } }),
  good: null,
};

const LETTER = {
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
    thing: someGoods,
    inGraph: (wish, thing) => ({
      variables: {
        input: {
          orderId: thing.key,
          lines: linesOf(wish, thing).graph,
          address: addressOf(wish),
          paymentMethod: 'CASH_ON_DELIVERY',
          expectedTotal: wish.total,
          couponCode: wish.coupon,
        },
      },
    }),
    inRest: (wish, thing) => ({
      body: {
        orderId: thing.key,
        items: linesOf(wish, thing).rest,
        customerinfo: addressOf(wish),
        isCOD: true,
        totalAmount: wish.total / 100,
        couponCode: wish.coupon,
      },
    }),
    good: GOOD,
    bad: {
      'another total': { ...GOOD, total: 100 },
      'more than there are': { ...GOOD, quantity: 4 },
      'more than a household needs': { ...GOOD, quantity: 11 },
      'no goods': { ...GOOD, quantity: 0 },
      'a coupon that is none': { ...GOOD, coupon: 'NOSUCH' },
      'a short PIN code': { ...GOOD, pin: '12' },
    },
  }),
  ...capability({ ...CANCEL, thing: aCashOrder }),
  ...capability({ ...CANCEL, thing: aShippedOrder }).map((one) => ({ ...one, isGood: false })),
  ...capability({
    graph: 'dismissPayment',
    rest: 'POST /order',
    thing: anUnpaidOrder,
    isNeverMissing: true,
    inGraph: (_typed, { orderId }) => ({ variables: { orderId } }),
    inRest: (_typed, { key }) => ({
      body: { orderId: key, customerinfo: ADDRESS, totalAmount: 0, orderStatus: 'cancelled' },
    }),
    good: null,
  }),
  ...capability({
    graph: 'initiatePayment',
    rest: 'POST /order/initiate',
    thing: anUnpaidOrder,
    inGraph: (_typed, { orderId }) => ({ variables: { orderId } }),
    inRest: (_typed, { key }) => ({ body: { orderId: key, totalAmount: 649 } }),
    good: null,
  }),
  ...capability({
    graph: 'coupon',
    rest: 'POST /coupon/search',
    inGraph: (code) => ({ variables: { code } }),
    inRest: (code) => ({ body: { code } }),
    good: 'FLAT100',
    bad: { unknown: 'NOSUCH', expired: 'EXPIRED5', none: '', long: 'X'.repeat(60) },
  }),
  ...capability({
    graph: 'addReview',
    rest: 'POST /rating',
    thing: someGoods,
    inGraph: (review, { productId }) => ({ variables: { input: { ...review, productId } } }),
    inRest: ({ fullName: fullname, ...review }, { productId }) => ({
      body: { ...review, fullname, productId },
    }),
    good: REVIEW,
    bad: {
      'six stars': { ...REVIEW, rating: 6 },
      'no e-mail': { ...REVIEW, email: 'x' },
      'no name': { ...REVIEW, fullName: '' },
      'a long message': { ...REVIEW, message: 'x'.repeat(2_001) },
    },
  }),
  ...capability({
    graph: 'sendContactMessage',
    rest: 'POST /contact',
    asVisitor: true,
    inGraph: (input) => ({ variables: { input } }),
    inRest: (body) => ({ body }),
    good: LETTER,
    bad: {
      'no name': { ...LETTER, name: '' },
      'no e-mail': { ...LETTER, email: 'x' },
      'a short mobile': { ...LETTER, mobile: '12' },
      'two lines of title': { ...LETTER, title: 'a\r\nBcc: x@example.in' },
    },
  }),
];
