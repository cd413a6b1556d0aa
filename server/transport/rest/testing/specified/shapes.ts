// The responses that existing clients expect, with exactly these keys. Independent of the schemas of the routes, so
// that unintended changes there fail tests.
import { z } from 'zod';

const id = z.uuid();
const text = z.string();
const words = text.min(1);
const moment = z.iso.datetime();
const rupees = z.number().multipleOf(0.01);
const count = z.number().int().min(0);
const picture = text.startsWith('/pictures/');

export const category = z.strictObject({
  _id: id,
  slug: words,
  name: words,
  image_url: picture,
  url: text.startsWith('/'),
  isComingSoon: z.boolean(),
  subCategories: z.array(z.strictObject({ id, name: words, url: text.startsWith('/') })),
});

export const product = z.strictObject({
  _id: id,
  name: words,
  slug: words,
  images: z.array(picture).min(1),
  description: text,
  category: z.strictObject({ name: words, slug: words }),
  categoryId: id,
  tags: z.array(words),
  onSale: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** Added later; older clients ignore it. */
  countryOfOrigin: words,
  spsc: z
    .array(
      z.strictObject({
        _id: id,
        size: words,
        price: rupees,
        discount: z.number().max(99),
        stock: count,
        /** Added later; older clients ignore it. */
        pricePerKg: rupees.nullable(),
        /** Added later; older clients ignore it. */
        image: picture.nullable(),
      }),
    )
    .min(1),
});

const filterItem = z.strictObject({ _id: id, name: words, slug: words });
export const filters = z.strictObject({
  brands: z.array(filterItem).min(1),
  stages: z.array(filterItem).min(1),
  /** Added later; older clients ignore it. */
  countries: z.array(z.strictObject({ country: words, name: words, count })).min(1),
  /** Added later; older clients ignore it. */
  allergens: z.array(z.strictObject({ allergen: words, count })).min(1),
  /** Added later; older clients ignore it. */
  light: count.nullable(),
});

export const searchResult = z.strictObject({ name: words, url: text.startsWith('/') });

export const coupon = z.strictObject({
  _id: id,
  code: words,
  type: z.enum(['flat', 'percent']),
  value: z.number(),
  minCartPrice: rupees,
  maxDiscount: rupees.nullable(),
  /** Added later; older clients ignore them. */
  goods: words,
  terms: z.array(words),
});

export const ratings = z.strictObject({
  ratings: z.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  reviews: z
    .array(
      z.strictObject({
        _id: id,
        fullname: words,
        rating: z.number().int().min(1).max(5),
        message: text,
        slug: words,
        productId: id,
        createdAt: moment,
        /** Added later; older clients ignore them. */
        photos: z.array(picture),
        isVerified: z.boolean(),
      }),
    )
    .min(1),
});

const address = {
  fullName: words,
  email: words,
  phoneNumber: words,
  address: words,
  city: words,
  stateName: words,
  postalCode: words,
};

export const user = z.strictObject({
  _id: id,
  name: text,
  username: text,
  email: text,
  /** Added later; older clients ignore it. */
  emailConfirmed: z.boolean(),
  mobile: text.length(10),
  image: picture.nullable(),
  coverImage: picture.nullable(),
  shippingAddress: z.array(z.strictObject({ _id: id, ...address, isDefault: z.boolean() })),
});

export const codeSent = z.strictObject({ key: words, otp: text.regex(/^\d{6}$/) });

export const verified = z.strictObject({
  status: z.literal('Success'),
  account: z.enum(['Complete', 'Incomplete']),
  token: words,
  user,
});

export const saved = z.strictObject({ status: z.literal('success'), user, token: words });

export const wishlist = z.strictObject({
  _id: id,
  items: z.array(
    z.strictObject({
      _id: id,
      productId: id,
      specificationId: id,
      productName: words,
      categoryId: id,
      productImages: z.array(picture).min(1),
      selectedSize: words,
      selectedColor: z.null(),
      price: rupees,
      stock: count,
      discountedPrice: rupees,
      slug: words,
    }),
  ),
});

export const order = z.strictObject({
  _id: id,
  orderId: words,
  orderNumber: words,
  orderStatus: z.enum(['pending', 'confirmed', 'cancelled']),
  paymentStatus: z.enum(['unpaid', 'paid', 'refunded', 'due on delivery']),
  fulfilmentStatus: z.enum(['none', 'packed', 'shipped', 'delivered', 'returned']),
  customerinfo: z.strictObject(address),
  items: z
    .array(
      z.strictObject({
        productId: id,
        productName: words,
        slug: words,
        image: picture.nullable(),
        specificationId: id,
        selectedSize: words,
        price: rupees,
        discountedPrice: rupees,
        cartQuantity: z.number().int().min(1),
      }),
    )
    .min(1),
  totalAmount: rupees,
  createdAt: moment,
  /** Added later; older clients ignore them. */
  expectedFrom: z.iso.date().nullable(),
  expectedTo: z.iso.date().nullable(),
  isDelayed: z.boolean(),
  debitOn: z.null(),
  pickup: z.null(),
  parcels: z.array(
    z.strictObject({
      _id: id,
      number: z.number().int().min(1),
      status: z.enum(['packed', 'shipped', 'delivered', 'returned', 'cancelled']),
      items: z.array(z.strictObject({ specificationId: id, cartQuantity: z.number().int().min(1) })).min(1),
      carrier: words.nullable(),
      trackingNumber: words.nullable(),
      trackingUrl: words.nullable(),
      shippedAt: moment.nullable(),
      deliveredAt: moment.nullable(),
    }),
  ),
});

export const initiated = z.strictObject({ id: words, amount: z.number().int(), currency: z.literal('INR') });
export const paid = z.strictObject({ orderStatus: z.literal('confirmed') });
