// The form of a service: its fields in order, and their conversion to texts and back. Prices are in rupees.
import { priceSchema, slugSchema } from '#rules/admin-fields.ts';
import { parseRupeeText, rupeeFieldText } from '#rules/money/rupees.ts';
import { PET_KIND_LABELS, type PetKind } from '#rules/pets/pet.ts';
import { PET_SIZE_LABELS } from '#rules/pets/pet-size.ts';
import {
  NO_SERVICE_PRICE,
  serviceFacts,
  serviceSeatsSchema,
  slotMinutesSchema,
} from '#rules/service-fields.ts';
import { missingIn, type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import type { StaffServiceDetailsFragment } from '../../features/services/services.generated.ts';
import type { ServiceInput } from '../../graph-types.generated.ts';
import type { SavedRecord } from '../../ui/conflict.tsx';
import { validateField } from '../../ui/validate-field.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

const rupees = { max: 12, inputMode: 'decimal' } as const;
const forSize = (label: string, hint?: string) => ({
  label: `Price in rupees: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  ...rupees,
  ...(hint && { hint }),
});

export const SERVICE_FIELDS: RecordFields = {
  title: { label: 'Name', max: 80, isRequired: true },
  titleHi: { label: 'Name in Hindi', max: 80, isHindi: true },
  slug: SLUG,
  short: {
    label: 'Short description',
    max: 200,
    isRequired: true,
    hint: 'Shown in lists and to search engines.',
  },
  shortHi: { label: 'Short description in Hindi', max: 200, isHindi: true },
  description: {
    label: 'Description',
    as: 'textarea',
    max: 3000,
    hint: 'An empty line starts a new paragraph.',
  },
  descriptionHi: { label: 'Description in Hindi', as: 'textarea', max: 3000, isHindi: true },
  facts: {
    label: 'What is included',
    as: 'textarea',
    max: 2500,
    isRequired: true,
    hint: 'One per line, at most 12. Shown as a list with ticks.',
  },
  factsHi: { label: 'What is included, in Hindi', as: 'textarea', max: 2500, isHindi: true },
  imageKey: { label: 'Picture', as: 'picture', aspect: 4 / 3, isRequired: true },
  price: {
    label: 'Price in rupees',
    ...rupees,
    hint: 'Including tax, paid at the visit. Applies to every pet size without a price below.',
  },
  priceSmall: forSize(
    PET_SIZE_LABELS.SMALL,
    'Leave empty to use the price above. With neither, pets of this size can’t be booked.',
  ),
  priceMedium: forSize(PET_SIZE_LABELS.MEDIUM),
  priceLarge: forSize(PET_SIZE_LABELS.LARGE),
  priceGiant: forSize(PET_SIZE_LABELS.GIANT),
  priceRange: {
    label: 'Price as text',
    max: 40,
    hint: 'For example, ₹499 to ₹999. Shown only if there is no price above.',
  },
  slotMinutes: {
    label: 'Minutes per visit',
    max: 3,
    isRequired: true,
    inputMode: 'numeric',
    hint: '15 to 480. Existing bookings keep their time.',
  },
  seats: {
    label: 'Visits at the same time',
    max: 3,
    isRequired: true,
    inputMode: 'numeric',
    hint: '1 to 100.',
  },
  petKinds: {
    label: 'For',
    as: 'checkboxes',
    options: Object.entries(PET_KIND_LABELS).map(([value, label]) => ({ value, label })),
    hint: 'Leave all unticked for every pet type.',
  },
  isFirstMeeting: {
    label: 'Bookings are only for a first meeting, for example before boarding',
    as: 'checkbox',
  },
  isShown: {
    label: 'Shown in the shop. A hidden service can’t be booked. Existing bookings stay.',
    as: 'checkbox',
  },
};

const PRICES = ['price', 'priceSmall', 'priceMedium', 'priceLarge', 'priceGiant'] as const;
const NUMBERS = ['slotMinutes', 'seats'] as const;

export const EMPTY_SERVICE: FormTexts = {
  ...Object.fromEntries(Object.keys(SERVICE_FIELDS).map((name) => [name, ''])),
  slotMinutes: '60',
  seats: '1',
  isFirstMeeting: 'no',
  isShown: 'yes',
};

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

export function serviceTexts(service: StaffServiceDetailsFragment): FormTexts {
  const { title, titleHi, slug, short, shortHi, description, descriptionHi, imageKey, priceRange } = service;
  return {
    title,
    titleHi,
    slug,
    short,
    shortHi,
    description,
    descriptionHi,
    imageKey,
    priceRange,
    facts: service.facts.join('\n'),
    factsHi: service.factsHi.join('\n'),
    ...Object.fromEntries(PRICES.map((name) => [name, rupeeFieldText(service[name])])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, String(service[name])])),
    petKinds: service.petKinds.join('\n'),
    isFirstMeeting: yesNo(service.isFirstMeeting),
    isShown: yesNo(service.isShown),
  };
}

const splitLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function serviceInput(values: FormTexts): ServiceInput {
  const text = (name: string) => values[name]?.trim() ?? '';
  const paise = (name: string) => (text(name) ? parseRupeeText(text(name)) : null);
  return {
    title: text('title'),
    titleHi: text('titleHi'),
    short: text('short'),
    shortHi: text('shortHi'),
    description: text('description'),
    descriptionHi: text('descriptionHi'),
    facts: splitLines(values['facts']),
    factsHi: splitLines(values['factsHi']),
    imageKey: text('imageKey'),
    priceRange: text('priceRange'),
    price: paise('price'),
    priceSmall: paise('priceSmall'),
    priceMedium: paise('priceMedium'),
    priceLarge: paise('priceLarge'),
    priceGiant: paise('priceGiant'),
    slotMinutes: Number(text('slotMinutes')),
    seats: Number(text('seats')),
    petKinds: splitLines(values['petKinds']) as PetKind[], // of the options
    isFirstMeeting: values['isFirstMeeting'] === 'yes',
    isShown: values['isShown'] === 'yes',
  };
}

/** The error messages of all invalid fields. The server checks the prices only once the other fields are right. */
export function serviceProblems(values: FormTexts, isNew: boolean): FormTexts {
  const { facts, ...input } = serviceInput(values);
  const priceProblems = Object.fromEntries(
    PRICES.flatMap((name) => Object.entries(validateField(name, priceSchema.nullish(), input[name]))),
  );
  const hasPrice = PRICES.some((name) => input[name] !== null) || input.priceRange !== '';
  return {
    ...(isNew && validateField('slug', slugSchema, values['slug'])),
    ...validateField('facts', serviceFacts, facts),
    ...(!hasPrice && { price: NO_SERVICE_PRICE }),
    ...priceProblems,
    ...validateField('slotMinutes', slotMinutesSchema, input.slotMinutes),
    ...validateField('seats', serviceSeatsSchema, input.seats),
    ...missingIn(SERVICE_FIELDS, values, isNew),
  };
}

/** Converts a service that someone else saved to the texts of the form, with prices in rupees. */
export function savedServiceTexts(fields: SavedRecord['fields']): SavedRecord['fields'] {
  const prices = PRICES.filter((name) => fields[name]).map((name) => [
    name,
    rupeeFieldText(Number(fields[name])),
  ]);
  return { ...fields, ...Object.fromEntries(prices) };
}
