import { describe, expect, it } from 'vitest';
import {
  isRole,
  mayGrant,
  type Permission,
  PERMISSIONS,
  permissionsOf,
  ROLE_NAMES,
  ROLES,
  seesMoney,
} from './permissions.ts';

describe('roles of staff', () => {
  it('the owner can do everything, and nobody else can change the settings', () => {
    expect([...permissionsOf('OWNER')]).toEqual([...PERMISSIONS]);
    expect(ROLE_NAMES.filter((role) => permissionsOf(role).has('settings:write'))).toEqual(['OWNER']);
  });

  it('every permission has a role besides owner and manager, except those about the shop itself', () => {
    const others = ROLE_NAMES.filter((role) => role !== 'OWNER' && role !== 'MANAGER');
    const granted = new Set<Permission>(others.flatMap((role) => [...ROLES[role]]));
    expect(PERMISSIONS.filter((permission) => !granted.has(permission))).toEqual([
      'settings:write',
      'staff:write',
    ]);
  });

  it.each(ROLE_NAMES.flatMap((granter) => ROLE_NAMES.map((role) => [granter, role] as const)))(
    '%s may grant %s only with every permission of it',
    (granter, role) => {
      const granted = permissionsOf(granter);
      const missing = [...permissionsOf(role)].filter((permission) => !granted.has(permission));
      expect(mayGrant(granted, role)).toBe(missing.length === 0);
    },
  );

  it('a manager may grant every role but owner, and a moderator only their own', () => {
    const grantable = (granter: 'MANAGER' | 'MODERATOR') =>
      ROLE_NAMES.filter((role) => mayGrant(permissionsOf(granter), role));
    expect(grantable('MANAGER')).toEqual(ROLE_NAMES.filter((role) => role !== 'OWNER'));
    expect(grantable('MODERATOR')).toEqual(['MODERATOR']);
  });

  it('roles that see money have short sessions', () => {
    expect(ROLE_NAMES.filter((role) => !seesMoney(role))).toEqual(['FULFILMENT', 'MODERATOR']);
  });

  it.each(['owner', 'toString', '', 'ROOT'])('"%s" is not a role', (name) =>
    expect(isRole(name)).toBe(false),
  );
});
