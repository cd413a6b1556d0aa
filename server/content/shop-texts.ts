// The shop's own words: policies, its story, and what people ask most. They are part of the
// program, no rows: a shop without samples has them too.
import { articleHtml } from '#server/markdown.ts';
import { about } from './texts/about.ts';
import { FAQ, type FaqEntry } from './texts/faq.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { refundAndCancellation } from './texts/refund-and-cancellation.ts';
import type { ShopText } from './texts/shop-text.ts';
import { shoppingPolicy } from './texts/shopping-policy.ts';
import { termsConditions } from './texts/terms-conditions.ts';

const TEXTS = new Map(
  [about, privacyPolicy, termsConditions, refundAndCancellation, shoppingPolicy].map((text) => [
    text.slug,
    text,
  ]),
);

/** A text by its slug; null when there is none. */
export function findShopText(slug: string): ShopText | null {
  return TEXTS.get(slug) ?? null;
}

export function listFaq(): FaqEntry[] {
  return FAQ;
}

/** A text as HTML. */
export function htmlOf({ body }: ShopText): string {
  return articleHtml(body);
}
