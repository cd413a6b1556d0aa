// Sign-in, people, pets and wishes, by both doors.
import { sendCode } from '#server/modules/accounts/codes.ts';
import { ADDRESS, newCaller, newVariant } from '#server/testing/people.ts';
import { SIMBA } from '#server/testing/pets.ts';
import type { Thing } from './acts.ts';
import { capability, type ParityCase } from './capability.ts';
import { aDocument, anAddress, aPet, aWish, newMobile } from './things.ts';

async function aCode(): Promise<Thing> {
  const { key, otp } = await sendCode(newMobile(), newCaller());
  return { key: key ?? '', code: otp ?? '' };
}

async function aVariant(): Promise<Thing> {
  const { id: variantId, productId } = await newVariant();
  return { variantId, productId };
}

const PET = { ...SIMBA, breed: 'Indie' };
const asPetOfRest = ({ kind, ...others }: typeof PET) => ({ ...others, type: kind });
const BAD_PETS = {
  'no name': { ...PET, name: '' },
  'born tomorrow': { ...PET, dob: '2999-01-01' },
  'a short microchip': { ...PET, microchip: '12' },
  'a long breed': { ...PET, breed: 'x'.repeat(300) },
};
const BAD_ADDRESSES = {
  'no name': { ...ADDRESS, fullName: '' },
  'a short PIN code': { ...ADDRESS, postalCode: '12' },
  'no e-mail': { ...ADDRESS, email: 'x', phoneNumber: '123' },
};

export const peopleCases: readonly ParityCase[] = [
  ...capability({
    graph: 'requestCode',
    rest: 'POST /otp/phone',
    asVisitor: true,
    inGraph: (mobile) => ({ variables: { mobile: mobile || newMobile() } }),
    inRest: (mobile) => ({ body: { mobile: mobile || newMobile() } }),
    good: '',
    bad: { 'a short mobile': '12345', 'no Indian mobile': '1234567890', letters: 'abcdefghij' },
  }),
  ...capability({
    graph: 'verifyCode',
    rest: 'POST /otp/verify',
    asVisitor: true,
    isNeverMissing: true,
    thing: aCode,
    inGraph: ({ key, code }, thing) => ({ variables: { key: key || thing.key, code: code || thing.code } }),
    inRest: ({ key, code }, thing) => ({
      body: { verification_key: key || thing.key, otp: code || thing.code },
    }),
    good: { key: '', code: '' },
    bad: { 'a wrong code': { key: '', code: '000000' }, 'nobody’s key': { key: 'x', code: '' } },
  }),
  ...capability({
    graph: 'updateProfile',
    rest: 'PUT /user/{id}',
    inGraph: (input) => ({ variables: { input } }),
    inRest: (body, _thing, { id }) => ({ params: { id }, body }),
    good: { name: 'Asha Rao', email: 'asha@example.in' },
    bad: {
      'no name': { name: '', email: 'asha@example.in' },
      'no e-mail': { name: 'Asha', email: 'x' },
      'a reserved name': { name: 'Asha', email: 'asha@example.in', username: 'admin' },
      'no username': { name: 'Asha', email: 'asha@example.in', username: 'a b' },
    },
  }),

  ...capability({
    graph: 'addAddress',
    rest: 'POST /address/{userId}',
    inGraph: (input) => ({ variables: { input } }),
    inRest: (body, _thing, { id: userId }) => ({ params: { userId }, body }),
    good: ADDRESS,
    bad: BAD_ADDRESSES,
  }),
  ...capability({
    graph: 'updateAddress',
    rest: 'PUT /address/{userId}/{addressId}',
    thing: anAddress,
    inGraph: (input, { addressId }) => ({ variables: { id: addressId, input } }),
    inRest: (body, { addressId = '' }, { id: userId }) => ({ params: { userId, addressId }, body }),
    good: { ...ADDRESS, city: 'Nashik' },
    bad: BAD_ADDRESSES,
  }),
  ...capability({
    graph: 'removeAddress',
    rest: 'DELETE /address/{userId}/{addressId}',
    thing: anAddress,
    inGraph: (_typed, { addressId }) => ({ variables: { id: addressId } }),
    inRest: (_typed, { addressId = '' }, { id: userId }) => ({ params: { userId, addressId } }),
    good: null,
  }),

  ...capability({
    graph: 'addToWishlist',
    rest: 'POST /wishlist/item/{userId}',
    thing: aVariant,
    inGraph: (_typed, { variantId }) => ({ variables: { variantId } }),
    inRest: (_typed, { productId, variantId }, { id: userId }) => ({
      params: { userId },
      body: { productId, specificationId: variantId },
    }),
    good: null,
  }),
  ...capability({
    graph: 'removeFromWishlist',
    rest: 'DELETE /wishlist/item/{userId}/{itemId}',
    thing: aWish,
    inGraph: (_typed, { itemId }) => ({ variables: { itemId } }),
    inRest: (_typed, { itemId = '' }, { id: userId }) => ({ params: { userId, itemId } }),
    good: null,
  }),

  ...capability({
    graph: 'addPet',
    rest: 'POST /pets',
    inGraph: (input) => ({ variables: { input } }),
    inRest: (pet) => ({ body: asPetOfRest(pet) }),
    good: PET,
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'updatePet',
    rest: 'PUT /pets/particular/{id}',
    thing: aPet,
    inGraph: (input, { petId }) => ({ variables: { id: petId, input: { ...input, isFavourite: true } } }),
    inRest: (pet, { petId = '' }) => ({ params: { id: petId }, body: asPetOfRest(pet) }),
    good: { ...PET, name: 'Nala' },
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'removePet',
    rest: 'DELETE /pets/particular/{id}',
    thing: aPet,
    inGraph: (_typed, { petId }) => ({ variables: { id: petId } }),
    inRest: (_typed, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'addPetDocument',
    rest: 'PATCH /pets/documents/{id}',
    thing: aPet,
    inGraph: (description, { petId }) => ({
      variables: { input: { petId, type: 'VACCINE', description, file: null } },
      fileAt: 'input.file',
    }),
    inRest: (description, { petId = '' }) => ({
      params: { id: petId },
      body: { petId, type: 'VACCINE', description },
      fileIn: 'fileRaw',
    }),
    good: 'Rabies',
    bad: { 'no description': '', 'a long one': 'x'.repeat(2_000) },
  }),
  ...capability({
    graph: 'removePetDocument',
    rest: 'DELETE /pets/documents/{id}/{documentId}',
    thing: aDocument,
    inGraph: (_typed, { documentId }) => ({ variables: { id: documentId } }),
    inRest: (_typed, { petId = '', documentId = '' }) => ({ params: { id: petId, documentId } }),
    good: null,
  }),
];
