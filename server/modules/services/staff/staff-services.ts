// Editing of services by staff.
import type { Service } from '#server/generated/prisma/client.ts';
import type { RecordKind } from '#server/modules/catalogue/staff/staff-records.ts';
import { db } from '#server/platform/database/db.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { removeService, saveService } from '../save-service.ts';
import { readServices } from '../services.ts';

export type StaffServiceRow = Service;

/** All services, including hidden ones. */
export function listStaffServices(actor: StaffActor | null): Promise<StaffServiceRow[]> {
  requirePermission(actor, 'content:write');
  return readServices();
}

/** A service by slug, which may be hidden; null if there is none. */
export function findStaffService(actor: StaffActor | null, slug: string): Promise<StaffServiceRow | null> {
  requirePermission(actor, 'content:write');
  return db.service.findUnique({ where: { slug } });
}

export const SERVICES: RecordKind<StaffServiceRow> = {
  kind: 'service',
  what: 'service',
  permission: 'content:write',
  table: 'Service',
  find: (tx, slug) => tx.service.findUnique({ where: { slug } }),
  save: (tx, input) => saveService(input, tx),
  remove: (tx, slug) => removeService(slug, tx),
  siblingSlugs: async (tx) => (await readServices(tx)).map(({ slug }) => slug),
};
