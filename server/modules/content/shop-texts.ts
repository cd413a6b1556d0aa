// Policies, the about page and the FAQ, in the language of the request. They are part of the source, not rows.
import { POLICY_VERSIONS } from '#rules/policy-versions.ts';
import { inRupees } from '#rules/money/pricing.ts';
import { interpolate } from '#rules/text/interpolation.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { shopCharges } from '#server/platform/shop-settings.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import type { FaqEntry } from './texts/faq-entry.ts';
import * as english from './texts/en/all.ts';
import * as hindi from './texts/hi/all.ts';
import type { ShopText } from './texts/shop-text.ts';

interface Texts {
  FAQ: FaqEntry[];
  TEXTS: readonly ShopText[];
}

const TEXTS_BY_LANGUAGE: Record<Language, Texts> = { en: english, hi: hindi };

/** A text by its slug; null if there is none. */
export function findShopText(slug: string): ShopText | null {
  const text = TEXTS_BY_LANGUAGE[currentLanguage()].TEXTS.find((one) => one.slug === slug);
  return text ? { ...text, body: withCharges(text.body) } : null;
}

/** The text with the amounts that hold now in place of their names. */
function withCharges(text: string): string {
  const { delivery, freeDeliveryFrom, cashFee } = shopCharges();
  return interpolate(text, {
    deliveryCharge: inRupees(delivery),
    freeDeliveryFrom: inRupees(freeDeliveryFrom),
    cashFee: inRupees(cashFee),
  });
}

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

export function listFaq(): FaqEntry[] {
  return TEXTS_BY_LANGUAGE[currentLanguage()].FAQ.map(({ question, answer }) => ({
    question,
    answer: withCharges(answer),
  }));
}

export function htmlOf({ body }: ShopText): string {
  return articleHtml(body);
}
