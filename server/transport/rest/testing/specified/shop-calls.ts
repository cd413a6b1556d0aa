// The calls of existing clients: from search to orders.
import { z } from 'zod';
import type { ResponseValues, SpecifiedCall } from './call.ts';
import * as is from './shapes.ts';

const categories = z.array(is.category).min(1);
const products = z.array(is.product).min(1);

const CUSTOMER = {
  fullName: 'Aarohi Sharma',
  email: 'aarohi@example.com',
  phoneNumber: '9876543210',
  address: '12 Nehru Bazar',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302003',
};

function buildOrder(earlier: ResponseValues) {
  return {
    orderId: 'specified-1',
    customerinfo: CUSTOMER,
    items: [
      { productId: earlier.get('productId'), specificationId: earlier.get('variantId'), cartQuantity: 1 },
    ],
    totalAmount: earlier.get('total'),
    orderStatus: 'confirmed',
  };
}

export const catalogueCalls: SpecifiedCall[] = [
  {
    line: 'POST /search',
    body: () => ({ keyword: 'pedigree' }),
    response: z.array(is.searchResult).min(1),
    isVisitors: true,
  },
  { line: 'GET /category', response: categories, learn: { categoryId: '0._id', categorySlug: '0.slug' } },
  { line: 'GET /category/slug/{slug}', valueAt: { slug: 'categorySlug' }, response: is.category },
  { line: 'GET /category/home/listCategories', response: categories },
  { line: 'GET /category/home/categoriesMappings', response: categories },
  { line: 'GET /category/fetchSubCategories/{id}', valueAt: { id: 'categoryId' }, response: categories },
  { line: 'GET /category/fetchAllProducts/{id}', valueAt: { id: 'categoryId' }, response: products },
  {
    line: 'POST /category/fetchAllProducts/{id}',
    valueAt: { id: 'categoryId' },
    body: () => ({ brands: [], stages: [] }),
    response: products,
  },
  { line: 'GET /product?{query}', valueAt: { query: 'productQuery' }, response: products },
  {
    line: 'GET /product/{id}',
    valueAt: { id: 'productId' },
    response: is.product,
    learn: { productSlug: 'slug' },
  },
  { line: 'GET /product/slug/{slug}', valueAt: { slug: 'productSlug' }, response: is.product },
  { line: 'GET /product/landing/items', response: products },
  { line: 'GET /filters/{type}', valueAt: { type: 'petKind' }, response: is.filters },
  { line: 'POST /coupon/search', body: () => ({ code: 'FLAT100' }), response: is.coupon, isVisitors: true },
  {
    line: 'POST /rating',
    body: (earlier) => ({
      fullname: 'Aarohi Sharma',
      email: 'aarohi@example.com',
      rating: 5,
      message: 'The bowl licked clean.',
      slug: earlier.get('productSlug'),
      productId: earlier.get('productId'),
    }),
    response: is.ratings,
  },
  { line: 'GET /rating/{productId}', valueAt: { productId: 'productId' }, response: is.ratings },
];

export const personCalls: SpecifiedCall[] = [
  {
    line: 'POST /otp/phone',
    body: () => ({ mobile: '9123456780' }),
    response: is.codeSent,
    learn: { key: 'key', otp: 'otp' },
    isVisitors: true,
  },
  {
    line: 'POST /otp/verify',
    body: (earlier) => ({ otp: earlier.get('otp'), verification_key: earlier.get('key') }),
    response: is.verified,
    isVisitors: true,
  },
  { line: 'GET /user/{id}', valueAt: { id: 'userId' }, response: is.user },
  {
    line: 'PUT /user/{id}',
    valueAt: { id: 'userId' },
    body: () => {
      const form = new FormData();
      form.set('user', JSON.stringify({ name: 'Aarohi Sharma', email: 'aarohi@example.com' }));
      return form;
    },
    response: is.saved,
  },
  { line: 'GET /wishlist/{userId}', valueAt: { userId: 'userId' }, response: is.wishlist },
  {
    line: 'POST /wishlist/item/{userId}',
    valueAt: { userId: 'userId' },
    body: (earlier) => ({ productId: earlier.get('productId'), specificationId: earlier.get('variantId') }),
    response: is.wishlist,
    learn: { itemId: 'items.0._id' },
  },
  {
    line: 'PUT /wishlist/item/{userId}/{itemId}',
    valueAt: { userId: 'userId', itemId: 'itemId' },
    body: (earlier) => ({ productId: earlier.get('productId'), specificationId: earlier.get('variantId') }),
    response: is.wishlist,
  },
  { line: 'GET /wishlist/{id}', valueAt: { id: 'itemId' }, response: is.wishlist },
];

export const orderCalls: SpecifiedCall[] = [
  { line: 'POST /order', body: buildOrder, response: is.order, learn: { orderId: '_id' } },
  {
    line: 'POST /order/initiate',
    body: (earlier) => ({ totalAmount: earlier.get('total'), orderId: 'specified-1' }),
    response: is.initiated,
    learn: { providerOrderId: 'id' },
  },
  {
    line: 'POST /payment/success',
    body: async (earlier) => {
      const dialog = `${earlier.get('shop')}/standin/razorpay/orders/${earlier.get('providerOrderId')}/pay?webhook=off`;
      const proof: unknown = await (await fetch(dialog, { method: 'POST' })).json();
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = z
        .record(z.string(), z.string())
        .parse(proof);
      return {
        orderCreationId: earlier.get('providerOrderId'),
        razorpayPaymentId: razorpay_payment_id,
        razorpayOrderId: razorpay_order_id,
        razorpaySignature: razorpay_signature,
        orderAmount: 1,
        currency: 'INR',
        email: CUSTOMER.email,
      };
    },
    response: is.paid,
  },
  { line: 'GET /order?id={userId}', valueAt: { userId: 'userId' }, response: z.array(is.order).min(1) },
  { line: 'GET /order/{id}', valueAt: { id: 'orderId' }, response: is.order },
  { line: 'DELETE /order/{id}', valueAt: { id: 'orderId' }, response: is.order },
];
