// Access to the mutations of accounts, pets, wishlist and bookings.
import { today } from '#server/platform/clock.ts';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { newFood } from '#server/testing/feeding.ts';
import { ADDRESS, markAllSessionsProven, newVariant } from '#server/testing/people.ts';
import { SIMBA } from '#server/testing/pets.ts';
import { type OperationCases, caseBuilders } from './operation-case.ts';
import type { GraphCall } from './graphql-client.ts';
import { newBookingInput } from './booking-input.ts';
import {
  aBooking,
  anAccountClosing,
  aDocument,
  aMobileChange,
  aMobileProof,
  anAddress,
  anEvent,
  aPet,
  aPetLink,
  aPetMember,
  aSchedule,
  SCHEDULE,
  aDebit,
  aMandate,
  aRepeatOrder,
  aSession,
  aWishlistItem,
  newMobile,
  tomorrow,
  NOTE,
  unknownKey,
} from './resources.ts';

const { open, account, personal, owned } = caseBuilders<GraphCall>();

const byVariant = (more: object = {}) =>
  personal(async () => ({ variables: { variantId: (await newVariant()).id, ...more } }));
const tries = { expectedForOthers: 'WrongCode', missing: unknownKey };

export const graphqlAccountCases: OperationCases<GraphCall> = {
  requestCode: open(() => ({ variables: { mobile: newMobile() } })),
  requestEmailCode: open(() => ({ variables: { email: 'nobody@example.in' } })),
  verifyCode: open(() => ({ variables: { key: 'nobodys-key', code: '000000' } }), { expected: 'WrongCode' }),
  requestProofCode: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'CONFLICT' }),
  giveSecondProof: open(
    () => ({ variables: { token: 'nobodys-token', proof: { fullName: 'Asha', postalCode: '411001' } } }),
    { expected: 'WrongCode' },
  ),
  startFresh: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'WrongCode' }),
  requestReclaim: account(() => ({}), { expected: 'null' }),
  completeProfile: account(() => ({ variables: { input: { name: 'Asha', email: 'asha@example.in' } } })),
  refreshSession: open(() => ({}), { expected: 'null' }),
  signOut: open(() => ({})),

  updateProfile: personal(() => ({ variables: { input: { name: 'Asha' } } })),
  setLanguage: personal(() => ({ variables: { language: 'HI' } })),
  requestEmailConfirmation: personal(() => ({})),
  confirmEmail: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'VALIDATION' }),
  requestMobileChangeProof: personal(() => ({ variables: { by: 'OLD_MOBILE' } })),
  proveMobileChange: owned(aMobileProof, (resource) => ({ variables: resource }), tries),
  requestMobileChange: personal(async () => {
    await markAllSessionsProven();
    return { variables: { mobile: newMobile() } };
  }),
  // The check that the caller has proven their own account comes before the check of the key.
  changeMobile: owned(aMobileChange, (resource) => ({ variables: resource }), {
    ...tries,
    expectedForOthers: 'CONFLICT',
  }),
  requestAccountClosing: personal(() => ({})),
  closeAccount: owned(anAccountClosing, (resource) => ({ variables: resource }), tries),
  endSession: owned(aSession, ({ sessionId }) => ({ variables: { id: sessionId } })),
  endOtherSessions: personal(() => ({})),

  addAddress: personal(() => ({ variables: { input: ADDRESS } })),
  updateAddress: owned(anAddress, ({ addressId }) => ({ variables: { id: addressId, input: ADDRESS } })),
  removeAddress: owned(anAddress, ({ addressId }) => ({ variables: { id: addressId } })),
  setDefaultAddress: owned(anAddress, ({ addressId }) => ({ variables: { id: addressId } })),

  setCartLine: byVariant({ quantity: 1 }),
  mergeCart: personal(async () => ({
    variables: { lines: [{ variantId: (await newVariant()).id, quantity: 1 }] },
  })),
  clearCart: personal(() => ({})),
  addToWishlist: byVariant(),
  removeFromWishlist: owned(aWishlistItem, ({ itemId }) => ({ variables: { itemId } })),
  alertWhenInStock: personal(async () => ({
    variables: { variantId: (await newVariant({ stock: 0 })).id, on: true },
  })),

  startRepeatOrder: personal(async () => ({
    variables: {
      input: {
        variantId: (await newVariant()).id,
        quantity: 1,
        intervalDays: 30,
        nextOn: tomorrow(),
      },
    },
  })),
  changeRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({
    variables: { id: repeatId, input: { quantity: 2 } },
  })),
  skipRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({
    variables: { id: repeatId, on: tomorrow() },
  })),
  pauseRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({ variables: { id: repeatId } })),
  resumeRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({
    variables: { id: repeatId, nextOn: tomorrow() },
  })),
  endRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({ variables: { id: repeatId } })),
  orderRepeatOrders: owned(aRepeatOrder, async ({ repeatId }, actor) => ({
    variables: {
      input: {
        items: [{ id: repeatId, on: tomorrow() }],
        addressId: actor?.isComplete ? (await anAddress(actor)).addressId : repeatId,
        paymentMethod: 'ONLINE',
        expectedTotal: totals(DEFAULT_CHARGES, (await newVariant()).discountedPrice, 0, false).total,
      },
    },
  })),

  startRepeatMandate: owned(anAddress, ({ addressId }) => ({
    variables: { input: { method: 'CARD', cap: 300_000, addressId } },
  })),
  confirmRepeatMandate: owned(
    aMandate,
    ({ mandateId, providerOrderId: razorpayOrderId }) => {
      const proof = { razorpayPaymentId: 'pay_1', razorpayOrderId, razorpaySignature: 'forged' };
      return { variables: { input: { mandateId, ...proof } } };
    },
    { expected: 'PAYMENT_SIGNATURE' },
  ),
  endRepeatMandate: personal(() => ({})),
  callOffRepeatDebit: owned(aDebit, ({ debitId }) => ({ variables: { id: debitId } })),

  addPet: personal(() => ({ variables: { input: SIMBA } })),
  updatePet: owned(aPet, ({ petId }) => ({ variables: { id: petId, input: SIMBA } })),
  removePet: owned(aPet, ({ petId }) => ({ variables: { id: petId } })),
  setCareRelevance: owned(aPet, ({ petId }) => ({
    variables: { petId, series: 'rabies', isRelevant: false },
  })),
  setPetFoods: owned(aPet, async ({ petId }) => ({
    variables: { petId, foods: [{ variantId: (await newFood()).id, share: 100 }] },
  })),
  addPetDocument: owned(aPet, ({ petId }) => ({
    variables: { input: { petId, type: 'VACCINE', description: 'Rabies', file: null } },
    fileAt: 'input.file',
  })),
  removePetDocument: owned(aDocument, ({ documentId }) => ({ variables: { id: documentId } })),
  addPetEvent: owned(aPet, ({ petId }) => ({ variables: { input: { ...NOTE, petId } } })),
  updatePetEvent: [
    owned(anEvent, ({ eventId, petId }) => ({ variables: { id: eventId, input: { ...NOTE, petId } } })),
    owned(
      aPet,
      async ({ petId }, actor) => {
        const { eventId } = actor?.isComplete ? await anEvent(actor) : { eventId: petId };
        return { variables: { id: eventId, input: { ...NOTE, petId } } };
      },
      { label: 'moves an entry to the pet', expected: 'NOT_FOUND' },
    ),
  ],
  addPetSchedule: owned(aPet, ({ petId }) => ({ variables: { input: { ...SCHEDULE, petId } } })),
  updatePetSchedule: owned(aSchedule, ({ petId, scheduleId }) => ({
    variables: { id: scheduleId, input: { ...SCHEDULE, petId } },
  })),
  markPetScheduleGiven: owned(aSchedule, ({ scheduleId, entryId }) => ({
    variables: { id: scheduleId, entryId, on: today() },
  })),
  skipPetScheduleDate: owned(aSchedule, ({ scheduleId, entryId }) => ({
    variables: { id: scheduleId, entryId },
  })),
  endPetSchedule: owned(aSchedule, ({ scheduleId }) => ({ variables: { id: scheduleId } })),
  addVetLink: owned(aPet, ({ petId }) => ({
    variables: { input: { petId, documentIds: [], withTimeline: true, withWeights: true } },
  })),
  addFamilyLink: owned(aPet, ({ petId }) => ({ variables: { petId, access: 'READ' } })),
  openFamilyLink: personal(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  acceptFamilyLink: personal(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  setPetMemberAccess: owned(aPetMember, ({ petId, memberId }) => ({
    variables: { petId, memberId, access: 'READ' },
  })),
  removePetMember: owned(aPetMember, ({ petId, memberId }) => ({ variables: { petId, memberId } })),
  addCalendarLink: owned(aPet, ({ petId }) => ({ variables: { petId } })),
  revokePetLink: owned(aPetLink, ({ linkId }) => ({ variables: { id: linkId } })),
  openVetLink: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  addClinicLink: owned(aPet, ({ petId }) => ({ variables: { petId } })),
  openClinicLink: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  addClinicPaper: open(
    () => ({
      variables: { input: { clinic: 'City Clinic', type: 'VACCINE', description: 'Rabies', file: null } },
      fileAt: 'input.file',
      headers: { 'x-pet-link': 'nobodys-token' },
    }),
    { expected: 'NOT_FOUND' },
  ),
  removePetEvent: owned(anEvent, ({ eventId }) => ({ variables: { id: eventId } })),
  markNotificationsRead: personal(() => ({})),

  bookService: [
    personal(async (_thing, actor) => ({ variables: { input: await newBookingInput(actor) } })),
    owned(
      aPet,
      async ({ petId }, actor) => ({ variables: { input: { ...(await newBookingInput(actor)), petId } } }),
      {
        label: 'for a pet',
      },
    ),
    owned(
      anAddress,
      async ({ addressId }, actor) => {
        const { address: _address, ...visit } = await newBookingInput(actor);
        return { variables: { input: { ...visit, addressId } } };
      },
      { label: 'to an address in the book' },
    ),
  ],
  moveBooking: owned(aBooking, async ({ bookingId }) => {
    const { startsAt } = await newBookingInput(null);
    return { variables: { input: { bookingId, startsAt } } };
  }),
  cancelBooking: owned(aBooking, ({ bookingId }) => ({ variables: { bookingId } })),
};
