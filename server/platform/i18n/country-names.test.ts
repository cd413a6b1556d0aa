import { expect, test } from 'vitest';
import { countryName } from './country-names.ts';

test.each([
  ['India', 'hi', 'भारत'],
  ['South Korea', 'hi', 'दक्षिण कोरिया'],
  [' united states ', 'hi', 'संयुक्त राज्य'],
  // Two codes have this name.
  ['Germany', 'hi', 'जर्मनी'],
  ['Thailand', 'en', 'Thailand'],
  ['India, packed in Nepal', 'hi', 'India, packed in Nepal'],
  ['', 'hi', ''],
] as const)('the country %j in language %s is %j', (country, language, name) => {
  expect(countryName(country, language)).toBe(name);
});
