import type { AuditSource, StaffCredentialKind, StaffRole } from '../graph-types.generated.ts';

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  FULFILMENT: 'Fulfilment',
  CATALOGUE: 'Catalogue',
  SUPPORT: 'Support',
  MODERATOR: 'Moderator',
  ACCOUNTANT: 'Accountant',
};

export const ROLE_PURPOSES: Readonly<Record<StaffRole, string>> = {
  OWNER: 'Everything, settings too',
  MANAGER: 'Everything except settings',
  FULFILMENT: 'Packs and ships orders, counts stock',
  CATALOGUE: 'Goods, prices, discounts and content',
  SUPPORT: 'Helps shoppers: orders, refunds, bookings',
  MODERATOR: 'Forum, reviews and content',
  ACCOUNTANT: 'Reads orders, reports and the log',
};

export const CREDENTIAL_LABELS: Readonly<Record<StaffCredentialKind, string>> = {
  PASSKEY: 'Passkey',
  AUTHENTICATOR: 'Authenticator app',
};

export const SOURCE_LABELS: Readonly<Record<AuditSource, string>> = {
  PAGE: 'Page',
  COMMAND: 'Command line',
  IMPORT: 'Import',
  JOB: 'Job',
};
