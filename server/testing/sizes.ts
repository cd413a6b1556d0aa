// Products with many sizes, and what pasted rows would change of them.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { requestAdminGraphql } from './staff.ts';

/** A product with its own sizes, each with its SKU. */
export async function newSizes(count: number, name = `Ring ${randomUUID().slice(0, 8)}`) {
  const { kind, categoryId, brandId } = await db.product.findFirstOrThrow({ where: { removedAt: null } });
  const slug = `ring-${randomUUID().slice(0, 8)}`;
  const texts = {
    description: 'A ring.',
    madeOf: 'Rubber',
    hsn: '9503',
    maker: 'Pawri',
    countryOfOrigin: 'India',
  };
  const product = await db.product.create({
    data: { name, slug, kind, categoryId, brandId, gstPercent: 5, ...texts },
  });
  await db.productVariant.createMany({
    data: Array.from({ length: count }, (_, position) => ({
      productId: product.id,
      size: `${position} kg`,
      netAmount: 1,
      netUnit: 'GRAM' as const,
      price: 50_000,
      stock: 10,
      position,
      sku: `${slug}-${position}`.toUpperCase(),
    })),
  });
  const sizes = await db.productVariant.findMany({
    where: { productId: product.id },
    orderBy: { position: 'asc' },
  });
  await db.stockMovement.createMany({
    data: sizes.map(({ id, stock }) => ({
      variantId: id,
      kind: 'INITIAL' as const,
      quantity: stock,
      cause: 'test',
    })),
  });
  return { product, sizes };
}

export interface SizeRow {
  id: string;
  line: number;
  label: string;
  outcome: string;
  isConflict: boolean;
  size: { id: string; version: number; price: number; stock: number } | null;
  wanted: Record<string, unknown> | null;
  problems: Record<string, string | null> | null;
}

/** The fields of a row that previews and changes have in common. */
export const SIZE_ROW_FIELDS =
  'size { id version price stock } problems { size price discountPercent stock reorderAt sku }';

const PREVIEW = `query ($text: String!) { previewSizeSheet(text: $text) { rows {
  line label outcome productName ${SIZE_ROW_FIELDS} wanted { price discountPercent stock reorderAt sku } } } }`;

/** Previews the changes of rows of a spreadsheet. */
export async function previewRows(url: string, cookie: string, lines: readonly string[]) {
  const { data, errors } = await requestAdminGraphql<{ previewSizeSheet: { rows: SizeRow[] } } | null>(
    url,
    PREVIEW,
    {
      variables: { text: lines.join('\n') },
      cookie,
    },
  );
  return { rows: data?.previewSizeSheet.rows ?? [], fields: errors[0]?.extensions?.fields, errors };
}

/** The record without its null values. */
export const withoutNulls = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
