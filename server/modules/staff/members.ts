// Members of staff and their roles.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { emailSchema } from '#rules/accounts/email.ts';
import { isRole, mayGrant, type StaffRole } from '#rules/staff/permissions.ts';
import { line, optionalLine } from '#rules/text/text.ts';
import { type AuditedAction, type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import type { Prisma, Staff } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { createStaffLink, dropStaffLinks, type NewStaffLink } from './links.ts';
import { mailStaffLink, type StaffLinkReason } from './mail-link.ts';
import { endSessions } from './sessions.ts';

const MEMBER = {
  _count: { select: { credentials: true } },
  sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } },
  links: { where: { usedAt: null }, orderBy: { expiresAt: 'desc' }, take: 1, select: { expiresAt: true } },
} as const satisfies Prisma.StaffInclude;

export type StaffMemberRow = Prisma.StaffGetPayload<{ include: typeof MEMBER }>;

export interface StaffInvitationRow {
  member: StaffMemberRow;
  link: NewStaffLink;
  /** Whether the link was mailed to the member. */
  isMailed: boolean;
}

const NEW_MEMBER = z.object({
  email: emailSchema.transform((text) => text.toLowerCase()),
  name: line('Please enter their name', 80),
  role: z.string().refine(isRole, 'Role not found'),
});
const REASON = z.object({ reason: optionalLine(200) });

/** All members, by name. */
export function listStaff(actor: StaffActor | null): Promise<StaffMemberRow[]> {
  requirePermission(actor, 'staff:write');
  return db.staff.findMany({
    where: { removedAt: null },
    include: MEMBER,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: LIMITS.staff.members,
  });
}

export function readMember(tx: Tx, id: string): Promise<StaffMemberRow> {
  return tx.staff.findUniqueOrThrow({ where: { id }, include: MEMBER });
}

/** The member with this e-mail. @throws NOT_FOUND */
export async function memberByEmail(email: string): Promise<Staff> {
  const member = await db.staff.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!member || member.removedAt) throw notFound('member');
  return member;
}

/**
 * Adds a member or restores a removed one, and creates their sign-in link.
 * @throws FORBIDDEN if the role has more permissions than the actor, CONFLICT for a current member
 */
export async function inviteStaff(
  actor: StaffActor | null,
  input: { email: string; name: string; role: string },
): Promise<StaffInvitationRow> {
  const by = requirePermission(actor, 'staff:write');
  const { email: address, name, role } = parseInput(NEW_MEMBER, input);
  requireMayGrant(by, role);
  const invited = await withAuditLog(
    { kind: 'staff', action: 'add', about: address },
    memberSnapshot(address),
  )(async (tx) => {
    const existing = await tx.staff.findUnique({ where: { email: address } });
    if (existing && !existing.removedAt)
      throw new UserError('CONFLICT', 'A member with this e-mail already exists.');
    if ((await tx.staff.count({ where: { removedAt: null } })) >= LIMITS.staff.members)
      throw invalid({ email: `There can be at most ${LIMITS.staff.members} members` });
    const data = { name, role, createdAt: now(), removedAt: null, isSample: false };
    const { id } = await tx.staff.upsert({
      where: { email: address },
      create: { email: address, ...data },
      update: data,
    });
    return linkFor(tx, id, 'INVITATION');
  });
  return mailed(invited, 'INVITATION');
}

/** Changes the role of a member. The role of the last owner cannot change. */
export function changeStaffRole(
  actor: StaffActor | null,
  { id, role, reason }: { id: string; role: string; reason?: string | null | undefined },
): Promise<StaffMemberRow> {
  return change(actor, { id, action: 'role', reason }, async (member, tx, by) => {
    const newRole: StaffRole = parseInput(NEW_MEMBER.pick({ role: true }), { role }).role;
    requireMayGrant(by, newRole);
    if (newRole !== 'OWNER') await requireAnotherOwner(member, tx);
    await tx.staff.update({ where: { id }, data: { role: newRole } });
    return readMember(tx, id);
  });
}

