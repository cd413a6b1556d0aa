// Looks up users.
import { parseVersionName, versionName } from '#rules/shop-texts.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findVersion, versionInForce } from '#server/modules/shop-texts/versions.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { userForUpdate } from './profiles-queries.ts';

export type UserRow = User;

const TERMS = 'terms-conditions';

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

/** The current version of the terms. */
export const termsInForce = (tx?: Tx): Promise<string> => versionInForce(TERMS, tx);

/** The name of a current or former version of the terms. @throws VALIDATION for an unknown name */
export async function publishedTerms(tx: Tx, name: string): Promise<string> {
  const key = parseVersionName(name);
  const version = key && (await findVersion(TERMS, { ...key, inForceOn: new Date(key.day) }, tx));
  if (!version) throw invalid({ termsVersion: /*i18n*/ 'There are no terms of this version' });
  return versionName(key.day, key.revision);
}

/** When the user agreed to the current terms; null if they have not, or only to an older text. */
export async function termsAcceptedAt({ termsAt, termsVersion }: UserRow): Promise<Date | null> {
  if (termsVersion === null) return null;
  return termsVersion === (await termsInForce()) ? termsAt : null;
}
