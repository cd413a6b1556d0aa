// Policies and the about page, in the language of the request. They are part of the source, not rows.
import { POLICY_VERSIONS } from '#rules/policy-versions.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { isOffered, withFigures } from './shop-figures.ts';
import * as english from './texts/en/all.ts';
import * as hindi from './texts/hi/all.ts';
import type { ShopText } from './texts/shop-text.ts';

const TEXTS_BY_LANGUAGE: Record<Language, readonly ShopText[]> = {
  en: english.TEXTS,
  hi: hindi.TEXTS,
};

/** A text by its slug; null if there is none. */
export function findShopText(slug: string): ShopText | null {
  const text = TEXTS_BY_LANGUAGE[currentLanguage()].find((one) => one.slug === slug);
  return text ? { ...text, body: withFigures(offeredLines(text.body)) } : null;
}

const offeredLines = (body: string) => body.split('\n').filter(isOffered).join('\n');

// As printed in the specified texts: 04 Dec 2022.
const DAY_FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: dayFormat('en-IN', 'short'),
  hi: dayFormat('hi-IN-u-nu-latn', 'long'),
};

function dayFormat(locale: string, month: 'short' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' });
}

/** The day of a policy's text in the language of the request, such as '04 Dec 2022'; null for other texts. */
export function lastUpdatedOf({ slug }: ShopText): string | null {
  const version = Object.entries(POLICY_VERSIONS).find(([policy]) => policy === slug)?.[1];
  return version ? DAY_FORMATS[currentLanguage()].format(new Date(version)) : null;
}

export function htmlOf({ body }: ShopText): string {
  return articleHtml(body);
}
