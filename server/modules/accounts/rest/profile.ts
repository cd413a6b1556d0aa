import { z } from 'zod';
import { EXAMPLE_ADDRESS, addressBody } from '#server/transport/rest/address-body.ts';
import { id } from '#server/transport/rest/fields.ts';
import { requireOwnAccount } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { MAX_ADDRESSES } from '#server/modules/accounts/profile/addresses.ts';
import { mergeSignIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { token, userResponse, userJson } from './user-json.ts';

const sentAddress = addressBody.extend({
  _id: z.string().optional(),
  addressId: z.string().optional(),
});

// Other fields that clients send are ignored.
const userBody = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  username: z.string().nullish().meta({ description: '3 to 30 letters, digits and hyphens' }),
  acceptsTerms: z.boolean().nullish().meta({
    description: 'True if the user accepted the terms; if omitted, nothing is recorded',
  }),
  termsVersion: z.string().nullish().meta({
    description:
      'The version of the terms that the user saw, such as `2022-12-04`; defaults to the current version',
  }),
  shippingAddress: z.array(sentAddress).max(MAX_ADDRESSES).nullish().meta({
    description:
      'Own addresses, by `_id` or `addressId`, are changed; others are added; omitted ones stay unchanged',
  }),
});

export const profileRoute = defineRoute({
  method: 'put',
  path: '/user/{id}',
  summary: 'Changes a profile, or completes a new one',
  description:
    'Parts `image`, `cover` and `user`, a JSON text; plain JSON is taken as well. What is left out stays.',
  tag: 'People',
  access: 'account',
  params: z.object({ id }),
  multipart: { files: ['image', 'cover'], json: 'user', purpose: 'AVATAR' },
  body: userBody,
  bodyExample: {
    name: 'Aarohi Sharma',
    email: 'aarohi@example.com',
    shippingAddress: [EXAMPLE_ADDRESS],
  },
  response: z.object({ status: z.literal('success'), user: userResponse, token }),
  errors: ['NOT_FOUND', 'VALIDATION', 'CONFLICT', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
  handler: async ({ params, body, files, viewer }) => {
    const self = requireOwnAccount(viewer, params.id);
    const { shippingAddress, username, ...fields } = body;
    const input = {
      ...fields,
      // Clients send an empty username for incomplete accounts.
      username: username || undefined,
      addresses: shippingAddress?.map(({ _id, addressId, ...fields }) => ({
        id: _id ?? addressId,
        ...fields,
      })),
    };
    const readerOf = (name: string) => {
      const picture = files.find(({ field }) => field === name);
      return picture && (() => Promise.resolve(picture.file));
    };
    const saved = await mergeSignIn(self, input, { image: readerOf('image'), cover: readerOf('cover') });
    return { status: 'success' as const, user: await userJson(saved.user), token: saved.token };
  },
});
