// From search to paid order as used by existing REST clients (axios). They send whole products as cart items, totals
// as strings, and unknown properties.
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useApp } from '#server/testing/app.ts';
import { buildCart, type CartItem, sumCart } from './testing/specified/cart.ts';
import { specifiedClient, type SpecifiedClient } from './testing/specified/client.ts';
import type * as shop from './testing/specified/shapes.ts';
import { JUNK, sendProfile, signInWith, type User } from './testing/specified/sign-up.ts';

type Product = z.infer<typeof shop.product>;
type Order = z.infer<typeof shop.order>;
type Wishlist = z.infer<typeof shop.wishlist>;
type SearchResult = z.infer<typeof shop.searchResult>;

const running = useApp();
let client: SpecifiedClient;
let user: User;
let product: Product;

beforeAll(async () => {
  client = specifiedClient(running.url);
  const { data } = await client.http.get<Product[]>('/product?category=dog&sort=priceAsc');
  const inStock = data.find(({ spsc }) => spsc.every(({ stock }) => stock > 5));
  if (!inStock) throw new Error('nothing for dogs is in stock');
  product = inStock;
});

describe('a visitor', () => {
  it('searches and pages through products', async () => {
    const { http } = client;
    const { data: results } = await http.post<SearchResult[]>('/search', { keyword: 'pedigre', page: 1 });
    expect(results[0]?.url).toMatch(/^\//);
    const [category] = (await http.get<z.infer<typeof shop.category>[]>('/category')).data;
    expect((await http.get(`/category/slug/${category?.slug}`)).data).toEqual(category);
    const bySlug = await http.get(`/product/slug/${product.slug}`);
    expect([bySlug.data, (await http.get(`/product/${product._id}`)).data]).toEqual([product, product]);
  });

  it.each(['', '?', '?category=dog&brand=&stage=&sort=priceAsc&utm_source=mail&', '?minPrice=0&page='])(
    'lists products by the query "%s"',
    async (query) => {
      expect((await client.http.get<Product[]>(`/product${query}`)).data.length).toBeGreaterThan(5);
    },
  );

  it('filters by several brands in the formats of axios and forms', async () => {
    const { http } = client;
    const { brands } = (await http.get<z.infer<typeof shop.filters>>('/filters/dog')).data;
    const [one = '', other = ''] = brands.map(({ slug }) => slug);
    const { data } = await http.get<Product[]>(`/product?category=dog&brand=${one},${other}`);
    expect(data.length).toBeGreaterThan(0);
    const params = { category: 'dog', brand: [one, other] };
    expect((await http.get('/product', { params })).data).toEqual(data);
    expect((await http.get(`/product?category=dog&brand=${one}&brand=${other}`)).data).toEqual(data);
  });
});

describe('a shopper', () => {
  beforeAll(async () => {
    const { user: blank } = await signInWith(client, '9123456789');
    ({ user } = await sendProfile(client, blank, { name: 'Meera Nair', email: 'meera@example.in' }));
  });

  it('adds an item to the wishlist once, and removes it', async () => {
    const { http } = client;
    const [{ size, price, stock } = { size: '', price: 0, stock: 0 }] = product.spsc;
    const item = {
      productId: product._id,
      productName: product.name,
      categoryId: product.categoryId,
      slug: product.slug,
      productImages: product.images,
      selectedSize: size,
      selectedColor: 'red',
      price: 1,
      stock: 0,
      discountedPrice: 1,
    };
    const { data } = await http.post<Wishlist>(`/wishlist/item/${user._id}`, { ...item, ...JUNK });
    const [saved] = data.items;
    expect(saved).toMatchObject({ price, stock, selectedSize: size, selectedColor: null });
    await expect(http.post(`/wishlist/item/${user._id}`, item)).rejects.toMatchObject({
      response: { status: 409, data: { message: 'Already Present in wishlist' } },
    });
    const changed = await http.put(`/wishlist/item/${user._id}/${saved?._id}`, { ...saved, ...JUNK });
    expect(changed.data).toEqual(data);
    await http.get(`/wishlist/${saved?._id}`);
    expect((await http.get<Wishlist>(`/wishlist/${user._id}`)).data.items).toEqual([]);
  });

  it('gets an error for a wrong coupon, and the discount of a valid one', async () => {
    await expect(client.http.post('/coupon/search', { code: 'NONESUCH' })).rejects.toMatchObject({
      response: { status: 404, data: { message: 'Coupon code is wrong' } },
    });
    const { data } = await client.http.post('/coupon/search', { code: 'FLAT100', cartPrice: 1 });
    expect(data).toMatchObject({ code: 'FLAT100', type: 'flat', value: 100 });
  });
});

describe('checkout', () => {
  const customerinfo = {
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phoneNumber: '9123456789',
    _id: 'of the address',
    address: '4 Marine Drive',
    city: 'Kochi',
    stateName: 'Kerala',
    postalCode: '682001',
    isDefault: true,
  };
  let items: CartItem[];
  let totalAmount: string;

  beforeAll(() => {
    items = buildCart(product, 2);
    totalAmount = sumCart(items);
  });

  async function create(orderId: string, more: object): Promise<Order> {
    const payload = { ...JUNK, orderId, customerinfo, items, totalAmount, ...more };
    return (await client.http.post<Order>('/order', payload)).data;
  }

  async function initiate(orderId: string) {
    const { data } = await client.http.post<z.infer<typeof shop.initiated>>('/order/initiate', {
      orderId,
      totalAmount,
    });
    return data;
  }

  it('closing the payment dialog cancels the order', async () => {
    await create('closed', { orderStatus: 'pending' });
    await initiate('closed');
    expect((await create('closed', { orderStatus: 'cancelled' })).orderStatus).toBe('cancelled');
  });

  it('a payment confirms the order, even if it is created again before', async () => {
    const order = await create('paid', { orderStatus: 'confirmed' });
    expect(order).toMatchObject({ orderStatus: 'pending', totalAmount: Number(totalAmount) });
    const { id, amount, currency } = await initiate('paid');
    expect([amount, currency]).toEqual([Math.round(Number(totalAmount) * 100), 'INR']);
    const dialog = `${running.url}/standin/razorpay/orders/${id}/pay`;
    const { data: payment } = await client.http.post<Record<string, string>>(dialog);
    expect((await create('paid', { orderStatus: 'confirmed' }))._id).toBe(order._id);
    const { data } = await client.http.post('/payment/success', {
      orderCreationId: id,
      razorpayPaymentId: payment.razorpay_payment_id,
      razorpayOrderId: payment.razorpay_order_id,
      razorpaySignature: payment.razorpay_signature,
      orderAmount: amount,
      currency,
      email: user.email,
    });
    expect(data).toEqual({ orderStatus: 'confirmed' });
    expect((await client.http.get<Order>(`/order/${order._id}`)).data.paymentStatus).toBe('paid');
  });

  it('the total includes coupon and cash on delivery, and is returned if the client sent a different one', async () => {
    const cash = { couponCode: 'SAVE10', isCOD: true };
    const wrongTotal = create('cash', { ...cash, totalAmount: 1 });
    const refusal = await wrongTotal.catch(
      (error: { response: { status: number; data: Record<string, number> } }) => error,
    );
    if (!('response' in refusal)) throw new Error('a wrong total was taken');
    expect(refusal.response).toMatchObject({ status: 409, data: { code: 'PRICE_CHANGED' } });
    const right = String(refusal.response.data.totalAmount);
    const order = await create('cash', { ...cash, totalAmount: right });
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'due on delivery' });
  });

  it('orders are listed, and an order that is not packed yet can be deleted', async () => {
    const list = async () => (await client.http.get<Order[]>('/order', { params: { id: user._id } })).data;
    const before = await list();
    expect(before.map(({ orderId }) => orderId)).toEqual(['cash', 'paid', 'closed']);
    await client.http.delete(`/order/${before[0]?._id}`);
    expect((await list()).map(({ orderStatus }) => orderStatus)).toEqual([
      'cancelled',
      'confirmed',
      'cancelled',
    ]);
  });
});
