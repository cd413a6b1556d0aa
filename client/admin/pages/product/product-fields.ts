// The form of a product: its fields in their order, and how they become texts and back.
import type { ProductInput } from '../../graph-types.generated.ts';
import type { StaffProductDetailsFragment } from '../../features/products/products.generated.ts';

export type Texts = Readonly<Record<string, string>>;

interface FormField {
  label: string;
  max?: number;
  hint?: string;
  /** Several lines. */
  isLong?: boolean;
  isNumber?: boolean;
  /** Has to be there before the product can go live. */
  isNeeded?: boolean;
}

/** The groups of fields that are typed. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, FormField>>>> = {
  'Name and texts': {
    name: { label: 'Name', max: 120, isNeeded: true },
    slug: {
      label: 'Address',
      max: 80,
      isNeeded: true,
      hint: 'Small letters, digits and hyphens. An old one redirects.',
    },
    description: { label: 'Description', max: 5000, isLong: true, isNeeded: true },
    madeOf: {
      label: 'Made of',
      max: 5000,
      isLong: true,
      isNeeded: true,
      hint: 'Ingredients of food, materials of anything else.',
    },
    tags: { label: 'Tags', max: 2000, hint: 'Separated by commas.' },
  },
  'Maker and origin': {
    maker: { label: 'Maker', max: 120, isNeeded: true },
    makerAddress: { label: 'Address of the maker', max: 300 },
    importer: { label: 'Importer', max: 120, hint: 'For imported goods.' },
    importerAddress: { label: 'Address of the importer', max: 300 },
    countryOfOrigin: { label: 'Country of origin', max: 60, isNeeded: true },
    bestBeforeMonths: {
      label: 'Best before',
      isNumber: true,
      max: 3,
      hint: 'Months from packing; empty if it does not spoil.',
    },
  },
  'Search results': {
    metaTitle: { label: 'Title in search results', max: 70, hint: 'Leave empty to use the name.' },
    metaDescription: {
      label: 'Text in search results',
      max: 160,
      isLong: true,
      hint: 'One or two sentences that make people open the page. Leave empty to use the beginning of the description.',
    },
  },
  Tax: {
    hsn: { label: 'HSN code', max: 8, isNeeded: true, hint: '4 to 8 digits.' },
    gstPercent: {
      label: 'GST percent',
      max: 2,
      isNumber: true,
      isNeeded: true,
      hint: 'Included in the prices.',
    },
  },
};

export const FLAGS = {
  isNew: 'New',
  isHot: 'Hot',
  onSale: 'On sale: returned only if faulty',
  isGiftCard: 'Gift card: never returned',
} as const;

/** What people call each field, for comparing. */
export const LABELS: Texts = {
  ...Object.fromEntries(
    Object.values(GROUPS).flatMap((fields) =>
      Object.entries(fields).map(([name, { label }]) => [name, label]),
    ),
  ),
  category: 'Category',
  brand: 'Brand',
  lifeStages: 'Life stages',
  ...FLAGS,
};

const flagText = (isSet: boolean) => (isSet ? 'yes' : 'no');
const numberText = (value: number | null) => (value === null ? '' : String(value));

/** As the server writes the fields of a conflict. */
export function textsOf(product: StaffProductDetailsFragment): Texts {
  const { slug, name, description, madeOf, hsn, maker, countryOfOrigin } = product;
  const { category, brand, lifeStages, tags, onSale, isNew, isHot, isGiftCard } = product;
  return {
    ...{ slug, name, description, madeOf, hsn, maker, countryOfOrigin },
    makerAddress: product.makerAddress ?? '',
    importer: product.importer ?? '',
    importerAddress: product.importerAddress ?? '',
    metaTitle: product.metaTitle ?? '',
    metaDescription: product.metaDescription ?? '',
    gstPercent: numberText(product.gstPercent),
    bestBeforeMonths: numberText(product.bestBeforeMonths),
    category: category.slug,
    brand: brand.slug,
    lifeStages: lifeStages.map((stage) => stage.slug).join(', '),
    tags: tags.join(', '),
    onSale: flagText(onSale),
    isNew: flagText(isNew),
    isHot: flagText(isHot),
    isGiftCard: flagText(isGiftCard),
  };
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What the server cannot read as a number is said here: it would be refused without naming the field. */
export function problemsOf(texts: Texts): Texts {
  const isWhole = (text = '') => /^\d+$/.test(text.trim());
  return {
    ...(!isWhole(texts.gstPercent) && { gstPercent: 'Please give a whole number' }),
    ...(texts.bestBeforeMonths?.trim() &&
      !isWhole(texts.bestBeforeMonths) && { bestBeforeMonths: 'Please give a whole number' }),
  };
}

export function inputOf(texts: Texts): ProductInput {
  const text = (name: string) => texts[name] ?? '';
  const optional = (name: string) => text(name).trim() || null;
  return {
    slug: text('slug'),
    name: text('name'),
    category: text('category'),
    brand: text('brand'),
    lifeStages: listOf(text('lifeStages')),
    description: text('description'),
    madeOf: text('madeOf'),
    tags: listOf(text('tags')),
    onSale: text('onSale') === 'yes',
    isNew: text('isNew') === 'yes',
    isHot: text('isHot') === 'yes',
    isGiftCard: text('isGiftCard') === 'yes',
    hsn: text('hsn'),
    gstPercent: Number(text('gstPercent')),
    maker: text('maker'),
    makerAddress: optional('makerAddress'),
    importer: optional('importer'),
    importerAddress: optional('importerAddress'),
    metaTitle: optional('metaTitle'),
    metaDescription: optional('metaDescription'),
    countryOfOrigin: text('countryOfOrigin'),
    bestBeforeMonths: text('bestBeforeMonths').trim() ? Number(text('bestBeforeMonths')) : null,
  };
}
