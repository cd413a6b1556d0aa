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
};

/** The fields of all groups. */
const FIELDS: Readonly<Record<string, FormField>> = Object.fromEntries(
  Object.values(GROUPS).flatMap((fields) => Object.entries(fields)),
);

export const FLAGS = {
  isNew: 'New',
  isHot: 'Hot',
  onSale: 'On sale: returned only if faulty',
  isGiftCard: 'Gift card: never returned',
} as const;

/** What people call each field, for comparing. */
export const LABELS: Texts = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
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
    protein: numberText(product.protein),
    fat: numberText(product.fat),
    fibre: numberText(product.fibre),
    ash: numberText(product.ash),
    moisture: numberText(product.moisture),
    kcalPer100g: numberText(product.kcalPer100g),
    nutritionSource: product.nutritionSource ?? '',
    nameHi: product.nameHi,
    descriptionHi: product.descriptionHi,
    madeOfHi: product.madeOfHi,
    metaTitleHi: product.metaTitleHi,
    metaDescriptionHi: product.metaDescriptionHi,
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
  const problems = Object.entries(FIELDS).flatMap(([name, { isNumber, isDecimal, isNeeded }]) => {
    const text = texts[name]?.trim() ?? '';
    if ((!isNumber && !isDecimal) || (!text && !isNeeded)) return [];
    if (isDecimal) return /^\d+(\.\d+)?$/.test(text) ? [] : [[name, 'Please give a number such as 8.5']];
    return /^\d+$/.test(text) ? [] : [[name, 'Please give a whole number']];
  });
  return Object.fromEntries(problems) as Texts; // fromEntries loses the value type
}

export function inputOf(texts: Texts): ProductInput {
  const text = (name: string) => texts[name] ?? '';
  const optional = (name: string) => text(name).trim() || null;
  const number = (name: string) => (text(name).trim() ? Number(text(name)) : null);
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
    bestBeforeMonths: number('bestBeforeMonths'),
    protein: number('protein'),
    fat: number('fat'),
    fibre: number('fibre'),
    ash: number('ash'),
    moisture: number('moisture'),
    kcalPer100g: number('kcalPer100g'),
    nutritionSource: optional('nutritionSource'),
    nameHi: optional('nameHi'),
    descriptionHi: optional('descriptionHi'),
    madeOfHi: optional('madeOfHi'),
    metaTitleHi: optional('metaTitleHi'),
    metaDescriptionHi: optional('metaDescriptionHi'),
  };
}
