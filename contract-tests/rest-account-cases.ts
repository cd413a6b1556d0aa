// Access to the paths of accounts, pets, wishlist and bookings.
import { today } from '#server/platform/clock.ts';
import { randomUUID } from 'node:crypto';
import { newBookingInput } from './booking-input.ts';
import {
  aBooking,
  newMobile,
  aDocument,
  anAddress,
  aPet,
  aPetLink,
  aPetMember,
  anEvent,
  aDebit,
  aMandate,
  aRepeatOrder,
  aSchedule,
  SCHEDULE,
  aWishlistItem,
  NOTE,
  ownUserId,
  tomorrow,
} from './resources.ts';
import { DEFAULT_CHARGES, toRupees, totals } from '#rules/money/pricing.ts';
import { ADDRESS, newVariant } from '#server/testing/people.ts';
import { type OperationCases, type Person, type Resource, caseBuilders } from './operation-case.ts';
import type { RestCall } from './rest-client.ts';

const { open, account, owned, personal } = caseBuilders<RestCall>();

/** A path with a user id and a resource id; either of them may be someone else's. */
type ThingIn = (resource: Resource, userId: string) => RestCall;

function belowUser(resource: (owner: Person) => Promise<Resource>, call: ThingIn) {
  return [
    owned(resource, (named) => call(named, named.userId ?? '')),
    owned(resource, (named, actor) => call(named, actor?.id ?? randomUUID()), {
      label: 'below one’s own id',
    }),
  ];
}

const ofBooking = owned(aBooking, ({ bookingId = '' }) => ({ params: { id: bookingId } }));
const PET = { name: 'Moti', type: 'Dog', dob: '2022-03-12' };
const ofPet = (more: RestCall = {}) => owned(aPet, ({ petId = '' }) => ({ params: { id: petId }, ...more }));

const ofRepeatOrder = (body?: () => object) =>
  owned(aRepeatOrder, ({ repeatId = '' }) => ({ params: { id: repeatId }, ...(body && { body: body() }) }));

