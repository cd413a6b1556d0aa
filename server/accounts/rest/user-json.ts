// People and addresses in the spelling of /api.
import { z } from 'zod';
import { imageOf } from '#server/graphql/image.ts';
import { id } from '#server/rest/fields.ts';
import { type AddressRow, listAddresses } from '../addresses.ts';
import type { UserRow } from '../profiles.ts';

export const token = z.string().meta({
  description: 'Goes into the header x-access-token; good for 15 minutes',
});

export const addressAnswer = z
  .object({
    _id: id,
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    city: z.string(),
    stateName: z.string(),
    postalCode: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });

export function addressJson(row: AddressRow): z.input<typeof addressAnswer> {
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

const picture = z.string().nullable();

export const publicUserAnswer = z
  .object({
    _id: id,
    name: z.string(),
    username: z.string(),
    image: picture,
    coverImage: picture,
  })
  .meta({ id: 'PublicUser' });

export const userAnswer = publicUserAnswer
  .extend({
    email: z.string(),
    mobile: z.string(),
    shippingAddress: z.array(addressAnswer),
  })
  .meta({ id: 'User' });

/** What anyone may see of a person. */
export function publicUserJson({
  id: _id,
  name,
  username,
  imageKey,
  coverKey,
}: UserRow): z.input<typeof publicUserAnswer> {
  return {
    _id,
    name: name ?? '',
    username: username ?? '',
    image: imageOf(imageKey, '')?.url ?? null,
    coverImage: imageOf(coverKey, '')?.url ?? null,
  };
}

/** What a person sees of themselves. */
export async function userJson(user: UserRow): Promise<z.input<typeof userAnswer>> {
  const addresses = await listAddresses(user.id);
  return {
    ...publicUserJson(user),
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    shippingAddress: addresses.map(addressJson),
  };
}
