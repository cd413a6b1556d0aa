// Policies and the about page, for staff.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { isShopText, SHOP_TEXTS } from '#rules/shop-texts.ts';
import type { ShopTextVersion } from '#server/generated/prisma/client.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import {
  findVersion,
  isPublished,
  listVersions,
  type PublishedVersion,
  type VersionKey,
} from '../versions.ts';

export interface StaffTextRow {
  slug: string;
  draft: ShopTextVersion | null;
  inForce: PublishedVersion;
  /** Versions that take effect later, soonest first. */
  scheduled: PublishedVersion[];
}

/** All texts, in the order of `SHOP_TEXTS`. */
export async function listStaffTexts(actor: StaffActor | null): Promise<StaffTextRow[]> {
  requirePermission(actor, 'content:write');
  return Promise.all(SHOP_TEXTS.map((slug) => requireText(db, slug)));
}

/** A text by slug; null if there is none. */
export async function findStaffText(actor: StaffActor | null, slug: string): Promise<StaffTextRow | null> {
  requirePermission(actor, 'content:write');
  return isShopText(slug) ? requireText(db, slug) : null;
}

/** @throws NOT_FOUND if there is no such text */
export async function requireText(tx: Tx, slug: string): Promise<StaffTextRow> {
  const inForce = isShopText(slug) ? await findVersion(slug, null, tx) : null;
  if (!inForce) throw notFound('text');
  const unpublished = await tx.shopTextVersion.findMany({
    where: { slug, OR: [{ inForceOn: null }, { inForceOn: { gt: new Date(today()) } }] },
    orderBy: { inForceOn: 'asc' },
    // Drafts have no date and sort last, so the draft follows the scheduled versions.
    take: LIST_SIZES.scheduledTexts + 1,
  });
  return {
    slug,
    inForce,
    draft: unpublished.find((row) => !isPublished(row)) ?? null,
    scheduled: unpublished.filter(isPublished),
  };
}

/** The versions before the one in force, newest first. */
export async function earlierVersions({ slug }: StaffTextRow): Promise<VersionKey[]> {
  return (await listVersions(slug)).slice(1);
}
