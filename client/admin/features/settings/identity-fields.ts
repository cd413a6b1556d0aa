// The fields of the shop's identity, in the order and with the labels of the back office.
import type { ShopIdentity } from '#rules/shop.ts';

export type IdentityField = keyof ShopIdentity;

interface FieldTexts {
  label: string;
  hint?: string;
  type?: 'email' | 'tel';
  /** The maximum length in characters; the server checks it, too. */
  maxLength: number;
  isOptional?: true;
}

/** Every field with its label. */
export const IDENTITY_FIELDS: Readonly<Record<IdentityField, FieldTexts>> = {
  name: { label: 'Shop name', hint: 'On pages and in mails', maxLength: 60 },
  logoKey: {
    label: 'Logo',
    hint: 'Mark and name in one picture: PNG, WebP or JPEG, at least 100 pixels high. A transparent one is shown on white, or on a dark background if its lines are light',
    maxLength: 300,
    isOptional: true,
  },
  legalName: { label: 'Registered name', hint: 'The seller on invoices', maxLength: 120 },
  street: { label: 'House and street', maxLength: 160 },
  city: { label: 'City', maxLength: 60 },
  stateName: {
    label: 'State',
    hint: 'Where the GST is registered; the GSTIN begins with its code',
    maxLength: 60,
  },
  postalCode: { label: 'PIN code', maxLength: 6 },
  gstin: { label: 'GSTIN', hint: '15 characters, such as 08ABCDE1234F1Z0', maxLength: 15 },
  careEmail: {
    label: 'Support e-mail',
    hint: 'Shoppers write to this address',
    type: 'email',
    maxLength: 254,
  },
  ordersEmail: {
    label: 'Sender address',
    hint: 'Must be verified with your mail provider',
    type: 'email',
    maxLength: 254,
  },
  hotline: { label: 'Hotline', hint: 'For orders and visits', type: 'tel', maxLength: 20 },
  techSupport: { label: 'Technical support', type: 'tel', maxLength: 20, isOptional: true },
  hours: {
    label: 'Support hours',
    hint: 'For example, Monday to Friday, 8:00 am to 10:00 pm',
    maxLength: 80,
  },
  officerName: { label: 'Officer’s name', maxLength: 80 },
  officerDesignation: { label: 'Officer’s designation', maxLength: 80 },
  officerEmail: { label: 'Officer’s e-mail', type: 'email', maxLength: 254 },
  officerPhone: { label: 'Officer’s phone', type: 'tel', maxLength: 20 },
  social: {
    label: 'Social media profiles',
    hint: 'Up to 8 addresses with https://, separated by spaces',
    maxLength: 1000,
    isOptional: true,
  },
  pickupName: { label: 'Name of the pickup point', maxLength: 80, isOptional: true },
  pickupStreet: { label: 'Pickup point: house and street', maxLength: 160, isOptional: true },
  pickupCity: { label: 'Pickup point: city', maxLength: 60, isOptional: true },
  pickupPostalCode: { label: 'Pickup point: PIN code', maxLength: 6, isOptional: true },
  pickupHours: { label: 'Pickup point: opening hours', maxLength: 80, isOptional: true },
  vetPhone: {
    label: 'Vet for emergencies',
    hint: 'Shown where someone asks about something poisonous',
    type: 'tel',
    maxLength: 20,
    isOptional: true,
  },
  tagline: {
    label: 'Tagline',
    hint: 'One line, such as what you are good at',
    maxLength: 80,
    isOptional: true,
  },
  taglineHi: { label: 'Tagline in Hindi', maxLength: 80, isOptional: true },
  about: { label: 'About the shop', hint: 'Two or three sentences', maxLength: 400, isOptional: true },
  aboutHi: { label: 'About the shop in Hindi', maxLength: 400, isOptional: true },
  streetHi: { label: 'House and street in Hindi', maxLength: 160, isOptional: true },
  cityHi: { label: 'City in Hindi', maxLength: 60, isOptional: true },
  hoursHi: { label: 'Support hours in Hindi', maxLength: 80, isOptional: true },
  pickupNameHi: { label: 'Name of the pickup point in Hindi', maxLength: 80, isOptional: true },
  pickupStreetHi: { label: 'Pickup point: house and street in Hindi', maxLength: 160, isOptional: true },
  pickupCityHi: { label: 'Pickup point: city in Hindi', maxLength: 60, isOptional: true },
  pickupHoursHi: { label: 'Pickup point: opening hours, in Hindi', maxLength: 80, isOptional: true },
};

/** Whether this is a field of the form. */
export const isIdentityField = (name: string): name is IdentityField => Object.hasOwn(IDENTITY_FIELDS, name);

interface Section {
  title: string;
  text?: string;
  fields: readonly IdentityField[];
}

/** The sections of the form. Together they have every field once. */
export const IDENTITY_SECTIONS: readonly Section[] = [
  { title: 'Seller', fields: ['name', 'legalName', 'gstin'] },
  {
    title: 'Logo',
    text: 'Replaces the built-in mark and the name on pages and in mails. The icons of tabs and phones are made from it and follow within an hour.',
    fields: ['logoKey'],
  },
  {
    title: 'Introduction',
    text: 'At the foot of every page; the tagline under mails too. Without Hindi, Hindi pages show the English words.',
    fields: ['tagline', 'taglineHi', 'about', 'aboutHi'],
  },
  {
    title: 'Address',
    text: 'Invoices have the English address. Without Hindi, Hindi pages show it too.',
    fields: ['street', 'streetHi', 'city', 'cityHi', 'stateName', 'postalCode'],
  },
  {
    title: 'Contact details',
    fields: ['careEmail', 'ordersEmail', 'hotline', 'techSupport', 'hours', 'hoursHi', 'vetPhone', 'social'],
  },
  {
    title: 'Grievance officer',
    text: 'The law requires one who acknowledges complaints within 48 hours and resolves them within a month.',
    fields: ['officerName', 'officerDesignation', 'officerEmail', 'officerPhone'],
  },
  {
    title: 'Pickup point',
    text: 'Offered at checkout once all five are filled in; the Hindi may be empty. It is in the state of the GST registration.',
    fields: [
      ...([
        'pickupName',
        'pickupNameHi',
        'pickupStreet',
        'pickupStreetHi',
        'pickupCity',
        'pickupCityHi',
      ] as const),
      ...(['pickupHours', 'pickupHoursHi', 'pickupPostalCode'] as const),
    ],
  },
];
