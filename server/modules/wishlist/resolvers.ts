import type { Resolvers } from '#server/generated/resolver-types.ts';
import { alertWhenInStock, listStockAlerts } from './stock-alerts.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts';

export const wishlistResolvers: Resolvers = {
  User: {
    wishlist: ({ id }) => listWishlist(id),
    stockAlerts: ({ id }) => listStockAlerts(id),
  },
  Mutation: {
    addToWishlist: (_root, { variantId }, { viewer }) => addToWishlist(viewer, variantId),
    removeFromWishlist: (_root, { itemId }, { viewer }) => removeFromWishlist(viewer, itemId),
    alertWhenInStock: (_root, { variantId, on }, { viewer }) => alertWhenInStock(viewer, variantId, on),
  },
};
