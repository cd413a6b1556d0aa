// The acts of people, pets and wishes in the graph, and who may.
import { ADDRESS, everybodyProven, newVariant } from '#server/testing/people.ts';
import { SIMBA } from '#server/testing/pets.ts';
import { type Acts, waysFor } from './acts.ts';
import type { GraphCall } from './graph-door.ts';
import { visitFor } from './visits.ts';
import {
  aBooking,
  aClosing,
  aDocument,
  aMobileChange,
  aMobileProof,
  anAddress,
  anEvent,
  aPet,
  aSession,
  aWish,
  newMobile,
  NOTE,
  unknownKey,
} from './things.ts';

const { open, account, personal, owned } = waysFor<GraphCall>();

const byVariant = (more: object = {}) =>
  personal(async () => ({ variables: { variantId: (await newVariant()).id, ...more } }));
const tries = { foreign: 'WrongCode', missing: unknownKey };

export const graphAccountActs: Acts<GraphCall> = {
  requestCode: open(() => ({ variables: { mobile: newMobile() } })),
  requestEmailCode: open(() => ({ variables: { email: 'nobody@example.in' } })),
  verifyCode: open(() => ({ variables: { key: 'nobodys-key', code: '000000' } }), { answers: 'WrongCode' }),
  requestProofCode: open(() => ({ variables: { token: 'nobodys-token' } }), { answers: 'CONFLICT' }),
  giveSecondProof: open(
    () => ({ variables: { token: 'nobodys-token', proof: { fullName: 'Asha', postalCode: '411001' } } }),
    { answers: 'WrongCode' },
  ),
  startFresh: open(() => ({ variables: { token: 'nobodys-token' } }), { answers: 'WrongCode' }),
  requestReclaim: account(() => ({}), { answers: 'null' }),
  completeProfile: account(() => ({ variables: { input: { name: 'Asha', email: 'asha@example.in' } } })),
  // These two ride on the refresh cookie, which nobody sends here.
  refreshSession: open(() => ({}), { answers: 'null' }),
  signOut: open(() => ({})),

  updateProfile: personal(() => ({ variables: { input: { name: 'Asha' } } })),
  setLanguage: personal(() => ({ variables: { language: 'HI' } })),
  requestEmailConfirmation: personal(() => ({})),
  confirmEmail: open(() => ({ variables: { token: 'nobodys-token' } }), { answers: 'VALIDATION' }),
  requestMobileChangeProof: personal(() => ({ variables: { by: 'OLD_MOBILE' } })),
  proveMobileChange: owned(aMobileProof, (thing) => ({ variables: thing }), tries),
  requestMobileChange: personal(async () => {
    await everybodyProven();
    return { variables: { mobile: newMobile() } };
  }),
  // Who has not proven their own account hears that first, whatever the key.
  changeMobile: owned(aMobileChange, (thing) => ({ variables: thing }), { ...tries, foreign: 'CONFLICT' }),
  requestAccountClosing: personal(() => ({})),
  closeAccount: owned(aClosing, (thing) => ({ variables: thing }), tries),
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
  removeFromWishlist: owned(aWish, ({ itemId }) => ({ variables: { itemId } })),
  alertWhenInStock: personal(async () => ({
    variables: { variantId: (await newVariant({ stock: 0 })).id, on: true },
  })),

  addPet: personal(() => ({ variables: { input: SIMBA } })),
  updatePet: owned(aPet, ({ petId }) => ({ variables: { id: petId, input: SIMBA } })),
  removePet: owned(aPet, ({ petId }) => ({ variables: { id: petId } })),
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
      async ({ petId }, asker) => {
        const { eventId } = asker?.isComplete ? await anEvent(asker) : { eventId: petId };
        return { variables: { id: eventId, input: { ...NOTE, petId } } };
      },
      { about: 'moves an entry to the pet', answers: 'NOT_FOUND' },
    ),
  ],
  removePetEvent: owned(anEvent, ({ eventId }) => ({ variables: { id: eventId } })),
  markNotificationsRead: personal(() => ({})),

  bookService: [
    personal(async (_thing, asker) => ({ variables: { input: await visitFor(asker) } })),
    owned(
      aPet,
      async ({ petId }, asker) => ({ variables: { input: { ...(await visitFor(asker)), petId } } }),
      {
        about: 'for a pet',
      },
    ),
    owned(
      anAddress,
      async ({ addressId }, asker) => {
        const { address: _address, ...visit } = await visitFor(asker);
        return { variables: { input: { ...visit, addressId } } };
      },
      { about: 'to an address in the book' },
    ),
  ],
  moveBooking: owned(aBooking, async ({ bookingId }) => {
    const { startsAt } = await visitFor(null);
    return { variables: { input: { bookingId, startsAt } } };
  }),
  cancelBooking: owned(aBooking, ({ bookingId }) => ({ variables: { bookingId } })),
};
