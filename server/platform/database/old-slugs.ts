// Readable names that things had before. The database keeps them by itself, whoever changes one.
import { db } from './db.ts';
import type { OldSlugKind } from '#server/generated/prisma/enums.ts';

/** The id of what had this readable name before; null when nothing had. */
export async function idByOldSlug(kind: OldSlugKind, slug: string): Promise<string | null> {
  const old = await db.oldSlug.findUnique({ where: { kind_slug: { kind, slug } } });
  return old?.targetId ?? null;
}
