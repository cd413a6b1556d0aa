import { z } from 'zod';
import { digits, id } from '#server/rest/fields.ts';
import { requireSelf } from '#server/rest/owner.ts';
import { defineRoute } from '#server/rest/route.ts';
import { addAddress, removeAddress, updateAddress } from './addresses.ts';
import { addressAnswer, addressJson } from './user-json.ts';

/** An address as typed; what each field must hold is the rule of both doors. */
export const addressBody = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: digits,
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  postalCode: digits,
});

export const EXAMPLE_ADDRESS = {
  fullName: 'Aarohi Sharma',
  email: 'aarohi@example.com',
  phoneNumber: '9876543210',
  address: '12 Nehru Bazar',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302003',
};

const common = { tag: 'People', access: 'viewer', errors: ['VALIDATION'] } as const;
const ofUser = z.object({ userId: id });
const oneOfUser = z.object({ userId: id, addressId: id });

export const addressRoutes = [
  defineRoute({
    ...common,
    method: 'post',
    path: '/address/{userId}',
    summary: 'Adds a shipping address',
    params: ofUser,
    body: addressBody,
    bodyExample: EXAMPLE_ADDRESS,
    answer: addressAnswer,
    handler: async ({ params, body, viewer }) => addressJson(await addAddress(requireSelf(viewer, params.userId), body)),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/address/{userId}/{addressId}',
    summary: 'Changes a shipping address',
    params: oneOfUser,
    body: addressBody,
    bodyExample: EXAMPLE_ADDRESS,
    answer: addressAnswer,
    handler: async ({ params, body, viewer }) =>
      addressJson(await updateAddress(requireSelf(viewer, params.userId), params.addressId, body)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/address/{userId}/{addressId}',
    summary: 'Removes a shipping address; answers the ones left',
    params: oneOfUser,
    answer: z.array(addressAnswer),
    handler: async ({ params, viewer }) =>
      (await removeAddress(requireSelf(viewer, params.userId), params.addressId)).map(addressJson),
  }),
];
