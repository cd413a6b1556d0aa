// The shop's own words: policies, its story, and what people ask most. They are part of the
// program, no rows: a shop without samples has them too.
import { renderMarkdown } from '#server/markdown.ts';
import { about } from './texts/about.ts';
import { FAQ, type FaqEntry } from './texts/faq.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { refundAndCancellation } from './texts/refund-and-cancellation.ts';
import type { ShopText } from './texts/shop-text.ts';
import { shoppingPolicy } from './texts/shopping-policy.ts';
import { termsConditions } from './texts/terms-conditions.ts';

const TEXTS = new Map(
  [
    about,
    privacyPolicy,
    termsConditions,
    refundAndCancellation,
    shoppingPolicy,
  ].map((text) => [text.slug, text]),
);
const rendered = new Map<string, string>();

/** A text by its slug; null when there is none. */
export function findShopText(slug: string): ShopText | null {
  return TEXTS.get(slug) ?? null;
}

export function listFaq(): FaqEntry[] {
  return FAQ;
}

/** A text as HTML; made once, since it never changes while the shop runs. */
export function htmlOf({ slug, body }: ShopText): string {
  const html = rendered.get(slug) ?? renderMarkdown(body);
  rendered.set(slug, html);
  return html;
}
