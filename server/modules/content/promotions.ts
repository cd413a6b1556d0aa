// Editing of the banners and offers of the home page by staff.
import { z } from 'zod';
import { linkAddress, wholeNumber } from '#rules/admin-fields.ts';
import { line, optionalLine } from '#rules/text/text.ts';
import type { Banner, BannerPlace } from '#server/generated/prisma/client.ts';
import type { RecordKind } from '#server/modules/catalogue/staff/staff-records.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { TRANSLATED_FIELDS, withTranslations } from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

/** The maximum number of banners in each place. */
const MAX_BANNERS: Record<BannerPlace, number> = { HOME: 8, OFFER: 4 };

const fields = z.object({
  place: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['HOME', 'OFFER'], 'Please choose home or offer')),
  url: linkAddress,
  title: line('Please enter a heading', 80),
  subTitle: optionalLine(160),
  imageKey: z.string(),
  position: wholeNumber('position', 0, 1000).optional(),
});

/** A banner has no slug of its own, so its id is used as one. */
export type StaffBannerRow = Banner & { slug: string };

const withSlug = (banner: Banner): StaffBannerRow => ({ ...banner, slug: banner.id });
const inOrder = [{ place: 'asc' as const }, { position: 'asc' as const }, { id: 'asc' as const }];

/** All banners in display order: the slides of the home page first, then the offers. */
export async function listStaffBanners(actor: StaffActor | null): Promise<StaffBannerRow[]> {
  requirePermission(actor, 'content:write');
  return (await db.banner.findMany({ orderBy: inOrder, take: MAX_BANNERS.HOME + MAX_BANNERS.OFFER })).map(
    withSlug,
  );
}

export const BANNERS: RecordKind<StaffBannerRow> = {
  kind: 'banner',
  what: 'banner',
  permission: 'content:write',
  table: 'Banner',
  find: findBanner,
  save: saveBanner,
  remove: async (tx, id) => {
    await tx.banner.delete({ where: { id } });
  },
  siblingSlugs: async (tx, id) => {
    const existing = await findBanner(tx, id);
    if (!existing) return [];
    const samePlace = { where: { place: existing.place }, select: { id: true }, orderBy: inOrder };
    return (await tx.banner.findMany(samePlace)).map((banner) => banner.id);
  },
};

/** A banner by its id; null if there is none. */
export async function findBanner(tx: Tx, id: string): Promise<StaffBannerRow | null> {
  const banner = isId(id) ? await tx.banner.findUnique({ where: { id } }) : null;
  return banner && withSlug(banner);
}

/** Adds a banner, by default as the last of its place, or changes it. @throws VALIDATION, CONFLICT */
async function saveBanner(
  tx: Tx,
  { slug: id, ...input }: { slug: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const { subTitle, position, ...banner } = parseInput(fields, input);
  const { place, url } = banner;
  const existing = await findBanner(tx, id);
  const others = { place, id: { not: id } };
  if ((await tx.banner.count({ where: { ...others, url } })) > 0)
    throw invalid({ url: `Another banner already links to ${url}` });
  const translations = withTranslations(
    fields.shape,
    TRANSLATED_FIELDS.Banner,
    { ...input },
    existing?.translations,
  );
  const data = { ...banner, subTitle: subTitle ?? '', translations };
  if (existing?.place === place) {
    await tx.banner.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    return;
  }
  const last = await tx.banner.aggregate({ where: others, _count: true, _max: { position: true } });
  if (last._count >= MAX_BANNERS[place])
    throw new UserError('CONFLICT', `You can add at most ${MAX_BANNERS[place]} banners here.`);
  const placed = { ...data, position: position ?? (last._max.position ?? -1) + 1 };
  if (existing) await tx.banner.update({ where: { id }, data: { ...placed, version: { increment: 1 } } });
  else await tx.banner.create({ data: { ...placed, id } });
}
