// Looks up users.
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { versionInForce } from '#server/modules/shop-texts/versions.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { userForUpdate } from './profiles-queries.ts';

export type UserRow = User;

/** A user with a complete or incomplete profile. */
export function findUser(id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, closedAt: null } });
}

/** The viewer's user row. Throws when the profile is incomplete or the account is closed. */
export async function requireUser(viewer: Viewer | null): Promise<UserRow> {
  const user = await findUser(requireViewer(viewer).id);
  if (!user) throw notFound('account');
  return user;
}

/** A user whose profile is public. */
export async function findPublicUser(id: string): Promise<UserRow | null> {
  if (!isId(id)) return null;
  return db.user.findUnique({ where: { id, closedAt: null, completedAt: { not: null } } });
}

/** Locks a user's row until the transaction ends, to serialize changes of their data. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const [user] = await rows(userForUpdate(id), tx);
  if (!user) throw notFound('account');
  return user;
}

/** The version of the terms that a person agrees to now. */
export const termsInForce = (tx?: Tx): Promise<string> => versionInForce('terms-conditions', tx);

/** When the user agreed to the terms as they are now; null if they did not, or to an older text only. */
export async function termsAcceptedAt({ termsAt, termsVersion }: UserRow): Promise<Date | null> {
  if (termsVersion === null) return null;
  return termsVersion === (await termsInForce()) ? termsAt : null;
}
