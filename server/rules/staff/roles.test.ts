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
} from './roles.ts';

describe('roles of staff', () => {
  it('let the owner do everything, and nobody else change the settings', () => {
    expect([...permissionsOf('OWNER')]).toEqual([...PERMISSIONS]);
    expect(ROLE_NAMES.filter((role) => permissionsOf(role).has('settings:write'))).toEqual(['OWNER']);
  });

  it('leave no permission without a role besides owner and manager, except those about the shop itself', () => {
    const others = ROLE_NAMES.filter((role) => role !== 'OWNER' && role !== 'MANAGER');
    const granted = new Set<Permission>(others.flatMap((role) => [...ROLES[role]]));
    expect(PERMISSIONS.filter((one) => !granted.has(one))).toEqual(['settings:write', 'staff:write']);
  });

  it.each(ROLE_NAMES.flatMap((granter) => ROLE_NAMES.map((role) => [granter, role] as const)))(
    '%s may give %s only if every permission of it is held',
    (granter, role) => {
      const granted = permissionsOf(granter);
      const missing = [...permissionsOf(role)].filter((one) => !granted.has(one));
      expect(mayGrant(granted, role)).toBe(missing.length === 0);
    },
  );

  it('let a manager give every role but owner, and a moderator none but their own', () => {
    const grantable = (granter: 'MANAGER' | 'MODERATOR') =>
      ROLE_NAMES.filter((role) => mayGrant(permissionsOf(granter), role));
    expect(grantable('MANAGER')).toEqual(ROLE_NAMES.filter((role) => role !== 'OWNER'));
    expect(grantable('MODERATOR')).toEqual(['MODERATOR']);
  });

  it('end the sessions of those who see money after a short time', () => {
    expect(ROLE_NAMES.filter((role) => !seesMoney(role))).toEqual(['FULFILMENT', 'MODERATOR']);
  });

  it.each(['owner', 'toString', '', 'ROOT'])('know no role "%s"', (name) => expect(isRole(name)).toBe(false));
});
