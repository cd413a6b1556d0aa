import { i18n } from '#client/lib/i18n.ts';

/** Descriptions of a family member's access to a pet. */
export type Access = 'READ' | 'WRITE';

export const isAccess = (value: string): value is Access => value === 'READ' || value === 'WRITE';

export const accessText = (access: Access): string =>
  access === 'WRITE' ? i18n.t('View and help with care') : i18n.t('View only');

export const accessOptions = () =>
  (['WRITE', 'READ'] as const).map((value) => ({ value, label: accessText(value) }));
