// Policies, the about page and the FAQ, in the language of the request. They are part of the source, not rows.
import { POLICY_VERSIONS } from '#rules/policy-versions.ts';
import { inRupees } from '#rules/money/pricing.ts';
import { hourText } from '#rules/orders/same-day.ts';
import { interpolate } from '#rules/text/interpolation.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { shopCharges, shopSameDay, shopSettings } from '#server/platform/shop-settings.ts';
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
  return text ? { ...text, body: withFigures(offeredLines(text.body)) } : null;
}

/** Whether a text speaks of same-day delivery although the shop has none. */
const isNotOffered = (text: string) => text.includes('{sameDayPins}') && !shopSameDay().pins;

const offeredLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isNotOffered(line))
    .join('\n');

/** The text with the figures that hold now in place of their names. */
function withFigures(text: string): string {
  const { delivery, freeDeliveryFrom, cashFee } = shopCharges();
  const { pins, hour } = shopSameDay();
  return interpolate(text, {
    deliveryCharge: inRupees(delivery),
    freeDeliveryFrom: inRupees(freeDeliveryFrom),
    cashFee: inRupees(cashFee),
    sameDayPins: pins,
    sameDayHour: hourText(hour),
    returnDays: shopSettings().returnDays,
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
  return TEXTS_BY_LANGUAGE[currentLanguage()].FAQ.filter(({ answer }) => !isNotOffered(answer)).map(
    ({ question, answer }) => ({ question, answer: withFigures(answer) }),
  );
}

export function htmlOf({ body }: ShopText): string {
  return articleHtml(body);
}