export const restAccountCases: OperationCases<RestCall> = {
  'POST /otp/phone': open(() => ({ body: { mobile: newMobile() } })),
  'POST /otp/email': open(() => ({ body: { email: 'nobody@example.in' } })),
  'POST /otp/verify': open(() => ({ body: { otp: '000000', verification_key: 'nobodys-key' } }), {
    expected: 'VALIDATION',
  }),
  'POST /otp/second-proof/code': open(() => ({ body: { token: 'nobodys-token' } }), { expected: 'CONFLICT' }),
  'POST /otp/second-proof': open(
    () => ({ body: { token: 'nobodys-token', fullName: 'Asha', postalCode: '411001' } }),
    { expected: 'VALIDATION' },
  ),
  'POST /otp/fresh-start': open(() => ({ body: { token: 'nobodys-token' } }), { expected: 'VALIDATION' }),
  'POST /auth/refresh': open(() => ({}), { expected: 'UNAUTHENTICATED' }),
  'POST /auth/logout': open(() => ({})),

  'PUT /user/{id}': [
    account((_thing, actor) => ({
      params: { id: actor?.id ?? randomUUID() },
      body: { name: 'Asha', email: 'asha@example.in' },
    })),
    owned(ownUserId, ({ userId = '' }) => ({ params: { id: userId }, body: { name: 'Asha' } }), {
      label: 'of another',
      expectedIfIncomplete: 'NOT_FOUND',
    }),
  ],
  'POST /email/confirmation': personal(() => ({})),
  'POST /email/confirm': open(() => ({ body: { token: 'nobodys-token' } }), { expected: 'VALIDATION' }),
  'POST /address/{userId}': owned(ownUserId, ({ userId = '' }) => ({ params: { userId }, body: ADDRESS })),
  'PUT /address/{userId}/{addressId}': belowUser(anAddress, ({ addressId = '' }, userId) => ({
    params: { userId, addressId },
    body: ADDRESS,
  })),
  'DELETE /address/{userId}/{addressId}': belowUser(anAddress, ({ addressId = '' }, userId) => ({
    params: { userId, addressId },
  })),

  'GET /repeat-orders': personal(() => ({})),
  'GET /repeat-orders/due': personal(() => ({})),
  'POST /repeat-orders': personal(async () => ({
    body: { specificationId: (await newVariant()).id, quantity: 1, intervalDays: 30, nextOn: tomorrow() },
  })),
  'POST /repeat-orders/order': owned(aRepeatOrder, async ({ repeatId = '' }, actor) => ({
    body: {
      items: [{ id: repeatId, on: tomorrow() }],
      addressId: actor?.isComplete ? (await anAddress(actor)).addressId : repeatId,
      totalAmount: toRupees(totals(DEFAULT_CHARGES, (await newVariant()).discountedPrice, 0, false).total),
    },
  })),
  'GET /repeat-orders/payment': personal(() => ({})),
  'POST /repeat-orders/mandate': owned(anAddress, ({ addressId = '' }) => ({
    body: { method: 'CARD', cap: 3000, addressId },
  })),
  'POST /repeat-orders/mandate/confirm': owned(
    aMandate,
    ({ mandateId = '', providerOrderId = '' }) => ({
      body: {
        mandateId,
        razorpayOrderId: providerOrderId,
        razorpayPaymentId: 'pay_1',
        razorpaySignature: 'forged',
      },
    }),
    { expected: 'PAYMENT_SIGNATURE' },
  ),
  'DELETE /repeat-orders/mandate': personal(() => ({})),
  'POST /repeat-orders/debits/{id}/call-off': owned(aDebit, ({ debitId = '' }) => ({
    params: { id: debitId },
  })),
  'PATCH /repeat-orders/{id}': ofRepeatOrder(() => ({ quantity: 2 })),
  'GET /repeat-orders/{id}/pets': ofRepeatOrder(),
  'POST /repeat-orders/{id}/skip': ofRepeatOrder(() => ({ on: tomorrow() })),
  'POST /repeat-orders/{id}/pause': ofRepeatOrder(),
  'POST /repeat-orders/{id}/resume': ofRepeatOrder(() => ({ nextOn: tomorrow() })),
  'DELETE /repeat-orders/{id}': ofRepeatOrder(),

  'GET /pets/{userId}': owned(ownUserId, ({ userId = '' }) => ({ params: { userId } })),
  'POST /pets': personal(() => ({ body: PET })),
  'GET /pets/particular/{id}': ofPet(),
  'PUT /pets/particular/{id}': ofPet({ body: PET }),
  'DELETE /pets/particular/{id}': ofPet(),
  'GET /pets/timeline/{id}': ofPet(),
  'GET /pets/feeding/{id}': ofPet(),
  'GET /pets/recommended-foods/{id}': ofPet(),
  'PUT /pets/foods/{id}': ofPet({ body: { foods: [] } }),
  'GET /pets/rations/{id}/{variantId}': owned(aPet, ({ petId = '' }) => ({
    params: { id: petId, variantId: petId },
  })),
  'GET /pets/schedules/{id}': ofPet(),
  'POST /pets/schedules/{id}': ofPet({ body: SCHEDULE }),
  'PUT /pets/schedules/{id}/{scheduleId}': owned(aSchedule, ({ petId = '', scheduleId = '' }) => ({
    params: { id: petId, scheduleId },
    body: SCHEDULE,
  })),
  'POST /pets/schedules/given/{scheduleId}': owned(aSchedule, ({ scheduleId = '', entryId }) => ({
    params: { scheduleId },
    body: { entryId, on: today() },
  })),
  'POST /pets/schedules/skipped/{scheduleId}': owned(aSchedule, ({ scheduleId = '', entryId }) => ({
    params: { scheduleId },
    body: { entryId },
  })),
  'DELETE /pets/schedules/{scheduleId}': owned(aSchedule, ({ scheduleId = '' }) => ({
    params: { scheduleId },
  })),
  'GET /pets/record/{id}': ofPet(),
  'POST /pets/record/{id}': ofPet({ body: NOTE }),
  'PUT /pets/record/{id}/{entryId}': owned(anEvent, ({ petId = '', eventId = '' }) => ({
    params: { id: petId, entryId: eventId },
    body: NOTE,
  })),
  'DELETE /pets/record/{id}/{entryId}': owned(anEvent, ({ petId = '', eventId = '' }) => ({
    params: { id: petId, entryId: eventId },
  })),
  'GET /pets/links/{id}': ofPet(),
  'POST /pets/links/{id}': ofPet({ body: { documentIds: [], withTimeline: true, withWeights: true } }),
  'POST /pets/links/{id}/calendar': ofPet(),
  'POST /pets/links/{id}/clinic': ofPet(),
  'POST /pets/clinic': open(() => ({ body: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  'POST /pets/clinic/papers': open(
    () => ({
      body: { clinic: 'City Clinic', type: 'Vaccine', description: 'Rabies' },
      fileIn: 'fileRaw',
      headers: { 'x-pet-link': 'nobodys-token' },
    }),
    { expected: 'NOT_FOUND' },
  ),
  'GET /pets/family/{id}': ofPet(),
  'POST /pets/family/{id}': ofPet({ body: { access: 'READ' } }),
  'POST /pets/join': personal(() => ({ body: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  'PUT /pets/family/{id}/{memberId}': owned(aPetMember, ({ petId = '', memberId = '' }) => ({
    params: { id: petId, memberId },
    body: { access: 'READ' },
  })),
  'DELETE /pets/family/{id}/{memberId}': owned(aPetMember, ({ petId = '', memberId = '' }) => ({
    params: { id: petId, memberId },
  })),
  'DELETE /pets/links/{linkId}': owned(aPetLink, ({ linkId = '' }) => ({ params: { linkId } })),
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
      async ({ petId = '', documentId = '' }, actor) => {
        const pet = actor?.isComplete ? await aPet(actor) : { petId };
        return { params: { id: pet.petId ?? '', documentId } };
      },
      { label: 'below a pet of one’s own', expected: 'NOT_FOUND' },
    ),
  ],

  'GET /bookings': personal(() => ({})),
  'POST /bookings': [
    personal(async (_thing, actor) => ({ body: await newBookingInput(actor) })),
    owned(aPet, async ({ petId }, actor) => ({ body: { ...(await newBookingInput(actor)), petId } }), {
      label: 'for a pet',
    }),
  ],
  'GET /bookings/{id}': ofBooking,
  'PATCH /bookings/{id}': owned(aBooking, async ({ bookingId = '' }) => {
    const { startsAt } = await newBookingInput(null);
    return { params: { id: bookingId }, body: { startsAt } };
  }),
  'DELETE /bookings/{id}': ofBooking,

  'GET /wishlist/{id}': [
    owned(ownUserId, ({ userId = '' }) => ({ params: { id: userId } })),
    owned(aWishlistItem, ({ itemId = '' }) => ({ params: { id: itemId } }), { label: 'removes by an item' }),
  ],
  'POST /wishlist/item/{userId}': owned(ownUserId, async ({ userId = '' }) => {
    const { productId, id: specificationId } = await newVariant();
    return { params: { userId }, body: { productId, specificationId } };
  }),
  'PUT /wishlist/item/{userId}/{itemId}': belowUser(aWishlistItem, ({ itemId = '', productId }, userId) => ({
    params: { userId, itemId },
    body: { productId },
  })),
  'DELETE /wishlist/item/{userId}/{itemId}': belowUser(aWishlistItem, ({ itemId = '' }, userId) => ({
    params: { userId, itemId },
  })),
};
