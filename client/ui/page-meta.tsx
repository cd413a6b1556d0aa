import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, pathIn } from '#rules/language.ts';
import { SHOP } from '#rules/shop.ts';
import { i18n, spoken } from '#client/lib/i18n.ts';
import { metaDescription } from '#client/lib/meta-description.ts';
import { useOrigin } from '#client/lib/origin.ts';

interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string;
  description?: string;
  /** Path of the page's own address where it differs from where we stand: query strings that only filter are left out. */
  canonical?: string;
  /** For sharing; the shop's own picture when left out. */
  image?: { url: string; alt: string } | undefined;
  type?: 'website' | 'article' | 'product';
  /** Path of a feed with what stands here. */
  feed?: string;
  /** false keeps search engines away. */
  isIndexed?: boolean;
}

/** Title, description and sharing tags; React lifts them into <head>. Once per screen. */
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
  const { pathname } = useLocation();
  const path = canonical ?? pathname;
  const address = origin + pathIn(spoken(), path);
  const fullTitle = `${title} | ${SHOP.name}`;
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
            href={origin + pathIn(language, path)}
          />
        ))}
      {isIndexed && (
        <link rel="alternate" hrefLang="x-default" href={origin + pathIn(DEFAULT_LANGUAGE, path)} />
      )}
      {feed && <link rel="alternate" type="application/rss+xml" href={origin + feed} />}
      <meta property="og:site_name" content={SHOP.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[spoken()].replace('-', '_')} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:image" content={origin + (image ? `${image.url}?w=1200&h=630` : '/share.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image?.alt ?? `${SHOP.name}: ${i18n.t(SHOP.tagline)}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
