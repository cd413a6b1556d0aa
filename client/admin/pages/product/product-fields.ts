// Converts the fields of a product's form to texts and back. They are listed in server/rules/catalogue/product-columns.ts.
import { FORM_FIELDS, FORM_FLAGS } from '#rules/catalogue/product-columns.ts';
import type { FormField } from '#rules/columns.ts';
import type { ProductInput } from '../../graph-types.generated.ts';
import type { StaffProductDetailsFragment } from '../../features/products/products.generated.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

/** The groups of text fields. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, FormField>>>> = FORM_FIELDS;

type FieldName = Exclude<keyof ProductInput, keyof typeof FORM_FLAGS | 'category' | 'brand' | 'lifeStages'>;

/** The fields of all groups, without checkboxes and selects. */
const FIELDS: Readonly<Record<FieldName, FormField>> = {
  ...FORM_FIELDS['Name and texts'],
  ...FORM_FIELDS['In Hindi'],
  ...FORM_FIELDS['Maker and origin'],
  ...FORM_FIELDS['Nutrition of food'],
  ...FORM_FIELDS['Search results'],
  ...FORM_FIELDS.Tax,
};
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]; // the keys of FIELDS
const FLAG_NAMES = Object.keys(FORM_FLAGS) as (keyof typeof FORM_FLAGS)[]; // the keys of a literal

/** The id of the control of a field, and of the panels 'pictures' and 'sizes'. */
export const partId = (part: string): string => `product-${part}`;

/** The label of each field, for comparing versions. */
export const LABELS: FormTexts = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
  category: 'Category',
  brand: 'Brand',
  lifeStages: 'Life stages',
  ...FORM_FLAGS,
};

function toText(value: string | number | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** Converts the fields of a conflict, as the server sends them, to the texts of the form. */
export function toTexts(product: StaffProductDetailsFragment): FormTexts {
  const { category, brand, lifeStages } = product;
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, toText(product[name])])),
    ...Object.fromEntries(FLAG_NAMES.map((name) => [name, product[name] ? 'yes' : 'no'])),
    category: category.slug,
    brand: brand.slug,
    lifeStages: toText(lifeStages.map((stage) => stage.slug)),
  };
}

export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Errors for texts that are not numbers. The server would refuse them without naming the field. */
export function findProblems(texts: FormTexts): FormTexts {
  const problems = Object.entries(FIELDS).flatMap(([name, { isNumber, isDecimal, isRequired }]) => {
    const text = texts[name]?.trim() ?? '';
    if ((!isNumber && !isDecimal) || (!text && !isRequired)) return [];
    if (isDecimal) return /^\d+(\.\d+)?$/.test(text) ? [] : [[name, 'Please enter a number such as 8.5']];
    return /^\d+$/.test(text) ? [] : [[name, 'Please enter a whole number']];
  });
  return Object.fromEntries(problems) as FormTexts; // fromEntries loses the value type
}

function parseValue(name: FieldName, text = '') {
  const { isNumber, isDecimal, isRequired } = FIELDS[name];
  if (name === 'tags') return parseList(text);
  if (isNumber || isDecimal) return text.trim() ? Number(text) : null;
  return isRequired ? text : text.trim() || null;
}

export function toInput(texts: FormTexts): ProductInput {
  const { category = '', brand = '', lifeStages = '' } = texts;
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, parseValue(name, texts[name])])),
    ...Object.fromEntries(FLAG_NAMES.map((name) => [name, texts[name] === 'yes'])),
    category,
    brand,
    lifeStages: parseList(lifeStages),
  } as ProductInput; // FIELDS and FORM_FLAGS have all its other fields
}
