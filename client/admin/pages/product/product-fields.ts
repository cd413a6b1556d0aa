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
  /** A number that may have decimals. */
  isDecimal?: boolean;
  /** Has to be there before the product can go live. */
  isNeeded?: boolean;
}

const PERCENT = { isDecimal: true, max: 6 } as const;

type FormFields = Readonly<Record<string, FormField>>;

const TYPED = {
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
  'In Hindi': {
    nameHi: { label: 'Name in Hindi', max: 120, hint: 'Leave empty to show the English one.' },
    descriptionHi: { label: 'Description in Hindi', max: 5000, isLong: true },
    madeOfHi: { label: 'Made of, in Hindi', max: 5000, isLong: true },
    metaTitleHi: { label: 'Title in search results, in Hindi', max: 70 },
    metaDescriptionHi: { label: 'Text in search results, in Hindi', max: 160 },
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
  'Nutrition of food': {
    protein: { label: 'Protein', ...PERCENT, hint: 'Percent of the food as it is fed.' },
    fat: { label: 'Fat', ...PERCENT },
    fibre: { label: 'Crude fibre', ...PERCENT },
    ash: { label: 'Crude ash', ...PERCENT },
    moisture: { label: 'Moisture', ...PERCENT },
    kcalPer100g: {
      label: 'Energy in kcal per 100 g',
      isNumber: true,
      max: 3,
      hint: 'As the label says; leave empty to compute it from the five figures.',
    },
    nutritionSource: { label: 'Source of the figures', max: 200, hint: 'Shoppers see it, such as: label.' },
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
} satisfies Record<string, FormFields>;

/** The groups of fields that are typed. */
export const GROUPS: Readonly<Record<string, FormFields>> = TYPED;

export const FLAGS = {
  isNew: 'New',
  isHot: 'Hot',
  onSale: 'On sale: returned only if faulty',
  isGiftCard: 'Gift card: never returned',
} as const;

type FieldName = Exclude<keyof ProductInput, keyof typeof FLAGS | 'category' | 'brand' | 'lifeStages'>;

/** The fields of all groups: what the server takes, without what is ticked or chosen. */
const FIELDS: Readonly<Record<FieldName, FormField>> = {
  ...TYPED['Name and texts'],
  ...TYPED['In Hindi'],
  ...TYPED['Maker and origin'],
  ...TYPED['Nutrition of food'],
  ...TYPED['Search results'],
  ...TYPED.Tax,
};
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]; // the keys of FIELDS
const FLAG_NAMES = Object.keys(FLAGS) as (keyof typeof FLAGS)[]; // the keys of a literal

/** The id of the control of a field, and of the panels 'pictures' and 'sizes'. */
export const partId = (part: string): string => `product-${part}`;

/** What people call each field, for comparing. */
export const LABELS: Texts = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
  category: 'Category',
  brand: 'Brand',
  lifeStages: 'Life stages',
  ...FLAGS,
};

function textOf(value: string | number | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** As the server writes the fields of a conflict. */
export function textsOf(product: StaffProductDetailsFragment): Texts {
  const { category, brand, lifeStages } = product;
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(product[name])])),
    ...Object.fromEntries(FLAG_NAMES.map((name) => [name, product[name] ? 'yes' : 'no'])),
    category: category.slug,
    brand: brand.slug,
    lifeStages: textOf(lifeStages.map((stage) => stage.slug)),
  };
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What the server cannot read as a number is said here: it would be refused without naming the field. */
export function problemsOf(texts: Texts): Texts {
  const problems = Object.entries(FIELDS).flatMap(([name, { isNumber, isDecimal, isNeeded }]) => {
    const text = texts[name]?.trim() ?? '';
    if ((!isNumber && !isDecimal) || (!text && !isNeeded)) return [];
    if (isDecimal) return /^\d+(\.\d+)?$/.test(text) ? [] : [[name, 'Please give a number such as 8.5']];
    return /^\d+$/.test(text) ? [] : [[name, 'Please give a whole number']];
  });
  return Object.fromEntries(problems) as Texts; // fromEntries loses the value type
}

function valueOf(name: FieldName, text = '') {
  const { isNumber, isDecimal, isNeeded } = FIELDS[name];
  if (name === 'tags') return listOf(text);
  if (isNumber || isDecimal) return text.trim() ? Number(text) : null;
  return isNeeded ? text : text.trim() || null;
}

export function inputOf(texts: Texts): ProductInput {
  const { category = '', brand = '', lifeStages = '' } = texts;
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name, texts[name])])),
    ...Object.fromEntries(FLAG_NAMES.map((name) => [name, texts[name] === 'yes'])),
    category,
    brand,
    lifeStages: listOf(lifeStages),
  } as ProductInput; // FIELDS and FLAGS have all its other fields
}
