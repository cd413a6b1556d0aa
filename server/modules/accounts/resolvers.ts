import { fromStoredLanguage } from '#rules/text/language.ts';
import { countOrders, listOrdersOf } from '#server/modules/orders/orders.ts';
import { findCart } from '#server/modules/cart/cart.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import type { GraphContext } from '#server/transport/graphql/context.ts';
import type { Resolvers, UpdateProfileInput } from '#server/generated/resolver-types.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { readUpload } from '#server/modules/uploads/read-upload.ts';
import { completeViewer } from '#server/platform/viewer.ts';
import {
  addAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './profile/addresses.ts';
import { closeAccount, requestAccountClosing } from './closing/closing.ts';
import type { WrongCode } from './sign-in/codes.ts';
import { requestEmailCode } from './sign-in/email-sign-in.ts';
import { confirmEmail, requestEmailConfirmation } from './profile/email-confirmation.ts';
import { giveSecondProof, requestProofCode, requestReclaim, startFresh } from './sign-in/account-recovery.ts';
import {
  changeMobile,
  proveMobileChange,
  requestMobileChange,
  requestMobileChangeProof,
} from './profile/mobile.ts';
import { type ProfilePictures, setLanguage, updateProfile } from './profile/profile-changes.ts';
import { findPublicUser, findUser, termsAcceptedAt, type UserRow } from './profile/profiles.ts';
import { endOtherSessions, endSession, listSessionsOf, signOut } from './sessions/sessions.ts';
import {
  completeSignIn,
  continueSession,
  type SignInFailure,
  requestSignInCode,
  type SignedIn,
  signIn,
} from './sign-in/sign-in.ts';

const portraits = {
  image: ({ imageKey, name }: UserRow) => toImage(imageKey, name ?? ''),
  coverImage: ({ coverKey }: UserRow) => toImage(coverKey, ''),
};

function wrongCode({ details, attemptsLeft, secondProof = null }: WrongCode & Partial<SignInFailure>) {
  return { __typename: 'WrongCode' as const, details, attemptsLeft, secondProof };
}

async function signedIn(
  signing: Promise<SignedIn | SignInFailure>,
  { refreshCookie, rememberDevice }: GraphContext,
) {
  const result = await signing;
  if (!('session' in result)) return wrongCode(result);
  const { user, session, deviceKey } = result;
  refreshCookie.write(session.refreshToken);
  rememberDevice(deviceKey);
  const token = session.accessToken;
  return user.completedAt
    ? { __typename: 'SignedIn' as const, token, user }
    : { __typename: 'ProfileIncomplete' as const, token, user: { id: user.id, mobile: user.mobile ?? '' } };
}

async function refreshedSession({ caller, refreshCookie, rememberDevice }: GraphContext) {
  const result = await continueSession(refreshCookie.read(), caller);
  refreshCookie.write(result?.session.refreshToken ?? null);
  rememberDevice(result?.deviceKey ?? null);
  return result && { token: result.session.accessToken, user: result.user };
}

function toProfilePictures({ image, cover, removeImage, removeCover }: UpdateProfileInput): ProfilePictures {
  return {
    image: image ? () => readUpload(image, 'AVATAR') : undefined,
    cover: cover ? () => readUpload(cover, 'COVER') : undefined,
    removeImage,
    removeCover,
  };
}

interface EnteredCode {
  key: string;
  code: string;
}

async function provenMobileChange({ key, code }: EnteredCode, { viewer, caller }: GraphContext) {
  const result = await proveMobileChange(viewer, key, code, caller);
  return 'provenUntil' in result
    ? { __typename: 'MobileChangeProven' as const, ...result }
    : wrongCode(result);
}

async function changedMobile({ key, code }: EnteredCode, { viewer, caller }: GraphContext) {
  const result = await changeMobile(viewer, key, code, caller);
  return 'user' in result ? { __typename: 'MobileChanged' as const, ...result } : wrongCode(result);
}

async function closedAccount({ key, code }: EnteredCode, { viewer, caller, refreshCookie }: GraphContext) {
  const result = await closeAccount(viewer, key, code, caller);
  if (!('closedAt' in result)) return wrongCode(result);
  refreshCookie.write(null);
  return { __typename: 'AccountClosed' as const, ...result };
}

export const accountResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { viewer }) => {
      const person = completeViewer(viewer);
      return person && findUser(person.id);
    },
    user: (_root, { id }) => findPublicUser(id),
  },
  Mutation: {
    requestCode: (_root, { mobile, proof }, { caller }) => requestSignInCode(mobile, caller, proof),
    requestEmailCode: (_root, { email, proof }, { caller }) => requestEmailCode(email, caller, proof),
    verifyCode: (_root, { key, code }, context) => signedIn(signIn(key, code, context.caller), context),
    requestProofCode: (_root, { token }) => requestProofCode(token),
    giveSecondProof: (_root, { token, proof }, context) =>
      signedIn(giveSecondProof(token, proof, context.viewer, context.caller), context),
    startFresh: (_root, { token }, context) => signedIn(startFresh(token, context.caller), context),
    requestReclaim: (_root, _args, { viewer }) => requestReclaim(viewer),
    completeProfile: (_root, { input }, { viewer }) => completeSignIn(viewer, input),
    refreshSession: (_root, _args, context) => refreshedSession(context),
    signOut: async (_root, _args, { viewer, refreshCookie }) => {
      await signOut(viewer, refreshCookie.read());
      refreshCookie.write(null);
      return true;
    },
    updateProfile: (_root, { input }, { viewer }) => updateProfile(viewer, input, toProfilePictures(input)),
    setLanguage: (_root, { language }, { viewer }) => setLanguage(viewer, fromStoredLanguage(language)),
    requestEmailConfirmation: (_root, _args, { viewer }) => requestEmailConfirmation(viewer),
    confirmEmail: async (_root, { token }, { caller }) => {
      await confirmEmail(token, caller);
      return true;
    },
    requestMobileChangeProof: (_root, { by }, { viewer, caller }) =>
      requestMobileChangeProof(viewer, by, caller),
    proveMobileChange: (_root, entered, context) => provenMobileChange(entered, context),
    requestMobileChange: (_root, { mobile, proof }, { viewer, caller }) =>
      requestMobileChange(viewer, mobile, caller, proof),
    changeMobile: (_root, entered, context) => changedMobile(entered, context),
    endSession: (_root, { id }, { viewer }) => endSession(viewer, id),
    endOtherSessions: (_root, _args, { viewer }) => endOtherSessions(viewer),
    requestAccountClosing: (_root, _args, { viewer, caller }) => requestAccountClosing(viewer, caller),
    closeAccount: (_root, entered, context) => closedAccount(entered, context),
    addAddress: (_root, { input }, { viewer }) => addAddress(viewer, input),
    updateAddress: (_root, { id, input }, { viewer }) => updateAddress(viewer, id, input),
    removeAddress: (_root, { id }, { viewer }) => removeAddress(viewer, id),
    setDefaultAddress: (_root, { id }, { viewer }) => setDefaultAddress(viewer, id),
  },
  User: {
    ...portraits,
    name: ({ name }) => name ?? '',
    username: ({ username }) => username ?? '',
    email: ({ email }) => email ?? '',
    emailConfirmed: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    mobile: ({ mobile }) => mobile ?? '',
    termsAcceptedAt,
    addresses: ({ id }) => listAddresses(id),
    sessions: ({ id }) => listSessionsOf(id),
    dataUrl: ({ id }) => privateLink(`data/${id}.zip`),
    cart: ({ id }) => findCart(id),
    orders: ({ id }, paging) => listOrdersOf(id, paging),
  },
  Session: { isCurrent: ({ id }, _args, { viewer }) => id === viewer?.sessionId },
  PublicUser: {
    ...portraits,
    name: ({ name }) => name ?? '',
    username: ({ username }) => username ?? '',
  },
  OrderConnection: { totalCount: ({ userId }) => countOrders(userId) },
};
