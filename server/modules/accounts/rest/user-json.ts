// REST JSON of users and addresses.
import { z } from 'zod';
import { imageOf } from '#server/transport/graphql/image.ts';
import { id, like } from '#server/transport/rest/fields.ts';
import { type AddressRow, listAddresses } from '#server/modules/accounts/profile/addresses.ts';
import type { UserRow } from '#server/modules/accounts/profile/profiles.ts';

export const token = z.string().meta({
  description: 'For the header x-access-token; valid for 15 minutes',
  example: 'eyJhbGciOi…',
});

export const addressResponse = z
  .object({
    _id: id,
    fullName: like('Aarohi Sharma'),
    email: like('aarohi@example.com'),
    phoneNumber: like('9876543210'),
    address: like('12 Nehru Bazar'),
    city: like('Jaipur'),
    stateName: like('Rajasthan'),
    postalCode: like('302003'),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });

export function addressJson(row: AddressRow): z.input<typeof addressResponse> {
  const { id: _id, fullName, email, phoneNumber, address, city, stateName, postalCode, isDefault } = row;
  return {
    _id,
    fullName,
    email,
    phoneNumber,
    address,
    city,
    stateName,
    postalCode,
    isDefault,
  };
}

const picture = like('/pictures/users/aarohi.webp').nullable();

export const publicUserResponse = z
  .object({
    _id: id,
    name: like('Aarohi Sharma'),
    username: like('aarohi-sharma'),
    image: picture,
    coverImage: picture,
  })
  .meta({ id: 'PublicUser' });

export const userResponse = publicUserResponse
  .extend({
    email: like('aarohi@example.com'),
    emailConfirmed: z.boolean(),
    mobile: like('9876543210'),
    shippingAddress: z.array(addressResponse),
  })
  .meta({ id: 'User' });

export function publicUserJson({
  id: _id,
  name,
  username,
  imageKey,
  coverKey,
}: UserRow): z.input<typeof publicUserResponse> {
  return {
    _id,
    name: name ?? '',
    username: username ?? '',
    image: imageOf(imageKey, '')?.url ?? null,
    coverImage: imageOf(coverKey, '')?.url ?? null,
  };
}

export async function userJson(user: UserRow): Promise<z.input<typeof userResponse>> {
  const addresses = await listAddresses(user.id);
  return {
    ...publicUserJson(user),
    email: user.email ?? '',
    emailConfirmed: user.emailConfirmedAt !== null,
    mobile: user.mobile ?? '',
    shippingAddress: addresses.map(addressJson),
  };
}
