// REST JSON of users and addresses.
import { z } from 'zod';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { type AddressRow, listAddresses } from '#server/modules/accounts/profile/addresses.ts';
import type { UserRow } from '#server/modules/accounts/profile/profiles.ts';

export const token = z.string().meta({
  description: 'For the header x-access-token; valid for 15 minutes',
  example: 'eyJhbGciOi…',
});

export const addressResponse = z
  .object({
    _id: id,
    fullName: exampleString('Aarohi Sharma'),
    email: exampleString('aarohi@example.com'),
    phoneNumber: exampleString('9876543210'),
    address: exampleString('12 Nehru Bazar'),
    city: exampleString('Jaipur'),
    stateName: exampleString('Rajasthan'),
    postalCode: exampleString('302003'),
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

const picture = exampleString('/pictures/users/aarohi.webp').nullable();

export const publicUserResponse = z
  .object({
    _id: id,
    name: exampleString('Aarohi Sharma'),
    username: exampleString('aarohi-sharma'),
    image: picture,
    coverImage: picture,
  })
  .meta({ id: 'PublicUser' });

export const userResponse = publicUserResponse
  .extend({
    email: exampleString('aarohi@example.com'),
    emailConfirmed: z.boolean(),
    mobile: exampleString('9876543210'),
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
    image: toImage(imageKey, '')?.url ?? null,
    coverImage: toImage(coverKey, '')?.url ?? null,
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
