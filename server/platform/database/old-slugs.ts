// Former slugs, so that old links keep working. Database triggers record them.
import { db } from './db.ts';
import type { OldSlugKind } from '#server/generated/prisma/enums.ts';

/** The id of the record that had this slug before, or null. */
export async function idByOldSlug(kind: OldSlugKind, slug: string): Promise<string | null> {
  const old = await db.oldSlug.findUnique({ where: { kind_slug: { kind, slug } } });
  return old?.targetId ?? null;
}
