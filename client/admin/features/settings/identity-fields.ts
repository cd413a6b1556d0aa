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
  name: { label: 'Shop name', hint: 'Shown on pages and in e-mails', maxLength: 60 },
  logoKey: {
    label: 'Logo',
    hint: 'One picture with symbol and name: PNG, WebP or JPEG, at least 100 pixels high. A transparent logo is shown on white, or on a dark background if it is light',
    maxLength: 300,
    isOptional: true,
  },
  legalName: { label: 'Registered name', hint: 'Shown as the seller on invoices', maxLength: 120 },
  street: { label: 'Building and street', maxLength: 160 },
  city: { label: 'City', maxLength: 60 },
  stateName: {
    label: 'State',
    hint: 'Where you are registered for GST; the GSTIN begins with this state’s code',
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
    hint: 'Must be verified with your e-mail provider',
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
    hint: 'Up to 8 links starting with https://, separated by spaces',
    maxLength: 1000,
    isOptional: true,
  },
  pickupName: { label: 'Name of the pickup point', maxLength: 80, isOptional: true },
  pickupStreet: { label: 'Pickup point: building and street', maxLength: 160, isOptional: true },
  pickupCity: { label: 'Pickup point: city', maxLength: 60, isOptional: true },
  pickupPostalCode: { label: 'Pickup point: PIN code', maxLength: 6, isOptional: true },
  pickupHours: { label: 'Pickup point: opening hours', maxLength: 80, isOptional: true },
  vetPhone: {
    label: 'Emergency vet',
    hint: 'Shown when someone asks about poisoning',
    type: 'tel',
    maxLength: 20,
    isOptional: true,
  },
  tagline: {
    label: 'Tagline',
    hint: 'One line about what makes your shop special',
    maxLength: 80,
    isOptional: true,
  },
  taglineHi: { label: 'Tagline in Hindi', maxLength: 80, isOptional: true },
  about: { label: 'About the shop', hint: 'Two or three sentences', maxLength: 400, isOptional: true },
  aboutHi: { label: 'About the shop in Hindi', maxLength: 400, isOptional: true },
  streetHi: { label: 'Building and street in Hindi', maxLength: 160, isOptional: true },
  cityHi: { label: 'City in Hindi', maxLength: 60, isOptional: true },
  hoursHi: { label: 'Support hours in Hindi', maxLength: 80, isOptional: true },
  pickupNameHi: { label: 'Name of the pickup point in Hindi', maxLength: 80, isOptional: true },
  pickupStreetHi: { label: 'Pickup point: building and street in Hindi', maxLength: 160, isOptional: true },
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
    text: 'Replaces the default symbol and the shop name on pages and in e-mails. Browser tab and phone icons are made from it within an hour.',
    fields: ['logoKey'],
  },
  {
    title: 'Introduction',
    text: 'Shown at the bottom of every page; the tagline also below e-mails. If Hindi is empty, Hindi pages show the English text.',
    fields: ['tagline', 'taglineHi', 'about', 'aboutHi'],
  },
  {
    title: 'Address',
    text: 'Invoices use the English address. If Hindi is empty, Hindi pages use it too.',
    fields: ['street', 'streetHi', 'city', 'cityHi', 'stateName', 'postalCode'],
  },
  {
    title: 'Contact details',
    fields: ['careEmail', 'ordersEmail', 'hotline', 'techSupport', 'hours', 'hoursHi', 'vetPhone', 'social'],
  },
  {
    title: 'Grievance officer',
    text: 'Required by law. The officer acknowledges complaints within 48 hours and resolves them within a month.',
    fields: ['officerName', 'officerDesignation', 'officerEmail', 'officerPhone'],
  },
  {
    title: 'Pickup point',
    text: 'Offered at checkout once all five fields are filled in. Hindi is optional. It must be in the state of your GST registration.',
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
