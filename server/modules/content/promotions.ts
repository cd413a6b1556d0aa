// Editing of banners, offers and the sale bar by staff.
import { z } from 'zod';
import { internalPath, wholeNumber } from '#rules/admin-fields.ts';
import { line, optionalLine } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { TRANSLATED_FIELDS, withTranslations } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { BannerRow } from './banners.ts';

const newBanner = z.object({
  place: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['HOME', 'OFFER'], 'Please choose home or offer')),
  url: internalPath,
  title: line('Please give a heading', 80),
  subTitle: optionalLine(160),
  imageKey: z.string(),
  position: wholeNumber('position', 0, 1000).optional(),
});

/** Adds a banner, by default after the others of its place. */
export async function addBanner(
  input: z.input<typeof newBanner> & Record<string, unknown>,
  tx: Tx = db,
): Promise<BannerRow> {
  const { subTitle, position, ...banner } = parsed(newBanner, input);
  const translations = withTranslations(newBanner.shape, TRANSLATED_FIELDS.Banner, input);
  const { place, url } = banner;
  const last = await tx.banner.aggregate({ where: { place }, _max: { position: true } });
  const [added] = await tx.banner.createManyAndReturn({
    data: [
      {
        ...banner,
        translations,
        subTitle: subTitle ?? '',
        position: position ?? (last._max.position ?? -1) + 1,
      },
    ],
    skipDuplicates: true,
  });
  if (!added) throw invalid({ url: `There is a banner that leads to ${url} already` });
  return added;
}

export async function removeBanner(id: string, tx: Tx = db): Promise<void> {
  const { count } = isId(id) ? await tx.banner.deleteMany({ where: { id } }) : { count: 0 };
  if (count === 0) throw notFound('banner');
}

const newSaleBar = z.object({
  imageKey: z.string(),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,32}$/, 'Please use 3 to 32 letters, digits and hyphens'),
  percentage: wholeNumber('percentage', 1, 100),
  text: line('Please say what is on sale', 120),
  endsAt: z.date().nullish(),
});

/** Sets the sale bar, replacing the current one. */
export async function setSaleBar(input: z.input<typeof newSaleBar> & Record<string, unknown>, tx: Tx = db) {
  const { endsAt = null, ...bar } = parsed(newSaleBar, input);
  if (endsAt && endsAt <= now()) throw invalid({ until: 'That is past already' });
  const translations = withTranslations(newSaleBar.shape, TRANSLATED_FIELDS.SaleBar, input);
  const data = { ...bar, endsAt, translations };
  return tx.saleBar.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

/** Removes the sale bar, if there is one. */
export async function endSaleBar(tx: Tx = db): Promise<void> {
  await tx.saleBar.deleteMany();
}
