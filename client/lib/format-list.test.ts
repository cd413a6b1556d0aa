import { afterEach, expect, it } from 'vitest';
import { formatList } from './format-list.ts';
import { activateLanguage, loadTranslations } from './i18n.ts';

afterEach(() => activateLanguage('en'));

it.each([
  ['en', 'conjunction', ['chicken', 'wheat', 'rice'], 'chicken, wheat and rice'],
  ['en', 'disjunction', ['chicken', 'wheat'], 'chicken or wheat'],
  ['en', 'disjunction', ['chicken'], 'chicken'],
  ['hi', 'conjunction', ['चिकन', 'गेहूँ'], 'चिकन और गेहूँ'],
  ['hi', 'disjunction', ['चिकन', 'गेहूँ', 'चावल'], 'चिकन, गेहूँ या चावल'],
] as const)('a list in %s as a %s of %j reads ‘%s’', async (language, type, items, text) => {
  await loadTranslations(language);
  activateLanguage(language);
  expect(formatList(items, type)).toBe(text);
});
