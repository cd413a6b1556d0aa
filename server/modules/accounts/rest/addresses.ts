import { z } from 'zod';
import { addressBody, EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';
import { id } from '#server/transport/rest/fields.ts';
import { requireSelf } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addAddress, removeAddress, updateAddress } from '#server/modules/accounts/profile/addresses.ts';
import { addressResponse, addressJson } from './user-json.ts';

const common = {
  tag: 'People',
  access: 'viewer',
  errors: ['VALIDATION', 'QTY_LIMIT'],
} as const;
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
    response: addressResponse,
    handler: async ({ params, body, viewer }) =>
      addressJson(await addAddress(requireSelf(viewer, params.userId), body)),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/address/{userId}/{addressId}',
    summary: 'Changes a shipping address',
    params: oneOfUser,
    body: addressBody,
    bodyExample: EXAMPLE_ADDRESS,
    response: addressResponse,
    handler: async ({ params, body, viewer }) =>
      addressJson(await updateAddress(requireSelf(viewer, params.userId), params.addressId, body)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/address/{userId}/{addressId}',
    summary: 'Deletes a shipping address; returns the remaining ones',
    params: oneOfUser,
    response: z.array(addressResponse),
    handler: async ({ params, viewer }) =>
      (await removeAddress(requireSelf(viewer, params.userId), params.addressId)).map(addressJson),
  }),
];
