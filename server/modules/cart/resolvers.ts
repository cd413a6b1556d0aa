import type { Resolvers } from '#server/generated/resolver-types.ts';
import { localizedFields } from '#server/platform/i18n/translations.ts';
import { nameOf, sumOfDiscounts } from './automatic-discounts/discounts-on-lines.ts';
import { cartAmount, clearCart, mergeCart, setCartLine, countUnits } from './cart.ts';
import { findCoupon } from './coupons.ts';
import { describeTerms } from './coupon-scope.ts';
import { listCouponOffers, quote } from './quotes.ts';

export const cartResolvers: Resolvers = {
  Query: {
    quote: (_root, args, { viewer, caller }) => quote(args, viewer, caller),
    coupon: (_root, { code }, { viewer, caller }) => findCoupon(code, viewer, caller),
  },
  Mutation: {
    setCartLine: (_root, line, { viewer }) => setCartLine(viewer, line),
    mergeCart: (_root, { lines }, { viewer }) => mergeCart(viewer, lines),
    clearCart: (_root, _args, { viewer }) => clearCart(viewer),
  },
  Cart: { id: ({ userId }) => userId, quantity: countUnits, amount: cartAmount },
  // A cart has one line per variant.
  CartLine: { id: ({ userId, variantId }) => `${userId}:${variantId}` },
  Quote: {
    offers: ({ lines }, _args, { viewer }) => listCouponOffers(lines, viewer),
    automaticDiscounts: ({ lines }) => sumOfDiscounts(lines.map((line) => line.automaticDiscount)),
  },
  Variant: { cartPrice: (variant, _args, { loaders }) => loaders.cartPrice.load(variant) },
  AppliedDiscount: { name: nameOf },
  Coupon: {
    ...localizedFields('Coupon'),
    cap: ({ capPaise }) => capPaise,
    minCart: ({ minCartPaise }) => minCartPaise,
    terms: describeTerms,
  },
};
