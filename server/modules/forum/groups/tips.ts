// Tips: short articles by the shop.
import type { Translated } from '#server/platform/i18n/translations.ts';
import { db } from '#server/platform/database/db.ts';

export interface ForumTipRow extends Translated {
  id: string;
  slug: string;
  title: string;
  /** The text as Markdown. */
  body: string;
}

const MAX_TIPS = 24;

export function listTips(): Promise<ForumTipRow[]> {
  return db.forumTip.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MAX_TIPS });
}

export function findTip(slug: string): Promise<ForumTipRow | null> {
  return db.forumTip.findUnique({ where: { slug } });
}
