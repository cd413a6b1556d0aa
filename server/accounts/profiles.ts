// People: how an account comes to be, and what others see of it.
import { randomBytes } from 'node:crypto';
import { profile, usernameFrom } from '#rules/profile.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { asRefusal } from '#server/database/error-mapping.ts';
import { notFound } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { isId } from '#server/ids.ts';
import { parsed } from '#server/parse.ts';
import { requireAccount, type Viewer } from '#server/viewer.ts';

export type UserRow = User;

/** The account of a mobile, made on its first sign-in. Two first sign-ins at once make one. */
export function accountOf(mobile: string): Promise<UserRow> {
  const lastSignInAt = now();
  return db.user.upsert({
    where: { mobile },
    create: { mobile, lastSignInAt },
    update: { lastSignInAt },
  });
}

/** A person, complete or not; null when there is none. */
export function findUser(id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, closedAt: null } });
}

/** A person whose profile others may see. */
export async function findPublicUser(id: string): Promise<UserRow | null> {
  if (!isId(id)) return null;
  return db.user.findUnique({ where: { id, closedAt: null, completedAt: { not: null } } });
}

// The plain name, two numbers, then chance: many people share a name, and each try costs a statement.
const USERNAME_SUFFIXES = ['', '2', '3'];
const MAX_USERNAME_TRIES = 8;

/** Gives an account its name and e-mail; a complete one just gets them changed. */
export async function completeProfile(viewer: Viewer | null, input: unknown): Promise<UserRow> {
  const { id } = requireAccount(viewer);
  const { name, email } = parsed(profile, input);
  const user = await findUser(id);
  if (!user) throw notFound('account');
  if (user.completedAt) return db.user.update({ where: { id }, data: { name, email } });
  for (let attempt = 0; ; attempt += 1) {
    const username = usernameFrom(name, USERNAME_SUFFIXES[attempt] ?? randomBytes(4).toString('hex'));
    try {
      return await db.user.update({
        where: { id },
        data: { name, email, username, completedAt: now(), termsAt: now() },
      });
    } catch (error) {
      if (attempt === MAX_USERNAME_TRIES || asRefusal(error)?.code !== 'CONFLICT') throw error;
    }
  }
}
