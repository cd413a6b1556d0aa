import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { requireSelf } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requireViewer } from '#server/platform/viewer.ts';
import {
  addChosenVariant,
  updateWishlistItem,
  listWishlist,
  removeFromWishlist,
} from '#server/modules/wishlist/wishlist.ts';
import { wishlistResponse, wishlistJson } from './wishlist-json.ts';

const common = { tag: 'Wishlist', access: 'viewer', response: wishlistResponse } as const;
const ofUser = z.object({ userId: id });
const oneOfUser = z.object({ userId: id, itemId: id });

// Names, prices, pictures and stock in the request are ignored.
const choice = z.object({
  productId: id,
  specificationId: id.nullish().meta({ description: 'The `_id` in `spsc` of the product' }),
  selectedSize: z.string().max(100).nullish().meta({ description: 'Used without `specificationId`' }),
});
const VARIANT_RULE =
  'The variant is `specificationId`, else the first of `selectedSize`, else the lowest-priced.';

const EXAMPLE_CHOICE = { productId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', selectedSize: '1 kg' };

export const wishlistItemRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/wishlist/{id}',
    summary: 'The wishlist, by your own id; by the id of an item in it, removes that item',
    description: 'Returns the remaining items. Prefer `DELETE /api/wishlist/item/{userId}/{itemId}`.',
    params: z.object({ id }),
    handler: async ({ params, viewer, req }) => {
      const { id: userId } = requireViewer(viewer);
      if (params.id === userId) return wishlistJson(userId, await listWishlist(userId));
      if (req.method === 'HEAD') throw notFound('wishlist'); // HEAD must not change anything
      return wishlistJson(userId, await removeFromWishlist(viewer, params.id));
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/wishlist/item/{userId}',
    summary: 'Adds an item',
    description: VARIANT_RULE,
    errors: ['ALREADY_IN_WISHLIST', 'QTY_LIMIT'],
    params: ofUser,
    body: choice,
    bodyExample: EXAMPLE_CHOICE,
    handler: async ({ params, body, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      await addChosenVariant(self, body);
      return wishlistJson(self.id, await listWishlist(self.id));
    },
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/wishlist/item/{userId}/{itemId}',
    summary: 'Changes the variant of an item',
    description: `${VARIANT_RULE} Without \`productId\`, the product stays the same.`,
    errors: ['ALREADY_IN_WISHLIST'],
    params: oneOfUser,
    body: choice.partial({ productId: true }),
    bodyExample: { selectedSize: '3 kg' },
    handler: async ({ params, body, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      return wishlistJson(self.id, await updateWishlistItem(self, params.itemId, body));
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/wishlist/item/{userId}/{itemId}',
    summary: 'Removes an item; returns the remaining items',
    params: oneOfUser,
    handler: async ({ params, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      return wishlistJson(self.id, await removeFromWishlist(self, params.itemId));
    },
  }),
];
