// Names of countries in other languages. Products store the English name; Node's Intl has the others.
import { DEFAULT_LANGUAGE, type Language } from '#rules/text/language.ts';
import { currentLanguage } from './language.ts';

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Codes by English names, made once. */
let codes: ReadonlyMap<string, string> | undefined;

function findCountryCode(country: string): string | undefined {
  if (!codes) {
    const english = namesIn(DEFAULT_LANGUAGE);
    codes = new Map(CODES.map((code) => [english.of(code)?.toLowerCase() ?? code, code]));
  }
  return codes.get(country.trim().toLowerCase());
}

/**
 * The name of a country in a language, by default that of the request. A name that is not in the list stays as it is.
 * @example countryName('South Korea', 'hi') // 'दक्षिण कोरिया'
 */
export function countryName(country: string, language = currentLanguage()): string {
  const code = language === DEFAULT_LANGUAGE ? undefined : findCountryCode(country);
  return (code && namesIn(language).of(code)) ?? country;
}
