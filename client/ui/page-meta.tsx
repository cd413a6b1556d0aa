import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, localizedPath } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';
import { metaDescription } from '#client/lib/meta-description.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { useShop } from '#client/lib/shop.ts';

interface PageMetaProps {
  /** The page's title; the shop's name is appended. */
  title: string;
  description?: string;
  /** Canonical path, where it differs from the current one. */
  canonical?: string;
  /** Sharing image; the shop's own by default. */
  image?: { url: string; alt: string } | undefined;
  type?: 'website' | 'article' | 'product';
  /** Path of a feed with this content. */
  feed?: string;
  /** false adds noindex. */
  isIndexed?: boolean;
}

/** Title, description and sharing tags, hoisted into <head> by React. Once per page. */
export function PageMeta({
  title,
  description,
  canonical,
  image,
  type = 'website',
  feed,
  isIndexed = true,
}: PageMetaProps) {
  const origin = useOrigin();
  const { name, tagline } = useShop();
  const { pathname } = useLocation();
  const path = canonical ?? pathname;
  const address = origin + localizedPath(currentLanguage(), path);
  const fullTitle = name ? `${title} | ${name}` : title;
  const summary = description && metaDescription(description);
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {isIndexed &&
        LANGUAGES.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={LOCALES[language]}
            href={origin + localizedPath(language, path)}
          />
        ))}
      {isIndexed && (
        <link rel="alternate" hrefLang="x-default" href={origin + localizedPath(DEFAULT_LANGUAGE, path)} />
      )}
      {feed && <link rel="alternate" type="application/rss+xml" href={origin + feed} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[currentLanguage()].replace('-', '_')} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:image" content={origin + (image ? `${image.url}?w=1200&h=630` : '/share.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image?.alt ?? [name, tagline].filter(Boolean).join(': ')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
