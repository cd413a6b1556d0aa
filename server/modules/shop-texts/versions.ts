// The stored versions of policies and the about page.
import { toDay } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { SHOP_TEXTS, type ShopTextSlug, versionName } from '#rules/shop-texts.ts';
import type { ShopTextVersion } from '#server/generated/prisma/client.ts';
import { today } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface PublishedVersion extends ShopTextVersion {
  inForceOn: Date;
}

/** The key of a version among those of its text. */
export type VersionKey = Pick<PublishedVersion, 'inForceOn' | 'revision'>;

const newestFirst = { orderBy: [{ inForceOn: 'desc' as const }, { revision: 'desc' as const }] };

/** Filter for versions that are or were in force, without drafts and scheduled versions. */
const inForceUntilToday = (slug: string) => ({ slug, inForceOn: { lte: new Date(today()) } });

export function isPublished(row: ShopTextVersion): row is PublishedVersion {
  return row.inForceOn !== null;
}

/** The version in force, or the one of a day and revision; null if there is none. */
export async function findVersion(slug: string, key?: VersionKey | null, tx: Tx = db) {
  const { inForceOn } = inForceUntilToday(slug);
  const row = await tx.shopTextVersion.findFirst({
    where: {
      slug,
      inForceOn: { ...inForceOn, ...(key && { equals: key.inForceOn }) },
      ...(key && { revision: key.revision }),
    },
    ...newestFirst,
  });
  return row && isPublished(row) ? row : null;
}

/** The versions that are or were in force, newest first. */
export async function listVersions(slug: string): Promise<VersionKey[]> {
  const rows = await db.shopTextVersion.findMany({
    where: inForceUntilToday(slug),
    select: { inForceOn: true, revision: true },
    ...newestFirst,
    take: LIST_SIZES.shopTextVersions,
  });
  return rows.flatMap(({ inForceOn, revision }) => (inForceOn ? { inForceOn, revision } : []));
}

/** The day of the first versions, which a migration wrote. */
const SHIPPED_ON = '2022-12-04';

/** Whether a text came with the software and has not been adopted by this shop. Always false in demo mode. */
export const isUnread = ({ inForceOn }: VersionKey): boolean =>
  env().SHOP_MODE === 'production' && toDay(inForceOn) === SHIPPED_ON;

/** The titles of the texts in force that this shop has not adopted. */
export async function listUnreadTexts(): Promise<string[]> {
  const versions = await Promise.all(SHOP_TEXTS.map((slug) => findVersion(slug)));
  return versions.flatMap((version) => (version && isUnread(version) ? [version.title] : []));
}

/** The name of the version in force, which people agree to now. @example '2022-12-04' */
export async function versionInForce(slug: ShopTextSlug, tx: Tx = db): Promise<string> {
  const version = await findVersion(slug, null, tx);
  // A migration inserted the first version, which cannot be removed.
  if (!version) throw new Error(`no version of ${slug} is in force`);
  return versionName(toDay(version.inForceOn), version.revision);
}
