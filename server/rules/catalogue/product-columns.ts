// The columns of products: the parser of their sheet cells, the note about them in the sheet, and their field in the form
// of the back office. Import and export, lists, GraphQL, the form and the sample products are derived from these tables.
// docs/contributing.md describes how to add a column.
import { z } from 'zod';
import { slugSchema, wholeNumber } from '#rules/admin-fields.ts';
import { MIN_KCAL, MAX_KCAL } from '#rules/catalogue/nutrition.ts';
import { type FormField, listCell, numberCell, optionalNumberCell, yesNoCell } from '#rules/columns.ts';
import { MAX_COUNTRY_CHARACTERS } from '#rules/constants.ts';
import { line, optionalLine, optionalText, text } from '#rules/text/text.ts';

/** Columns that are loaded with every product. */
export const CARD_COLUMNS = {
  slug: slugSchema,
  name: line('Please enter a name', 120),
  onSale: yesNoCell,
  isNew: yesNoCell,
  isHot: yesNoCell,
};

/** The Hindi texts, which are in `translations` of the product; English if empty. */
export const HINDI_COLUMNS = {
  nameHi: optionalLine(120),
  descriptionHi: optionalText(5000),
  madeOfHi: optionalLine(5000),
  metaTitleHi: optionalLine(70),
  metaDescriptionHi: optionalLine(160),
};

/** The texts for search engines; name and description if empty. */
export const SNIPPET_COLUMNS = { metaTitle: optionalLine(70), metaDescription: optionalLine(160) };

const PERCENT = 'Please enter a percentage from 0 to 100 with at most 2 decimals';
const percent = optionalNumberCell(
  z
    .number(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, PERCENT),
);

/** Columns of food; `nutritionProblems` checks them together. Loaded only if requested, as `nutrition` in GraphQL. */
export const NUTRITION_COLUMNS = {
  protein: percent,
  fat: percent,
  fibre: percent,
  ash: percent,
  moisture: percent,
  kcalPer100g: optionalNumberCell(wholeNumber('number of kcal', MIN_KCAL, MAX_KCAL)),
  nutritionSource: optionalLine(200),
};

/** Columns that are loaded only if requested; each is a field of `Product` in GraphQL. */
export const PAGE_COLUMNS = {
  description: text('Please describe it', 5000),
  madeOf: line('Please say what it is made of', 5000),
  tags: listCell,
  maker: line('Please name the maker', 120),
  makerAddress: optionalLine(300),
  importer: optionalLine(120),
  importerAddress: optionalLine(300),
  countryOfOrigin: line('Please name the country', MAX_COUNTRY_CHARACTERS),
  bestBeforeMonths: optionalNumberCell(wholeNumber('number of months', 1, 600)),
  ...SNIPPET_COLUMNS,
};

/** The status of a product; an empty cell means that it is for sale. */
const status = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['DRAFT', 'LIVE', 'ARCHIVED', ''], 'Please enter draft, live or archived'))
  .transform((text) => text || 'LIVE');

/** Columns for invoices and business rules, which are not public. */
export const OFFICE_COLUMNS = {
  status,
  isGiftCard: yesNoCell,
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'Please enter an HSN code of 4 to 8 digits'),
  gstPercent: numberCell(wholeNumber('GST percentage', 0, 40)),
};

export const PRODUCT_COLUMNS = {
  ...CARD_COLUMNS,
  ...PAGE_COLUMNS,
  ...NUTRITION_COLUMNS,
  ...OFFICE_COLUMNS,
};

/** The texts that a product needs before it goes live; until then they may be empty. */
export const NEEDED_COLUMNS = ['description', 'madeOf', 'maker', 'countryOfOrigin', 'hsn'] as const;

