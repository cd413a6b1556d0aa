// Resolvers of admin.graphql.
import { mayGrant, ROLE_NAMES } from '#rules/staff/permissions.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import { requireStaffOrInvitee } from '#server/platform/staff-actor.ts';
import type { GraphContext } from '#server/transport/graphql/context.ts';
import { addAuthenticator, beginAuthenticator } from './authenticators.ts';
import { listKeys, removeKey } from './keys.ts';
import { enterByStaffLink, staffLinkUrl } from './links.ts';
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  mayActOn,
  readMember,
  removeStaff,
  resetStaff,
  requireRole,
} from './members.ts';
import { addPasskey, beginPasskey } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { hasOwnerOrSample, sampleRoles, signInAsSample } from './samples.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
  type SignedInStaff,
  signOutStaff,
  type StartedStaffSession,
} from './sessions.ts';
import { createStaffView, changeStaffView, deleteStaffView, listStaffViews, mayChangeView } from './views.ts';
import { beginStaffSignIn, finishCodeSignIn, finishPasskeySignIn } from './sign-in.ts';

async function signedIn(
  starting: Promise<StartedStaffSession>,
  { staffRequest }: GraphContext,
): Promise<SignedInStaff> {
  const { token, staff } = await starting;
  staffRequest.writeCookie(token);
  return staff;
}

export const staffResolvers: Resolvers = {
  Query: {
    staffViewer: (_root, _args, { staff }) => staff,
    sampleStaffRoles: () => sampleRoles(),
    hasOwner: () => hasOwnerOrSample(),
    staffMembers: (_root, _args, { staff }) => listStaff(staff),
    staffViews: (_root, _args, { staff }) => listStaffViews(staff),
  },
  Mutation: {
    beginStaffSignIn: (_root, { email }, { caller, staffRequest }) =>
      beginStaffSignIn(email, caller, staffRequest.origin),
    finishStaffPasskeySignIn: (_root, args, context) =>
      signedIn(finishPasskeySignIn(args, context.caller, context.staffRequest.origin), context),
    finishStaffCodeSignIn: (_root, args, context) =>
      signedIn(finishCodeSignIn(args, context.caller), context),
    enterByStaffLink: (_root, { token }, context) =>
      signedIn(enterByStaffLink(token, context.caller), context),
    signInAsSampleStaff: (_root, { role }, context) =>
      signedIn(signInAsSample(role, context.caller), context),
    signOutStaff: async (_root, _args, { staff, staffRequest }) => {
      await signOutStaff(requireStaffOrInvitee(staff));
      staffRequest.writeCookie(null);
      return true;
    },
    beginStaffPasskey: (_root, _args, { staff, staffRequest }) => beginPasskey(staff, staffRequest.origin),
    addStaffPasskey: (_root, args, { staff, staffRequest }) => addPasskey(staff, args, staffRequest.origin),
    beginStaffAuthenticator: (_root, _args, { staff }) => beginAuthenticator(staff),
    addStaffAuthenticator: (_root, args, { staff }) => addAuthenticator(staff, args),
    removeStaffCredential: (_root, { id }, { staff }) => removeKey(staff, id),
    renewStaffRecoveryCodes: (_root, _args, { staff }) => renewRecoveryCodes(staff),
    endStaffSession: (_root, { id }, { staff }) => endStaffSession(staff, id),
    endOtherStaffSessions: (_root, _args, { staff }) => endOtherStaffSessions(staff),
    inviteStaff: (_root, { input }, { staff }) => inviteStaff(staff, input),
    changeStaffRole: (_root, args, { staff }) => changeStaffRole(staff, args),
    resetStaff: (_root, args, { staff }) => resetStaff(staff, args),
    removeStaff: (_root, args, { staff }) => removeStaff(staff, args),
    createStaffView: (_root, { input }, { staff }) => createStaffView(staff, input),
    changeStaffView: (_root, { id, version, input }, { staff }) =>
      changeStaffView(staff, id, { ...input, version }),
    deleteStaffView: (_root, { id, version }, { staff }) => deleteStaffView(staff, id, version),
  },
  StaffViewer: {
    member: ({ staffId }) => readMember(db, staffId),
    permissions: ({ permissions }) => [...permissions],
    grantableRoles: ({ permissions }) =>
      permissions.has('staff:write') ? ROLE_NAMES.filter((role) => mayGrant(permissions, role)) : [],
    credentials: ({ staffId }) => listKeys(staffId),
    recoveryCodesLeft: ({ staffId }) => countRecoveryCodes(staffId),
    sessions: (staff) => listStaffSessions(staff),
  },
  StaffMember: {
    role: (member) => requireRole(member),
    lastSeenAt: ({ sessions }) => sessions[0]?.lastSeenAt ?? null,
    hasKey: ({ _count }) => _count.credentials > 0,
    linkExpiresAt: ({ links }) => links[0]?.expiresAt ?? null,
    isChangeable: (member, _args, { staff }) => staff !== null && mayActOn(staff, member),
  },
  StaffSession: {
    isCurrent: ({ id }, _args, { staff }) => id === staff?.sessionId,
  },
  StaffView: {
    owner: ({ owner }) => owner.name,
    isOwn: ({ ownerId }, _args, { staff }) => ownerId === staff?.staffId,
    isChangeable: (view, _args, { staff }) => staff !== null && mayChangeView(staff, view),
  },
  StaffInvitation: {
    link: ({ link }, _args, { staffRequest }) => staffLinkUrl(staffRequest.origin, link),
    expiresAt: ({ link }) => link.expiresAt,
  },
};
