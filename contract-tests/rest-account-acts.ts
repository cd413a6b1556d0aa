// The paths of people, pets and wishes, and who may.
import { randomUUID } from 'node:crypto';
import { visitFor } from './visits.ts';
import { aBooking, newMobile, aDocument, anAddress, aPet, aWish, theirUser } from './things.ts';
import { ADDRESS, newVariant } from '#server/testing/people.ts';
import { type Acts, type Person, type Thing, waysFor } from './acts.ts';
import type { RestCall } from './rest-door.ts';

const { open, account, owned, personal } = waysFor<RestCall>();

/** A thing below a path that names its owner as well: both halves may be the wrong one. */
type ThingIn = (thing: Thing, userId: string) => RestCall;

function belowUser(thing: (owner: Person) => Promise<Thing>, call: ThingIn) {
  return [
    owned(thing, (named) => call(named, named.userId ?? '')),
    owned(thing, (named, asker) => call(named, asker?.id ?? randomUUID()), { about: 'below one’s own id' }),
  ];
}

const ofBooking = owned(aBooking, ({ bookingId = '' }) => ({ params: { id: bookingId } }));
const PET = { name: 'Moti', type: 'Dog', dob: '2022-03-12' };
const ofPet = (more: RestCall = {}) => owned(aPet, ({ petId = '' }) => ({ params: { id: petId }, ...more }));

export const restAccountActs: Acts<RestCall> = {
  'POST /otp/phone': open(() => ({ body: { mobile: newMobile() } })),
  'POST /otp/email': open(() => ({ body: { email: 'nobody@example.in' } })),
  'POST /otp/verify': open(() => ({ body: { otp: '000000', verification_key: 'nobodys-key' } }), {
    answers: 'VALIDATION',
  }),
  'POST /otp/second-proof/code': open(() => ({ body: { token: 'nobodys-token' } }), { answers: 'CONFLICT' }),
  'POST /otp/second-proof': open(
    () => ({ body: { token: 'nobodys-token', fullName: 'Asha', postalCode: '411001' } }),
    { answers: 'VALIDATION' },
  ),
  'POST /otp/fresh-start': open(() => ({ body: { token: 'nobodys-token' } }), { answers: 'VALIDATION' }),
  // These two ride on the refresh cookie, which nobody sends here.
  'POST /auth/refresh': open(() => ({}), { answers: 'UNAUTHENTICATED' }),
  'POST /auth/logout': open(() => ({})),

  'PUT /user/{id}': [
    account((_thing, asker) => ({
      params: { id: asker?.id ?? randomUUID() },
      body: { name: 'Asha', email: 'asha@example.in' },
    })),
    owned(theirUser, ({ userId = '' }) => ({ params: { id: userId }, body: { name: 'Asha' } }), {
      about: 'of another',
      incomplete: 'NOT_FOUND',
    }),
  ],
  'POST /email/confirmation': personal(() => ({})),
  'POST /email/confirm': open(() => ({ body: { token: 'nobodys-token' } }), { answers: 'VALIDATION' }),
  'POST /address/{userId}': owned(theirUser, ({ userId = '' }) => ({ params: { userId }, body: ADDRESS })),
  'PUT /address/{userId}/{addressId}': belowUser(anAddress, ({ addressId = '' }, userId) => ({
    params: { userId, addressId },
    body: ADDRESS,
  })),
  'DELETE /address/{userId}/{addressId}': belowUser(anAddress, ({ addressId = '' }, userId) => ({
    params: { userId, addressId },
  })),

  'GET /pets/{userId}': owned(theirUser, ({ userId = '' }) => ({ params: { userId } })),
  'POST /pets': personal(() => ({ body: PET })),
  'GET /pets/particular/{id}': ofPet(),
  'PUT /pets/particular/{id}': ofPet({ body: PET }),
  'DELETE /pets/particular/{id}': ofPet(),
  'GET /pets/timeline/{id}': ofPet(),
  'GET /pets/documents/{id}': ofPet(),
  'PATCH /pets/documents/{id}': owned(aPet, ({ petId = '' }) => ({
    params: { id: petId },
    body: { petId, type: 'Vaccine', description: 'Rabies' },
    fileIn: 'fileRaw',
  })),
  'DELETE /pets/documents/{id}/{documentId}': [
    owned(aDocument, ({ petId = '', documentId = '' }) => ({ params: { id: petId, documentId } })),
    owned(
      aDocument,
      async ({ petId = '', documentId = '' }, asker) => {
        const own = asker?.isComplete ? await aPet(asker) : { petId };
        return { params: { id: own.petId ?? '', documentId } };
      },
      { about: 'below a pet of one’s own', answers: 'NOT_FOUND' },
    ),
  ],

  'GET /bookings': personal(() => ({})),
  'POST /bookings': [
    personal(async (_thing, asker) => ({ body: await visitFor(asker) })),
    owned(aPet, async ({ petId }, asker) => ({ body: { ...(await visitFor(asker)), petId } }), {
      about: 'for a pet',
    }),
  ],
  'GET /bookings/{id}': ofBooking,
  'PATCH /bookings/{id}': owned(aBooking, async ({ bookingId = '' }) => {
    const { startsAt } = await visitFor(null);
    return { params: { id: bookingId }, body: { startsAt } };
  }),
  'DELETE /bookings/{id}': ofBooking,

  'GET /wishlist/{id}': [
    owned(theirUser, ({ userId = '' }) => ({ params: { id: userId } })),
    owned(aWish, ({ itemId = '' }) => ({ params: { id: itemId } }), { about: 'removes by an item' }),
  ],
  'POST /wishlist/item/{userId}': owned(theirUser, async ({ userId = '' }) => {
    const { productId, id: specificationId } = await newVariant();
    return { params: { userId }, body: { productId, specificationId } };
  }),
  'PUT /wishlist/item/{userId}/{itemId}': belowUser(aWish, ({ itemId = '', productId }, userId) => ({
    params: { userId, itemId },
    body: { productId },
  })),
  'DELETE /wishlist/item/{userId}/{itemId}': belowUser(aWish, ({ itemId = '' }, userId) => ({
    params: { userId, itemId },
  })),
};
