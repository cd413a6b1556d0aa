import { afterEach, expect, it } from 'vitest';
import { repliesText, shortCount } from './counts.ts';
import { loadTranslations, activateLanguage } from './i18n.ts';

afterEach(() => activateLanguage('en'));

it.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1100, '1.1K'],
  [15_900, '15.9K'],
  [64_600, '64.6K'],
  [99_990, '99.9K'],
  [999_999, '999.9K'],
  [2_500_000, '2.5M'],
  [1_000_000_000, '1B'],
])('%i is shown as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

it.each([
  [0, '0 replies'],
  [1, '1 reply'],
  [64_600, '64.6K replies'],
])("a count of %i replies reads '%s'", (count, text) => {
  expect(repliesText(count)).toBe(text);
});

it.each([
  [999, '999 जवाब'],
  [64_600, '64.6\u00a0हज़ार जवाब'],
  [2_500_000, '25\u00a0लाख जवाब'],
])("a count of %i replies reads '%s' in Hindi", async (count, text) => {
  await loadTranslations('hi');
  activateLanguage('hi');
  expect(repliesText(count)).toBe(text);
});
