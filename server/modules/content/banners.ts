import { LIST_SIZES } from '#rules/list-sizes.ts';
import type { Translated } from '#server/platform/i18n/translations.ts';
import { db } from '#server/platform/database/db.ts';

export interface BannerRow extends Translated {
  id: string;
  place: 'HOME' | 'OFFER';
  imageKey: string;
  title: string;
  subTitle: string;
  url: string;
}

export function listBanners(): Promise<BannerRow[]> {
  return db.banner.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: LIST_SIZES.banners });
}
