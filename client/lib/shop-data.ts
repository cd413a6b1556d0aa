// schema.org data about the shop.
import type { ShopFragment } from './shop.generated.ts';
import { paths } from './paths.ts';

function address({ street, city, stateName, postalCode }: ShopFragment) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: stateName,
    postalCode,
    addressCountry: 'IN',
  };
}

/** The shop as an organization, with its social profiles. */
export function organizationData(origin: string, shop: ShopFragment) {
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: shop.name,
    ...(shop.about && { description: shop.about }),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: shop.careEmail,
    telephone: shop.hotline,
    ...(shop.street && { address: address(shop) }),
    sameAs: shop.social,
  };
}

/** The website and its search action. */
export function siteData(origin: string, shop: ShopFragment) {
  return {
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The shop as a local business: address and opening hours. */
export function petStoreData(origin: string, shop: ShopFragment) {
  return {
    '@type': 'PetStore',
    '@id': `${origin}/#store`,
    name: shop.name,
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: shop.hotline,
    email: shop.careEmail,
    priceRange: '₹₹',
    ...(shop.street && { address: address(shop) }),
    ...(shop.hours && { description: shop.hours }),
  };
}

/** An ordered list of pages. */
export function itemListData(origin: string, items: readonly { name: string; url: string }[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + url,
    })),
  };
}
