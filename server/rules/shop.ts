import { translateStateName } from '#rules/accounts/state-names.ts';
import type { Language } from '#rules/text/language.ts';

/** Constants that are the same for every owner of the shop. */
export const SHOP = {
  hotlineLabel: /*i18n*/ 'Hotline',
  techSupportLabel: /*i18n*/ 'Tech support',
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours, redressed within a month. */
  grievances: { answersWithin: /*i18n*/ '48 hours', solvesWithin: /*i18n*/ '1 month' },
} as const;

/** The seller and its contact details. Set by `shop set`; a value that is not set is empty. */
export interface ShopIdentity {
  name: string;
  /** The key of the logo's picture; without one the built-in mark is shown beside the name. */
  logoKey: string;
  /** The registered name of the seller. */
  legalName: string;
  street: string;
  city: string;
  /** The state of its GST registration; goods that stay in it carry CGST and SGST. */
  stateName: string;
  postalCode: string;
  gstin: string;
  /** The address for shoppers' questions. */
  careEmail: string;
  /** The sender of mails. */
  ordersEmail: string;
  hotline: string;
  techSupport: string;
  hours: string;
  officerName: string;
  officerDesignation: string;
  officerEmail: string;
  officerPhone: string;
  /** URLs of its profiles on other sites, separated by spaces. */
  social: string;
  /** The pickup point, which is offered if all five fields are set. */
  pickupName: string;
  pickupStreet: string;
  pickupCity: string;
  pickupPostalCode: string;
  pickupHours: string;
  /** A vet for emergencies, shown when a shopper mentions something dangerous. */
  vetPhone: string;
  /** A tagline on pages and under mails. */
  tagline: string;
  taglineHi: string;
  /** A text about the shop, at the foot of every page. */
  about: string;
  aboutHi: string;
  /** Address, hours and pickup point in Hindi. */
  streetHi: string;
  cityHi: string;
  hoursHi: string;
  pickupNameHi: string;
  pickupStreetHi: string;
  pickupCityHi: string;
  pickupHoursHi: string;
}

/** A pickup point. */
export interface PickupPlace {
  name: string;
  street: string;
  city: string;
  stateName: string;
  postalCode: string;
  /** Its opening hours. */
  hours: string;
}

/** Made-up examples for demo mode. 08 in the GSTIN is Rajasthan. */
export const SAMPLE_IDENTITY: ShopIdentity = {
  name: 'Moti & Mini',
  logoKey: '',
  legalName: 'Moti & Mini Pet Care',
  street: '12 Example Marg, Johari Bazaar',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302003',
  gstin: '08AAAAA0000A1Z2',
  careEmail: 'care@moti-and-mini.example',
  ordersEmail: 'orders@moti-and-mini.example',
  hotline: '+91 00000 12345',
  techSupport: '+91 00000 54321',
  hours: 'Monday to Friday, 8:00 am to 10:00 pm',
  officerName: 'Asha Example',
  officerDesignation: 'Grievance officer',
  officerEmail: 'grievance@moti-and-mini.example',
  officerPhone: '+91 00000 67890',
  social: [
    'https://www.instagram.com/moti.and.mini.example',
    'https://www.facebook.com/moti.and.mini.example',
    'https://www.youtube.com/@moti-and-mini-example',
    'https://x.com/motiandmini_ex',
  ].join(' '),
  pickupName: 'Moti & Mini pickup counter',
  pickupStreet: '12 Example Marg, Johari Bazaar',
  pickupCity: 'Jaipur',
  pickupPostalCode: '302003',
  pickupHours: 'Every day, 10:00 am to 8:00 pm',
  vetPhone: '+91 00000 24680',
  tagline: 'Good food, good care, happy tails.',
  taglineHi: 'अच्छा खाना, अच्छी देखभाल, हिलती दुम।',
  about:
    'Moti and Mini are the dog and the cat that every Indian street knows. We sell honest food and sturdy things for them and their friends, and help their people with good advice.',
  aboutHi:
    'मोती और मिनी वही कुत्ता और बिल्ली हैं जिन्हें भारत की हर गली जानती है। हम उनके और उनके दोस्तों के लिए सच्चा खाना और मज़बूत सामान बेचते हैं, और उनके अपनों को अच्छी सलाह देते हैं।',
  streetHi: '12 उदाहरण मार्ग, जौहरी बाज़ार',
  cityHi: 'जयपुर',
  hoursHi: 'सोमवार से शुक्रवार, सुबह 8:00 से रात 10:00 बजे तक',
  pickupNameHi: 'मोती और मिनी पिकअप काउंटर',
  pickupStreetHi: '12 उदाहरण मार्ग, जौहरी बाज़ार',
  pickupCityHi: 'जयपुर',
  pickupHoursHi: 'हर दिन, सुबह 10:00 से रात 8:00 बजे तक',
};