/** The rule of a required text for a product that is not live. */
function orEmpty(rule: z.ZodType<string, string>) {
  return z.string().transform((text, context) => {
    if (!text.trim()) return '';
    const result = rule.safeParse(text);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** PRODUCT_COLUMNS with the rules for products that are not live. */
export const DRAFT_COLUMNS = {
  ...PRODUCT_COLUMNS,
  description: orEmpty(PRODUCT_COLUMNS.description),
  madeOf: orEmpty(PRODUCT_COLUMNS.madeOf),
  maker: orEmpty(PRODUCT_COLUMNS.maker),
  countryOfOrigin: orEmpty(PRODUCT_COLUMNS.countryOfOrigin),
  hsn: orEmpty(PRODUCT_COLUMNS.hsn),
} satisfies Record<(typeof NEEDED_COLUMNS)[number], z.ZodType>;

/** Instructions for the cells of each column, for people who fill in the sheet. */
export const PRODUCT_NOTES: Readonly<
  Record<keyof typeof PRODUCT_COLUMNS | keyof typeof HINDI_COLUMNS, string>
> = {
  slug: 'The readable name in the URL, such as drools-adult. A row with an existing slug changes that product.',
  name: 'The name, at most 120 characters.',
  onSale: 'yes or no: whether it is in the sale.',
  isNew: 'yes or no: whether it has the badge New.',
  isHot: 'yes or no: whether it has the badge Hot.',
  description: 'The description, at most 5000 characters.',
  madeOf: 'Ingredients of food, materials of anything else.',
  tags: 'Search terms, separated by |. May be empty.',
  maker: 'The manufacturer.',
  makerAddress: 'The address of the manufacturer. May be empty.',
  importer: 'The importer of foreign goods. May be empty.',
  importerAddress: 'The address of the importer. May be empty.',
  countryOfOrigin: 'The country of origin.',
  metaTitle: 'The title in search engines, instead of the name. May be empty.',
  metaDescription: 'The text below the title in search engines. May be empty.',
  bestBeforeMonths: 'Shelf life in months. May be empty.',
  protein: 'For food: protein in percent as fed, such as 24 or 8.5. May be empty.',
  fat: 'For food: fat in percent. May be empty.',
  fibre: 'For food: crude fibre in percent. May be empty.',
  ash: 'For food: crude ash in percent. May be empty.',
  moisture: 'For food: moisture in percent. May be empty.',
  kcalPer100g:
    'For food: energy in kcal per 100 g from the label. If empty, it is computed from the five columns before.',
  nutritionSource: 'The source of the figures, such as label. May be empty.',
  status: 'draft, live or archived; live if empty.',
  isGiftCard: 'yes or no: whether it is a gift card.',
  hsn: 'The HSN code for the tax, 4 to 8 digits.',
  gstPercent: 'The GST in percent.',
  nameHi: 'The name in Hindi, at most 120 characters; shown in English if empty.',
  descriptionHi: 'The description in Hindi, at most 5000 characters; shown in English if empty.',
  madeOfHi: 'The ingredients or materials in Hindi, at most 5000 characters; shown in English if empty.',
  metaTitleHi: 'The title for search engines in Hindi, at most 70 characters. May be empty.',
  metaDescriptionHi: 'The text for search engines in Hindi, at most 160 characters. May be empty.',
};

const FORM_PERCENT = { isDecimal: true, max: 6 } as const;

/** The fields of the form that are typed, in groups. */
export const FORM_FIELDS = {
  'Name and texts': {
    name: { label: 'Name', max: 120, isRequired: true },
    slug: {
      label: 'Web address',
      max: 80,
      isRequired: true,
      hint: 'Lowercase letters, digits and hyphens. Old links keep working.',
    },
    description: { label: 'Description', max: 5000, isLong: true, isRequired: true },
    madeOf: {
      label: 'Made of',
      max: 5000,
      isLong: true,
      isRequired: true,
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
    maker: { label: 'Maker', max: 120, isRequired: true },
    makerAddress: { label: 'Address of the maker', max: 300 },
    importer: { label: 'Importer', max: 120, hint: 'For imported goods.' },
    importerAddress: { label: 'Address of the importer', max: 300 },
    countryOfOrigin: { label: 'Country of origin', max: 60, isRequired: true },
    bestBeforeMonths: {
      label: 'Best before',
      isNumber: true,
      max: 3,
      hint: 'Months from packing; leave empty if it does not spoil.',
    },
  },
  'Nutrition of food': {
    protein: { label: 'Protein', ...FORM_PERCENT, hint: 'Percent of the food as fed.' },
    fat: { label: 'Fat', ...FORM_PERCENT },
    fibre: { label: 'Crude fibre', ...FORM_PERCENT },
    ash: { label: 'Crude ash', ...FORM_PERCENT },
    moisture: { label: 'Moisture', ...FORM_PERCENT },
    kcalPer100g: {
      label: 'Energy in kcal per 100 g',
      isNumber: true,
      max: 3,
      hint: 'From the label; leave empty to compute it from the five figures.',
    },
    nutritionSource: {
      label: 'Source of the figures',
      max: 200,
      hint: 'Shown to shoppers, for example: label.',
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
    hsn: { label: 'HSN code', max: 8, isRequired: true, hint: '4 to 8 digits.' },
    gstPercent: {
      label: 'GST percent',
      max: 2,
      isNumber: true,
      isRequired: true,
      hint: 'Included in the prices.',
    },
  },
} satisfies Record<string, Readonly<Record<string, FormField>>>;

/** The fields of the form that are ticked. */
export const FORM_FLAGS = {
  isNew: 'New',
  isHot: 'Hot',
  onSale: 'On sale: returned only if faulty',
  isGiftCard: 'Gift card: never returned',
} as const;
