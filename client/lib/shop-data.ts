// schema.org data about the shop.
import { SHOP } from '#rules/shop.ts';
import { paths } from './paths.ts';

const LINE = /^(.+), (.+) (\d{6})$/;

function address() {
  const [, street, last] = SHOP.address;
  const [, city = last, region = SHOP.stateName, postalCode = ''] = LINE.exec(last) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'IN',
  };
}

/** The shop as an organization, with its social profiles. */
export function organizationData(origin: string) {
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: SHOP.name,
    description: SHOP.about,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: SHOP.emails.care,
    telephone: SHOP.hotline.number,
    address: address(),
    sameAs: SHOP.social.map(({ url }) => url),
  };
}

/** The website and its search action. */
export function siteData(origin: string) {
  return {
    '@type': 'WebSite',
    name: SHOP.name,
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
export function petStoreData(origin: string) {
  return {
    '@type': 'PetStore',
    '@id': `${origin}/#store`,
    name: SHOP.name,
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: SHOP.hotline.number,
    email: SHOP.emails.care,
    priceRange: '₹₹',
    address: address(),
    // The hotline's hours.
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '22:00',
    },
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
