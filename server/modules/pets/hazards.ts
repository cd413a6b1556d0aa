// Finds things that are dangerous to pets in a text.
import { type Hazard, matchHazards } from '#rules/pets/hazards.ts';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';

export const MAX_HAZARD_TEXT = 5000;

/** The hazards of a text, two at most, in the language of the request. @throws VALIDATION */
export function findHazards(text: string): Hazard[] {
  if (text.length > MAX_HAZARD_TEXT)
    throw invalid({ text: i18n.t('At most {count} characters', { count: MAX_HAZARD_TEXT }) });
  return matchHazards(text).map(({ key, warning }) => ({ key, warning: i18n.t(warning) }));
}
