// Texts of records in other languages than English. The columns of a record are English; its column `translations` has
// the others, such as `{ "hi": { "name": "कुत्ता" } }`. A text without a translation is shown in English.
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#rules/text/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { currentLanguage } from './language.ts';

/** The translated fields of each table; the types of the graph have the same names. */
export const TRANSLATED_FIELDS = {
  Category: ['name', 'description'],
  Brand: ['about'],
  LifeStage: ['name'],
  Product: ['name', 'description', 'madeOf', 'metaTitle', 'metaDescription'],
  OrderLine: ['productName'],
  Service: ['title', 'short', 'description', 'facts'],
  Trainer: ['skill'],
  Banner: ['title', 'subTitle'],
  SaleBar: ['text'],
  FaqEntry: ['question', 'answer'],
  ShopTextVersion: ['title', 'body'],
  Coupon: ['description', 'goods'],
  AutomaticDiscount: ['name'],
  BlogCategory: ['name'],
  BlogPost: ['title', 'subDescription', 'body', 'tags'],
  ForumCategory: ['title', 'subTitle'],
  ForumGroup: ['title', 'subTitle', 'bio'],
  ForumTip: ['title', 'body'],
} as const;

/** A record with its translations, which `withTranslations` or the seed has written. */
export interface Translated {
  translations: unknown;
}

type Text = string | string[];
export type Translations = Partial<Record<Language, Record<string, Text>>>;

/** The text of a field in a language, by default that of the request. */
export function localized<Row extends Translated, Field extends keyof Row & string>(
  row: Row,
  field: Field,
  language = currentLanguage(),
): Row[Field] {
  const translations = row.translations as Partial<Record<Language, Partial<Row>>>; // see `Translated`
  return translations[language]?.[field] ?? row[field];
}

/**
 * The translations of one field under another name, for a record that copies the text.
 * @example copiedTranslations({ hi: { name: 'पेडिग्री', madeOf: 'चावल' } }, 'name', 'productName') // { hi: { productName: 'पेडिग्री' } }
 */
export function copiedTranslations(translations: unknown, field: string, copy: string): Translations {
  const entries = Object.entries(translations as Translations) // see `Translated`
    .flatMap(([language, texts]) => (texts[field] ? [[language, { [copy]: texts[field] }] as const] : []));
  return Object.fromEntries(entries);
}

type TypeName = keyof typeof TRANSLATED_FIELDS;
type FieldResolvers<Name extends TypeName> = {
  [Field in (typeof TRANSLATED_FIELDS)[Name][number]]: <Value>(
    row: Translated & Record<Field, Value>,
  ) => Value;
};

/** Resolvers of a type's translated fields. */
export function localizedFields<Name extends TypeName>(type: Name): FieldResolvers<Name> {
  const resolvers = TRANSLATED_FIELDS[type].map((field) => [
    field,
    (row: Translated & Record<string, unknown>) => localized(row, field),
  ]);
  return Object.fromEntries(resolvers) as FieldResolvers<Name>; // fromEntries loses the key types
}

/** The languages that records are translated to. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** How input names a translation. @example translationName('subTitle', 'hi') // 'subTitleHi' */
export function translationName(field: string, language: Language): string {
  return field + language.slice(0, 1).toUpperCase() + language.slice(1);
}

/** The translations of a record by their `translationName`. */
export function namedTranslations({ translations }: Translated): Record<string, Text> {
  const entries = OTHER_LANGUAGES.flatMap((language) =>
    Object.entries((translations as Translations)[language] ?? {}) // see `Translated`
      .map(([field, text]) => [translationName(field, language), text]),
  );
  return Object.fromEntries(entries) as Record<string, Text>; // fromEntries loses the value type
}

/**
 * The translations of a record after a change. An empty text or list removes one; those that are not given stay.
 * @param rules the rules of the English texts, which hold for translations too
 * @param input has the changed ones by their `translationName`
 * @throws VALIDATION naming a field that is invalid
 */
export function withTranslations(
  rules: z.ZodRawShape,
  fields: readonly string[],
  input: Record<string, unknown>,
  before: unknown = {},
): Translations {
  const after: Translations = {};
  for (const language of OTHER_LANGUAGES) {
    const texts = new Map(Object.entries((before as Translations)[language] ?? {})); // see `Translated`
    for (const field of fields) {
      const name = translationName(field, language);
      const { [name]: value } = input;
      if (value === '' || (Array.isArray(value) && value.length === 0)) texts.delete(field);
      else if (value !== undefined) texts.set(field, parsedText(name, rules[field], value));
    }
    if (texts.size > 0) after[language] = Object.fromEntries(texts);
  }
  return after;
}

function parsedText(name: string, rule: z.ZodRawShape[string] | undefined, value: unknown): Text {
  if (!rule) throw new Error(`${name} has no rule`);
  return parseInput(z.object({ [name]: rule }), { [name]: value })[name] as Text; // translated fields are texts
}

/** A resolver of the Hindi text of a field; empty if it has none. */
export const resolveHindi =
  (field: string) =>
  (row: Translated): string =>
    String(namedTranslations(row)[field] ?? '');
