import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { requireSelf } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requireViewer } from '#server/platform/viewer.ts';
import {
  addChoice,
  changeItem,
  listWishlist,
  removeFromWishlist,
} from '#server/modules/wishlist/wishlist.ts';
import { wishlistAnswer, wishlistJson } from './wishlist-json.ts';

const common = { tag: 'Wishlist', access: 'viewer', answer: wishlistAnswer } as const;
const ofUser = z.object({ userId: id });
const oneOfUser = z.object({ userId: id, itemId: id });

// Names, prices, pictures and stock that clients send along are not read: the shop knows its own.
const choice = z.object({
  productId: id,
  specificationId: id.nullish().meta({ description: 'The `_id` in `spsc` of the product' }),
  selectedSize: z.string().max(100).nullish().meta({ description: 'Where no `specificationId` is given' }),
});
const WHICH = 'The variant is `specificationId`, else the first of `selectedSize`, else the lowest-priced.';

const EXAMPLE_CHOICE = { productId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', selectedSize: '1 kg' };

export const wishlistPaths = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/wishlist/{id}',
    summary: 'The wishlist, by your own id; by the id of an item in it, removes that item',
    description: 'Answers what is left. `DELETE /api/wishlist/item/{userId}/{itemId}` is the clean way.',
    params: z.object({ id }),
    handler: async ({ params, viewer, req }) => {
      const { id: userId } = requireViewer(viewer);
      if (params.id === userId) return wishlistJson(userId, await listWishlist(userId));
      if (req.method === 'HEAD') throw notFound('wishlist'); // it may change nothing
      return wishlistJson(userId, await removeFromWishlist(viewer, params.id));
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/wishlist/item/{userId}',
    summary: 'Adds an item',
    description: WHICH,
    errors: ['ALREADY_IN_WISHLIST', 'QTY_LIMIT'],
    params: ofUser,
    body: choice,
    bodyExample: EXAMPLE_CHOICE,
    handler: async ({ params, body, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      await addChoice(self, body);
      return wishlistJson(self.id, await listWishlist(self.id));
    },
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/wishlist/item/{userId}/{itemId}',
    summary: 'Changes which variant an item stands for',
    description: `${WHICH} Without a \`productId\` it stays the product it is.`,
    errors: ['ALREADY_IN_WISHLIST'],
    params: oneOfUser,
    body: choice.partial({ productId: true }),
    bodyExample: { selectedSize: '3 kg' },
    handler: async ({ params, body, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      return wishlistJson(self.id, await changeItem(self, params.itemId, body));
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/wishlist/item/{userId}/{itemId}',
    summary: 'Removes an item; answers what is left',
    params: oneOfUser,
    handler: async ({ params, viewer }) => {
      const self = requireSelf(viewer, params.userId);
      return wishlistJson(self.id, await removeFromWishlist(self, params.itemId));
    },
  }),
];
