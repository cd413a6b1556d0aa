// A signed-in member of staff for component tests.
import type { Viewer } from '../app/viewer.ts';

/** An owner with one passkey and one session. */
export const OWNER: Viewer = {
  member: { id: 'owner', name: 'Meera Nair', email: 'meera@shop.example', role: 'OWNER' },
  permissions: ['orders:read', 'orders:fulfil', 'orders:export', 'staff:write', 'log:read'],
  isInvitee: false,
  grantableRoles: ['OWNER', 'FULFILMENT'],
  recoveryCodesLeft: 10,
  credentials: [
    { id: 'key', kind: 'PASSKEY', name: 'Laptop', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null },
  ],
  sessions: [
    {
      id: 'session',
      device: 'Chrome on Android',
      address: '203.0.113.7',
      createdAt: '2026-11-20T10:00:00Z',
      lastSeenAt: '2026-11-20T11:00:00Z',
      expiresAt: '2026-11-20T22:00:00Z',
      isCurrent: true,
    },
  ],
};
