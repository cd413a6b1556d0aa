import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldLabel, VALUE_LABELS, valueLabel } from './log-fields.ts';

it.each([
  ['product', 'countryOfOrigin', 'Country of origin'],
  ['product', 'hsnCode', 'HSN code'],
  ['product', 'nameHi', 'Name, in Hindi'],
  ['coupon', 'isPublic', 'Listed in carts'],
  ['order view', 'isShared', 'Shared'],
  ['settings', 'cashFee', 'Fee for cash on delivery'],
  // Not translated: data, not names of fields.
  ['product', 'size 3 kg', 'size 3 kg'],
  ['forum-group', 'mini-meets', 'mini-meets'],
])('in the log of a %s the field %s is labelled "%s"', (kind, field, label) => {
  expect(fieldLabel(kind, field)).toBe(label);
});

it.each([
  ['staff', 'role', 'FULFILMENT', 'Fulfilment'],
  ['service', 'petKinds', 'DOG, SMALL_ANIMAL', 'Dog, Small animal'],
  ['order', 'links', 'FOLLOW_UP of MM261126-ABCDEF', 'Follow-up of MM261126-ABCDEF'],
  ['order', 'total', '84900', '₹849.00'],
  ['coupon', 'isPublic', 'true', 'Yes'],
  ['member', 'silencedUntil', '2026-11-26T05:00:00.000Z', '26 Nov 2026, 10:30 am'],
  // Not translated: data, not names of fields.
  ['coupon', 'code', 'PERCENT', 'PERCENT'],
])('in the log of a %s the value of %s, %s, is shown as "%s"', (kind, field, value, label) => {
  expect(valueLabel(kind, field, value)).toBe(label);
});

/** The tables whose rows are logged, by the kind of record in the log. */
const MODELS: Readonly<Record<string, string>> = {
  'automatic-discount': 'AutomaticDiscount',
  banner: 'Banner',
  blog: 'BlogPost',
  'blog-category': 'BlogCategory',
  brand: 'Brand',
  category: 'Category',
  coupon: 'Coupon',
  faq: 'FaqEntry',
  'incoming delivery': 'IncomingDelivery',
  'life-stage': 'LifeStage',
  product: 'Product',
  service: 'Service',
  staff: 'Staff',
};
/** Columns that the log leaves out. */
const NOT_LOGGED: readonly string[] = ['BlogPost.removedFrom'];

it('every value of an enum in a logged table has a label', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  const schemaBlock = (name: string) =>
    new RegExp(`^${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? '';
  const blockLines = (name: string) =>
    schemaBlock(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('/'));
  const missing: string[] = [];
  let count = 0;
  for (const [kind, model] of Object.entries(MODELS)) {
    const columns = blockLines(`model ${model}`);
    expect(columns, model).not.toEqual([]);
    for (const column of columns) {
      const [field = '', type = ''] = column.split(/\s+/);
      const values = blockLines(`enum ${type.replace(/\W/g, '')}`).flatMap((line) => /^\w+/.exec(line) ?? []);
      if (NOT_LOGGED.includes(`${model}.${field}`)) continue;
      count += values.length;
      missing.push(
        ...values
          .filter((value) => !VALUE_LABELS[kind]?.[field]?.[value])
          .map((value) => `${kind} ${field} ${value}`),
      );
    }
  }
  expect(missing).toEqual([]);
  // Proves that the schema was parsed.
  expect(count).toBeGreaterThan(20);
});
