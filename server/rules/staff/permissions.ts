// Roles of staff and their permissions. Only data: to add a role or permission, add an entry here.

/** The permissions of staff, as `thing:act`. */
export const PERMISSIONS = [
  'orders:read',
  'orders:write',
  'orders:create',
  'orders:fulfil',
  'orders:refund',
  'orders:export',
  'catalogue:write',
  'stock:write',
  'prices:write',
  'discounts:write',
  'content:write',
  'community:moderate',
  'bookings:write',
  'customers:read',
  'customers:contact',
  'reports:read',
  'log:read',
  'settings:write',
  'staff:write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const OWNER_ONLY: readonly Permission[] = ['settings:write'];

/** The permissions of each role. Nobody gives a role that holds more than their own. */
export const ROLES = {
  OWNER: PERMISSIONS,
  MANAGER: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  FULFILMENT: ['orders:read', 'orders:write', 'orders:fulfil', 'stock:write'],
  CATALOGUE: ['catalogue:write', 'stock:write', 'prices:write', 'discounts:write', 'content:write'],
  SUPPORT: [
    'orders:read',
    'orders:write',
    'orders:create',
    'orders:refund',
    'bookings:write',
    'customers:read',
    'customers:contact',
  ],
  MODERATOR: ['community:moderate', 'content:write'],
  ACCOUNTANT: ['orders:read', 'orders:export', 'reports:read', 'log:read'],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof ROLES;

/** All roles, from the one that holds most. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly StaffRole[]; // the keys of a literal

/** @example isRole('OWNER') // true */
export function isRole(name: string): name is StaffRole {
  return Object.hasOwn(ROLES, name);
}

export function permissionsOf(role: StaffRole): ReadonlySet<Permission> {
  return new Set(ROLES[role]);
}

/** Whether a person with these permissions may grant a role, or change the account of a person who has it. */
export function mayGrant(granterPermissions: ReadonlySet<Permission>, role: StaffRole): boolean {
  return ROLES[role].every((permission) => granterPermissions.has(permission));
}

const MONEY: readonly Permission[] = ['orders:refund', 'prices:write', 'reports:read'];

/** Whether a role sees or moves money, so that its sessions end after a short time without use. */
export function seesMoney(role: StaffRole): boolean {
  return ROLES[role].some((permission) => MONEY.includes(permission));
}
