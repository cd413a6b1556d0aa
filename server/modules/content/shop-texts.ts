// The shop's own words: policies, its story, and what people ask most, in the language asked for. They are
// part of the program, no rows: a shop without samples has them too.
import type { Language } from '#rules/language.ts';
import { askedLanguage } from '#server/platform/i18n/language.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import type { FaqEntry } from './texts/faq-entry.ts';
import * as english from './texts/en/all.ts';
import * as hindi from './texts/hi/all.ts';
import type { ShopText } from './texts/shop-text.ts';

interface Texts {
  FAQ: FaqEntry[];
  TEXTS: readonly ShopText[];
}

const WRITTEN: Record<Language, Texts> = { en: english, hi: hindi };

/** A text by its slug; null when there is none. */
export function findShopText(slug: string): ShopText | null {
  return WRITTEN[askedLanguage()].TEXTS.find((text) => text.slug === slug) ?? null;
}

export function listFaq(): FaqEntry[] {
  return WRITTEN[askedLanguage()].FAQ;
}

/** A text as HTML. */
export function htmlOf({ body }: ShopText): string {
  return articleHtml(body);
}
