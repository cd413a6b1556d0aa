// Sign-in, profile, pets and wishlist through both transports.
import { randomUUID } from 'node:crypto';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { ADDRESS, newCaller, newVariant } from '#server/testing/people.ts';
import { SIMBA } from '#server/testing/pets.ts';
import type { Resource } from './operation-case.ts';
import { capability, type ParityCase } from './capability.ts';
import {
  aDocument,
  anAddress,
  aClinicLink,
  anInvitation,
  aPet,
  aPetLink,
  aPetMember,
  aSchedule,
  aWishlistItem,
  newMobile,
  SCHEDULE,
} from './resources.ts';

async function aCode(): Promise<Resource> {
  const { key, otp } = await sendCode(newMobile(), newCaller());
  return { key: key ?? '', code: otp ?? '' };
}

async function aVariant(): Promise<Resource> {
  const { id: variantId, productId } = await newVariant();
  return { variantId, productId };
}

const PET = { ...SIMBA, breed: 'Indie' };
const toRestPet = ({ kind, ...others }: typeof PET) => ({ ...others, type: kind });
const BAD_PETS = {
  'no name': { ...PET, name: '' },
  'a date of birth in the future': { ...PET, dob: '2999-01-01' },
  'a short microchip': { ...PET, microchip: '12' },
  'a long breed': { ...PET, breed: 'x'.repeat(300) },
};
const NO_PAPERS = { documentIds: [] as string[], withTimeline: true, withWeights: false };
const BAD_ADDRESSES = {
  'no name': { ...ADDRESS, fullName: '' },
  'a short PIN code': { ...ADDRESS, postalCode: '12' },
  'an invalid e-mail address': { ...ADDRESS, email: 'x', phoneNumber: '123' },
};

