import type { Translated } from '#server/platform/i18n/translations.ts';

export interface LifeStageRow extends Translated {
  id: string;
  slug: string;
  name: string;
}
