// Sign-in, profile, addresses and wishlist through both transports.
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { ADDRESS, newCaller, newVariant } from '#server/testing/people.ts';
import type { Resource } from './operation-case.ts';
import { capability, type ParityCase } from './capability.ts';
import { anAddress, aWishlistItem, newMobile } from './resources.ts';

async function aCode(): Promise<Resource> {
  const { key, otp } = await sendCode(newMobile(), newCaller());
  return { key: key ?? '', code: otp ?? '' };
}

async function aVariant(): Promise<Resource> {
  const { id: variantId, productId } = await newVariant();
  return { variantId, productId };
}

const BAD_ADDRESSES = {
  'no name': { ...ADDRESS, fullName: '' },
  'a short PIN code': { ...ADDRESS, postalCode: '12' },
  'an invalid e-mail address': { ...ADDRESS, email: 'x', phoneNumber: '123' },
};

export const accountCases: readonly ParityCase[] = [
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
];