/** Removes all keys and sessions of a member, such as after losing a device, and creates a sign-in link. */
export async function resetStaff(
  actor: StaffActor | null,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<StaffInvitationRow> {
  const reset = await change(actor, { id, action: 'reset', reason }, async (_member, tx) => {
    await dropAccess(tx, id);
    return linkFor(tx, id, 'RESET');
  });
  return mailed(reset, 'RESET');
}

/** Removes a member with all keys, sessions and own views, but not shared views. The last owner cannot be removed. */
export function removeStaff(
  actor: StaffActor | null,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<StaffMemberRow> {
  return change(actor, { id, action: 'remove', reason }, async (member, tx) => {
    await requireAnotherOwner(member, tx);
    await dropAccess(tx, id);
    await tx.staffView.deleteMany({ where: { ownerId: id, isShared: false } });
    await tx.staff.update({ where: { id }, data: { removedAt: now() } });
    return readMember(tx, id);
  });
}

/** Whether an actor may change, reset or remove a member, who must not have more permissions. */
export function mayActOn({ permissions }: StaffActor, { role }: Pick<Staff, 'role'>): boolean {
  return permissions.has('staff:write') && isRole(role) && mayGrant(permissions, role);
}

/** Whether an owner can sign in, with a key or a valid link. */
export async function hasOwner(): Promise<boolean> {
  const canEnter = [
    { credentials: { some: {} } },
    { links: { some: { usedAt: null, expiresAt: { gt: now() } } } },
  ];
  const owners = await db.staff.count({
    where: { role: 'OWNER', removedAt: null, isSample: false, OR: canEnter },
  });
  return owners > 0;
}

/** Changes a member. The lock of the audit log serializes concurrent changes. */
async function change<Result>(
  actor: StaffActor | null,
  { id, action, reason: rawReason }: { id: string; action: LogAction; reason: string | null | undefined },
  work: (member: Staff, tx: Tx, by: StaffActor) => Promise<Result>,
): Promise<Result> {
  const by = requirePermission(actor, 'staff:write');
  const { reason } = parseInput(REASON, { reason: rawReason });
  const member = isId(id) ? await db.staff.findUnique({ where: { id } }) : null;
  if (!member) throw notFound('member');
  const auditedAction: AuditedAction = { kind: 'staff', action, about: member.email, reason };
  return withAuditLog(
    auditedAction,
    memberSnapshot(member.email),
  )(async (tx) => {
    const member = await tx.staff.findUniqueOrThrow({ where: { id } });
    if (member.removedAt) throw notFound('member');
    if (!mayActOn(by, member))
      throw new UserError('FORBIDDEN', 'This member has more permissions than you do.');
    return work(member, tx, by);
  });
}

function requireMayGrant({ permissions }: StaffActor, role: StaffRole): void {
  if (!mayGrant(permissions, role))
    throw new UserError('FORBIDDEN', 'You cannot give a role with more permissions than yours.');
}

/** Requires another owner, who must be able to sign in if this one can. @throws CONFLICT */
async function requireAnotherOwner({ id, role }: Staff, tx: Tx): Promise<void> {
  if (role !== 'OWNER') return;
  const hasKey = (await tx.staffCredential.count({ where: { staffId: id } })) > 0;
  const others = await tx.staff.count({
    where: {
      role: 'OWNER',
      removedAt: null,
      id: { not: id },
      ...(hasKey && { credentials: { some: {} } }),
      ...(env().SHOP_MODE === 'production' && { isSample: false }),
    },
  });
  if (others === 0)
    throw new UserError('CONFLICT', 'The shop needs an owner. Make someone else an owner first.');
}

async function dropAccess(tx: Tx, staffId: string): Promise<void> {
  await tx.staffCredential.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await dropStaffLinks(tx, staffId);
  await endSessions(tx, { staffId });
}

type NewAccess = Omit<StaffInvitationRow, 'isMailed'>;

async function linkFor(tx: Tx, id: string, purpose: StaffLinkReason): Promise<NewAccess> {
  const link = await createStaffLink(tx, id, purpose);
  return { link, member: await readMember(tx, id) };
}

/** Mails the link, once it is committed. */
async function mailed({ member, link }: NewAccess, reason: StaffLinkReason): Promise<StaffInvitationRow> {
  return { member, link, isMailed: await mailStaffLink(member, link, reason) };
}

/** The audited state of a member; null if there is no such member. */
export function memberSnapshot(address: string): (tx: Tx) => Promise<AuditSnapshot | null> {
  return async (tx) => {
    const member = await tx.staff.findUnique({
      where: { email: address },
      include: { credentials: { orderBy: { id: 'asc' } }, links: { where: { usedAt: null }, take: 1 } },
    });
    if (!member || member.removedAt) return null;
    const keys = member.credentials.map(({ kind, name }) => `${name} (${kind.toLowerCase()})`);
    return {
      name: member.name,
      role: member.role,
      keys,
      link: member.links[0]?.expiresAt.toISOString() ?? null,
    };
  };
}

/** The role of a member. */
export function requireRole({ role }: Pick<Staff, 'role'>): StaffRole {
  if (!isRole(role)) throw new Error(`There is no role ${role}`);
  return role;
}
