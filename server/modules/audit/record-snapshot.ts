import { namedTranslations, type Translated } from '#server/platform/i18n/translations.ts';
import type { AuditSnapshot } from './audit-log.ts';

/** The plain values of a row and its translations, without ids. */
export function recordSnapshot({ translations, ...row }: Translated): AuditSnapshot {
  const plain = Object.entries({ ...row, ...namedTranslations({ translations }) }).filter(
    ([name, value]) => !/^id$|Id$|^version$/.test(name) && (value === null || !isRelation(value)),
  );
  return Object.fromEntries(plain) as AuditSnapshot; // such rows have only texts, numbers, booleans and lists of texts
}

const isRelation = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
