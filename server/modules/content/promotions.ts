// Editing of banners and offers by staff.
import { z } from 'zod';
import { internalPath, wholeNumber } from '#rules/admin-fields.ts';
import { line, optionalLine } from '#rules/text/text.ts';
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
