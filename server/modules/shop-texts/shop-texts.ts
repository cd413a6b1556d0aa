// Policies and the about page, for visitors.
import { POLICIES } from '#rules/shop-texts.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { isOffered, withFigures } from './shop-figures.ts';
import { findVersion, type VersionKey } from './versions.ts';

export interface ShopText {
  /** The path of its page without the slash. */
  slug: string;
  title: string;
  /** Markdown, with the current figures filled in. */
  body: string;
  inForceOn: Date;
  /** The number of the version among those of its day. */
  revision: number;
}

/**
 * A text in the language of the request.
 * @param key of an earlier version; without it, the one in force
 * @returns null if there is no such text or version
 */
export async function findShopText(slug: string, key?: VersionKey | null): Promise<ShopText | null> {
  const version = await findVersion(slug, key);
  if (!version) return null;
  const { inForceOn, revision } = version;
  return {
    slug,
    inForceOn,
    revision,
    title: localized(version, 'title'),
    body: withCurrentFigures(localized(version, 'body')),
  };
}

/** A stored text with the current figures filled in, and without lines about what the shop does not offer. */
const withCurrentFigures = (stored: string) => withFigures(stored.split('\n').filter(isOffered).join('\n'));

/** The HTML of a stored text. */
export const renderShopHtml = (stored: string): string => articleHtml(withCurrentFigures(stored));

// As printed in the specified texts: 04 Dec 2022.
const DAY_FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: dayFormat('en-IN', 'short'),
  hi: dayFormat('hi-IN-u-nu-latn', 'long'),
};

function dayFormat(locale: string, month: 'short' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' });
}

/** The day of a version in the language of the request, such as '04 Dec 2022'. */
export const dayText = (inForceOn: Date): string => DAY_FORMATS[currentLanguage()].format(inForceOn);

/** The day of a policy's text as `dayText`; null for other texts. */
export function formatLastUpdated({ slug, inForceOn }: ShopText): string | null {
  return POLICIES.some((policy) => policy === slug) ? dayText(inForceOn) : null;
}

export function renderHtml({ body }: ShopText): string {
  return articleHtml(body);
}
