import { countOrders, listOrdersOf } from '#server/orders/orders.ts';
import { findCart } from '#server/cart/cart.ts';
import { imageOf } from '#server/graphql/image.ts';
import type { GraphContext } from '#server/graphql/context.ts';
import type { Resolvers } from '#server/graphql/resolver-types.ts';
import { addAddress, listAddresses, removeAddress, setDefaultAddress, updateAddress } from './addresses.ts';
import { sendCode } from './codes.ts';
import { findPublicUser, findUser, type UserRow } from './profiles.ts';
import { signOut } from './sessions.ts';
import { completeSignIn, continueSession, signIn } from './sign-in.ts';

const portraits = {
  image: ({ imageKey, name }: UserRow) => imageOf(imageKey, name ?? ''),
  coverImage: ({ coverKey }: UserRow) => imageOf(coverKey, ''),
};

async function verifyCode(key: string, code: string, { caller, refreshCookie }: GraphContext) {
  const result = await signIn(key, code, caller);
  if (!('session' in result))
    return { __typename: 'WrongCode' as const, details: result.details, attemptsLeft: result.attemptsLeft };
  const { user, session } = result;
  refreshCookie.write(session.refreshToken);
  const token = session.accessToken;
  return user.completedAt
    ? { __typename: 'SignedIn' as const, token, user }
    : { __typename: 'ProfileIncomplete' as const, token, user: { id: user.id, mobile: user.mobile ?? '' } };
}

async function refresh({ refreshCookie }: GraphContext) {
  const result = await continueSession(refreshCookie.read());
  refreshCookie.write(result?.session.refreshToken ?? null);
  return result?.user.completedAt ? { token: result.session.accessToken, user: result.user } : null;
}

export const accountResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { viewer }) => (viewer?.isComplete ? findUser(viewer.id) : null),
    user: (_root, { id }) => findPublicUser(id),
  },
  Mutation: {
    requestCode: (_root, { mobile }, { caller }) => sendCode(mobile, caller),
    verifyCode: (_root, { key, code }, context) => verifyCode(key, code, context),
    completeProfile: (_root, { input }, { viewer }) => completeSignIn(viewer, input),
    refreshSession: (_root, _args, context) => refresh(context),
    signOut: async (_root, _args, { viewer, refreshCookie }) => {
      await signOut(viewer, refreshCookie.read());
      refreshCookie.write(null);
      return true;
    },
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
    mobile: ({ mobile }) => mobile ?? '',
    addresses: ({ id }) => listAddresses(id),
    cart: ({ id }) => findCart(id),
    orders: ({ id }, paging) => listOrdersOf(id, paging),
  },
  PublicUser: {
    ...portraits,
    name: ({ name }) => name ?? '',
    username: ({ username }) => username ?? '',
  },
  OrderConnection: { totalCount: ({ userId }) => countOrders(userId) },
};