export const peopleCases: readonly ParityCase[] = [
  ...capability({
    graph: 'requestCode',
    rest: 'POST /otp/phone',
    asVisitor: true,
    toGraphql: (mobile) => ({ variables: { mobile: mobile || newMobile() } }),
    toRest: (mobile) => ({ body: { mobile: mobile || newMobile() } }),
    good: '',
    bad: {
      'a short mobile': '12345',
      'a mobile number that is not Indian': '1234567890',
      'letters instead of digits': 'abcdefghij',
    },
  }),
  ...capability({
    graph: 'verifyCode',
    rest: 'POST /otp/verify',
    asVisitor: true,
    skipMissing: true,
    resource: aCode,
    toGraphql: ({ key, code }, resource) => ({
      variables: { key: key || resource.key, code: code || resource.code },
    }),
    toRest: ({ key, code }, resource) => ({
      body: { verification_key: key || resource.key, otp: code || resource.code },
    }),
    good: { key: '', code: '' },
    bad: { 'a wrong code': { key: '', code: '000000' }, 'an unknown key': { key: 'x', code: '' } },
  }),
  ...capability({
    graph: 'updateProfile',
    rest: 'PUT /user/{id}',
    toGraphql: (input) => ({ variables: { input } }),
    toRest: (body, _resource, { id }) => ({ params: { id }, body }),
    good: { name: 'Asha Rao', email: 'asha@example.in' },
    bad: {
      'no name': { name: '', email: 'asha@example.in' },
      'an invalid e-mail address': { name: 'Asha', email: 'x' },
      'a reserved name': { name: 'Asha', email: 'asha@example.in', username: 'admin' },
      'an invalid username': { name: 'Asha', email: 'asha@example.in', username: 'a b' },
    },
  }),

  ...capability({
    graph: 'addAddress',
    rest: 'POST /address/{userId}',
    toGraphql: (input) => ({ variables: { input } }),
    toRest: (body, _resource, { id: userId }) => ({ params: { userId }, body }),
    good: ADDRESS,
    bad: BAD_ADDRESSES,
  }),
  ...capability({
    graph: 'updateAddress',
    rest: 'PUT /address/{userId}/{addressId}',
    resource: anAddress,
    toGraphql: (input, { addressId }) => ({ variables: { id: addressId, input } }),
    toRest: (body, { addressId = '' }, { id: userId }) => ({ params: { userId, addressId }, body }),
    good: { ...ADDRESS, city: 'Nashik' },
    bad: BAD_ADDRESSES,
  }),
  ...capability({
    graph: 'removeAddress',
    rest: 'DELETE /address/{userId}/{addressId}',
    resource: anAddress,
    toGraphql: (_input, { addressId }) => ({ variables: { id: addressId } }),
    toRest: (_input, { addressId = '' }, { id: userId }) => ({ params: { userId, addressId } }),
    good: null,
  }),

  ...capability({
    graph: 'addToWishlist',
    rest: 'POST /wishlist/item/{userId}',
    resource: aVariant,
    toGraphql: (_input, { variantId }) => ({ variables: { variantId } }),
    toRest: (_input, { productId, variantId }, { id: userId }) => ({
      params: { userId },
      body: { productId, specificationId: variantId },
    }),
    good: null,
  }),
  ...capability({
    graph: 'removeFromWishlist',
    rest: 'DELETE /wishlist/item/{userId}/{itemId}',
    resource: aWishlistItem,
    toGraphql: (_input, { itemId }) => ({ variables: { itemId } }),
    toRest: (_input, { itemId = '' }, { id: userId }) => ({ params: { userId, itemId } }),
    good: null,
  }),

  ...capability({
    graph: 'addPet',
    rest: 'POST /pets',
    toGraphql: (input) => ({ variables: { input } }),
    toRest: (pet) => ({ body: toRestPet(pet) }),
    good: PET,
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'updatePet',
    rest: 'PUT /pets/particular/{id}',
    resource: aPet,
    toGraphql: (input, { petId }) => ({ variables: { id: petId, input } }),
    toRest: (pet, { petId = '' }) => ({ params: { id: petId }, body: toRestPet(pet) }),
    good: { ...PET, name: 'Nala' },
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'removePet',
    rest: 'DELETE /pets/particular/{id}',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { id: petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'addPetDocument',
    rest: 'PATCH /pets/documents/{id}',
    resource: aPet,
    toGraphql: (description, { petId }) => ({
      variables: { input: { petId, type: 'VACCINE', description, file: null } },
      fileAt: 'input.file',
    }),
    toRest: (description, { petId = '' }) => ({
      params: { id: petId },
      body: { petId, type: 'VACCINE', description },
      fileIn: 'fileRaw',
    }),
    good: 'Rabies',
    bad: { 'no description': '', 'a long description': 'x'.repeat(2_000) },
  }),
  ...capability({
    graph: 'addPetSchedule',
    rest: 'POST /pets/schedules/{id}',
    resource: aPet,
    toGraphql: (input, { petId }) => ({ variables: { input: { petId, ...input } } }),
    toRest: (input, { petId = '' }) => ({ params: { id: petId }, body: input }),
    good: SCHEDULE,
    bad: {
      'no title': { ...SCHEDULE, title: ' ' },
      'a long note': { ...SCHEDULE, note: 'x'.repeat(501) },
    },
  }),
  ...capability({
    graph: 'updatePetSchedule',
    rest: 'PUT /pets/schedules/{id}/{scheduleId}',
    resource: aSchedule,
    toGraphql: (everyDays, { petId, scheduleId }) => ({
      variables: { id: scheduleId, input: { petId, ...SCHEDULE, everyDays } },
    }),
    toRest: (everyDays, { petId = '', scheduleId = '' }) => ({
      params: { id: petId, scheduleId },
      body: { ...SCHEDULE, everyDays },
    }),
    good: 7,
    bad: { 'an interval of 0 days': 0 },
  }),
  ...capability({
    graph: 'endPetSchedule',
    rest: 'DELETE /pets/schedules/{scheduleId}',
    resource: aSchedule,
    toGraphql: (_input, { scheduleId }) => ({ variables: { id: scheduleId } }),
    toRest: (_input, { scheduleId = '' }) => ({ params: { scheduleId } }),
    good: null,
  }),
  ...capability({
    graph: 'addVetLink',
    rest: 'POST /pets/links/{id}',
    resource: aPet,
    toGraphql: (chosen, { petId }) => ({ variables: { input: { petId, ...chosen } } }),
    toRest: (chosen, { petId = '' }) => ({ params: { id: petId }, body: chosen }),
    good: NO_PAPERS,
    bad: { 'an unknown document': { ...NO_PAPERS, documentIds: [randomUUID()] } },
  }),
  ...capability({
    graph: 'addCalendarLink',
    rest: 'POST /pets/links/{id}/calendar',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'addClinicLink',
    rest: 'POST /pets/links/{id}/clinic',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'openClinicLink',
    rest: 'POST /pets/clinic',
    resource: aClinicLink,
    asVisitor: true,
    toGraphql: (_input, { token }) => ({ variables: { token } }),
    toRest: (_input, { token }) => ({ body: { token } }),
    good: null,
  }),
  ...capability({
    graph: 'addFamilyLink',
    rest: 'POST /pets/family/{id}',
    resource: aPet,
    toGraphql: (access, { petId }) => ({ variables: { petId, access } }),
    toRest: (access, { petId = '' }) => ({ params: { id: petId }, body: { access } }),
    good: 'WRITE',
  }),
  ...capability({
    graph: 'acceptFamilyLink',
    rest: 'POST /pets/join',
    resource: anInvitation,
    toGraphql: (_input, { token }) => ({ variables: { token } }),
    toRest: (_input, { token }) => ({ body: { token } }),
    good: null,
  }),
  ...capability({
    graph: 'setPetMemberAccess',
    rest: 'PUT /pets/family/{id}/{memberId}',
    resource: aPetMember,
    toGraphql: (access, { petId, memberId }) => ({ variables: { petId, memberId, access } }),
    toRest: (access, { petId = '', memberId = '' }) => ({
      params: { id: petId, memberId },
      body: { access },
    }),
    good: 'READ',
  }),
  ...capability({
    graph: 'removePetMember',
    rest: 'DELETE /pets/family/{id}/{memberId}',
    resource: aPetMember,
    toGraphql: (_input, { petId, memberId }) => ({ variables: { petId, memberId } }),
    toRest: (_input, { petId = '', memberId = '' }) => ({ params: { id: petId, memberId } }),
    good: null,
  }),
  ...capability({
    graph: 'revokePetLink',
    rest: 'DELETE /pets/links/{linkId}',
    resource: aPetLink,
    toGraphql: (_input, { linkId }) => ({ variables: { id: linkId } }),
    toRest: (_input, { linkId = '' }) => ({ params: { linkId } }),
    good: null,
  }),
  ...capability({
    graph: 'removePetDocument',
    rest: 'DELETE /pets/documents/{id}/{documentId}',
    resource: aDocument,
    toGraphql: (_input, { documentId }) => ({ variables: { id: documentId } }),
    toRest: (_input, { petId = '', documentId = '' }) => ({ params: { id: petId, documentId } }),
    good: null,
  }),
];
