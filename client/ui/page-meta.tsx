import { useLocation } from 'react-router-dom';
import { SHOP } from '#rules/shop.ts';
import { useOrigin } from '#client/lib/origin.ts';

interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string;
  description?: string;
  /** Path of the page's own address where it differs from where we stand: query strings that only filter are left out. */
  canonical?: string;
  /** Path of a picture for sharing. */
  image?: string;
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
  const address = origin + (canonical ?? pathname);
  const fullTitle = `${title} | ${SHOP.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {feed && <link rel="alternate" type="application/rss+xml" href={origin + feed} />}
      <meta property="og:site_name" content={SHOP.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="en_IN" />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={origin + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