/** The identity of a shop whose owner has set nothing yet: pages need a name. */
export const UNSET_IDENTITY: ShopIdentity = {
  name: 'Moti & Mini',
  logoKey: '',
  legalName: '',
  street: '',
  city: '',
  stateName: '',
  postalCode: '',
  gstin: '',
  careEmail: '',
  ordersEmail: '',
  hotline: '',
  techSupport: '',
  hours: '',
  officerName: '',
  officerDesignation: '',
  officerEmail: '',
  officerPhone: '',
  social: '',
  pickupName: '',
  pickupStreet: '',
  pickupCity: '',
  pickupPostalCode: '',
  pickupHours: '',
  vetPhone: '',
  tagline: '',
  taglineHi: '',
  about: '',
  aboutHi: '',
  streetHi: '',
  cityHi: '',
  hoursHi: '',
  pickupNameHi: '',
  pickupStreetHi: '',
  pickupCityHi: '',
  pickupHoursHi: '',
};

const PICKUP = ['pickupName', 'pickupStreet', 'pickupCity', 'pickupPostalCode', 'pickupHours'] as const;
/** Fields with a Hindi text, which is in the field of the same name with `Hi`. */
export const HINDI_OF = {
  tagline: 'taglineHi',
  about: 'aboutHi',
  street: 'streetHi',
  city: 'cityHi',
  hours: 'hoursHi',
  pickupName: 'pickupNameHi',
  pickupStreet: 'pickupStreetHi',
  pickupCity: 'pickupCityHi',
  pickupHours: 'pickupHoursHi',
} as const satisfies Partial<Record<keyof ShopIdentity, keyof ShopIdentity>>;

const OPTIONAL: readonly (keyof ShopIdentity)[] = [
  'logoKey',
  'techSupport',
  'vetPhone',
  'social',
  'tagline',
  'about',
  ...PICKUP,
  ...Object.values(HINDI_OF),
];

/** The fields that the law requires before an order is taken, and that are not set yet. */
export function missingIdentity(identity: ShopIdentity): (keyof ShopIdentity)[] {
  const names = Object.keys(UNSET_IDENTITY) as (keyof ShopIdentity)[]; // it has all keys and no others
  return names.filter((name) => !identity[name] && !OPTIONAL.includes(name));
}

/**
 * The pickup point; null unless all of it is set. It must be in the state of the shop: goods that are handed
 * over in another one would need a GST registration there.
 */
export function findPickupPlace(shop: ShopIdentity): PickupPlace | null {
  if (!shop.stateName || PICKUP.some((name) => !shop[name])) return null;
  return {
    name: shop.pickupName,
    street: shop.pickupStreet,
    city: shop.pickupCity,
    stateName: shop.stateName,
    postalCode: shop.pickupPostalCode,
    hours: shop.pickupHours,
  };
}

/** The identity in a language: in English where the owner gave no other text. */
export function translateIdentity(shop: ShopIdentity, language: Language): ShopIdentity {
  if (language !== 'hi') return shop;
  const hindi = Object.entries(HINDI_OF).map(([field, its]) => [
    field,
    shop[its] || shop[field as keyof ShopIdentity],
  ]); // a key of the table
  return { ...shop, ...Object.fromEntries(hindi), stateName: translateStateName(shop.stateName, language) };
}

/** The place in one line. @example "12 Example Marg, Johari Bazaar, Jaipur 302003" */
export function pickupAddress({ street, city, postalCode }: PickupPlace): string {
  return `${street}, ${city} ${postalCode}`;
}

/** The postal address of the shop, line by line. */
export function addressLines({
  legalName,
  street,
  city,
  stateName,
  postalCode,
}: Pick<ShopIdentity, 'legalName' | 'street' | 'city' | 'stateName' | 'postalCode'>): string[] {
  return street ? [legalName, street, `${city}, ${stateName} ${postalCode}`] : [];
}
