// People: how they are found, and what others see of them.
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type UserRow = User;

/** A person, complete or not; null when there is none. */
export function findUser(id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, closedAt: null } });
}

/** The viewer as a person, complete and not closed meanwhile. */
export async function requireUser(viewer: Viewer | null): Promise<UserRow> {
  const user = await findUser(requireViewer(viewer).id);
  if (!user) throw notFound('account');
  return user;
}

/** A person whose profile others may see. */
export async function findPublicUser(id: string): Promise<UserRow | null> {
  if (!isId(id)) return null;
  return db.user.findUnique({ where: { id, closedAt: null, completedAt: { not: null } } });
}

/** Holds a person's row until the transaction ends: what is theirs is changed by one act at a time. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const held = sql`select * from "User" where "id" = ${id}::uuid and "closedAt" is null for update`;
  const [user] = await rows<UserRow>(held, tx);
  if (!user) throw notFound('account');
  return user;
}
