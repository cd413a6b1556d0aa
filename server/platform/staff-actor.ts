// The actors of the back office. Services for staff take such an actor and check its permissions here.
import { PERMISSIONS, type Permission, type StaffRole } from '#rules/staff/permissions.ts';
import { UserError } from './errors.ts';

export interface StaffActor {
  /** Null for the operator at the command line. */
  staffId: string | null;
  /** Null for the operator, who has no limits. */
  role: StaffRole | null;
  permissions: ReadonlySet<Permission>;
  /** Came by a link and has no key yet: may only add one. */
  isInvitee: boolean;
}

/** The operator at the command line, who may do everything. */
export const OPERATOR: StaffActor = {
  staffId: null,
  role: null,
  permissions: new Set(PERMISSIONS),
  isInvitee: false,
};

/** Requires a visitor with a link or a session. @throws UNAUTHENTICATED */
export function requireStaffOrInvitee<Staff extends StaffActor>(actor: Staff | null): Staff {
  if (!actor) throw new UserError('UNAUTHENTICATED', /*i18n*/ 'Please sign in first.');
  return actor;
}

/** Requires a member of staff with a key. @throws UNAUTHENTICATED, FORBIDDEN for an invitee */
export function requireStaff<Staff extends StaffActor>(actor: Staff | null): Staff {
  const staff = requireStaffOrInvitee(actor);
  if (staff.isInvitee) throw new UserError('FORBIDDEN', 'Add a key first.');
  return staff;
}

/** Requires a permission. Call it before anything else. @throws UNAUTHENTICATED, FORBIDDEN */
export function requirePermission<Staff extends StaffActor>(
  actor: Staff | null,
  permission: Permission,
): Staff {
  return requireOneOf(actor, [permission]);
}

/** Requires one of some permissions. Call it before anything else. @throws UNAUTHENTICATED, FORBIDDEN */
export function requireOneOf<Staff extends StaffActor>(
  actor: Staff | null,
  permissions: readonly Permission[],
): Staff {
  const staff = requireStaff(actor);
  if (!permissions.some((permission) => staff.permissions.has(permission)))
    throw new UserError('FORBIDDEN', 'Your role does not allow this.');
  return staff;
}
