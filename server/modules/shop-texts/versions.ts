// The versions of policies and the about page as they are stored.
import { dayOf } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { ShopTextSlug } from '#rules/shop-texts.ts';
import type { ShopTextVersion } from '#server/generated/prisma/client.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface PublishedVersion extends ShopTextVersion {
  inForceOn: Date;
}

const newestFirst = { orderBy: { inForceOn: 'desc' as const } };

/** Versions that are or were in force; not drafts, and not those of a later day. */
const begun = (slug: string) => ({ slug, inForceOn: { lte: new Date(today()) } });

export function isPublished(row: ShopTextVersion): row is PublishedVersion {
  return row.inForceOn !== null;
}

/** The version in force, or the one that came into force on a day; null if there is none. */
export async function findVersion(slug: string, day?: Date | null, tx: Tx = db) {
  const { inForceOn } = begun(slug);
  const row = await tx.shopTextVersion.findFirst({
    where: { slug, inForceOn: { ...inForceOn, ...(day && { equals: day }) } },
    ...newestFirst,
  });
  return row && isPublished(row) ? row : null;
}

/** The days from which the versions that are or were in force are it, newest first. */
export async function listVersionDays(slug: string): Promise<Date[]> {
  const rows = await db.shopTextVersion.findMany({
    where: begun(slug),
    select: { inForceOn: true },
    ...newestFirst,
    take: LIST_SIZES.shopTextVersions,
  });
  return rows.flatMap(({ inForceOn }) => inForceOn ?? []);
}

/** The name of the version in force, which is its day: what a person agrees to now. @example '2022-12-04' */
export async function versionInForce(slug: ShopTextSlug, tx: Tx = db): Promise<string> {
  const version = await findVersion(slug, null, tx);
  // The migration has written a first one, which nobody can remove.
  if (!version) throw new Error(`no version of ${slug} is in force`);
  return dayOf(version.inForceOn);
}
