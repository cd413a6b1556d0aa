// `product`: prices, slugs, sheet import and export.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify as stringifyStream } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { rupeeText } from '#rules/money/rupees.ts';
import { exportProducts } from '#server/modules/catalogue/export-products.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { requireVariantByName } from '#server/modules/catalogue/variant-by-name.ts';
import { renameProduct } from '#server/modules/catalogue/product-slugs.ts';
import type { SheetCells } from '#server/modules/catalogue/product-sheet.ts';
import { setPrice } from '#server/modules/catalogue/prices.ts';
import { readSheetFile } from '#server/modules/catalogue/sheet-file/read-sheet-file.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { parseCount, ifGiven, parseRupees, readBytes } from '#server/transport/cli/inputs.ts';
import { priceSnapshot, pricesSnapshot, productSlugSnapshot } from '#server/modules/audit/snapshots.ts';
import { keyValues } from '#server/transport/cli/text.ts';
import {
  flag,
  option,
  requiredOption,
  defineCommand,
  type CliCommand,
} from '#server/transport/cli/command.ts';

export const variantArgs = { variant: 'the id of a size, or product/size: "drools-adult/3 kg"' };

async function price(name: string, price: string, discount: string | undefined) {
  const { id, size, product } = await requireVariantByName(name);
  const { slug } = product;
  const newPrice = { price: parseRupees(price), discountPercent: ifGiven(discount, parseCount) };
  const action = { kind: 'product', action: 'price', about: `${slug}/${size}` } as const;
  await withAuditLog(action, (tx) => priceSnapshot(tx, id))((tx) => setPrice(id, newPrice, tx));
  const { price: mrp, discountPercent, discountedPrice } = await requireVariantByName(id);
  return { id, product: slug, size, price: mrp, discountPercent, discountedPrice };
}

async function renameSlug(slug: string, name: string) {
  const product = await db.product.findUnique({ where: { slug }, select: { id: true } });
  if (!product) throw notFound('product');
  const action = { kind: 'product', action: 'rename', about: slug } as const;
  await withAuditLog(action, (tx) => productSlugSnapshot(tx, product.id))((tx) =>
    renameProduct(slug, name, tx),
  );
  return { slug: name, was: slug };
}

async function importFrom(file: string, withStock: boolean) {
  const sheet = await readSheetFile(await readBytes(file));
  const slugs = sheet.map(({ cells }) => cells.slug ?? '');
  const action = { kind: 'product', action: 'import', about: basename(file), source: 'IMPORT' } as const;
  const within = withAuditLog(action, (tx) => pricesSnapshot(tx, slugs), LIMITS.productSheet.importMs);
  return importProducts(sheet, { withStock, within });
}

async function exportTo(file: string | undefined) {
  if (!file) return Readable.from(exportProducts()).toArray() as Promise<SheetCells[]>;
  let count = 0;
  const countRows = async function* (rows: AsyncIterable<SheetCells>) {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  };
  // Under another name until it is complete, so that a failure leaves an earlier file as it is.
  const part = `${file}.part`;
  try {
    await pipeline(exportProducts(), countRows, stringifyStream({ header: true }), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { rows: count, file };
}

export const productCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'price',
    description: 'set the price of a variant',
    args: variantArgs,
    options: {
      price: requiredOption('rupees', 'MRP, tax included'),
      discount: option('percent', 'default: unchanged'),
    },
    run: ({ variant, price: mrp, discount }) => price(variant, mrp, discount),
    show: ({ price: mrp, discountedPrice, ...others }) =>
      keyValues({ ...others, price: rupeeText(mrp), discountedPrice: rupeeText(discountedPrice) }),
  }),
  defineCommand({
    name: 'rename',
    description: 'change the slug of a product; the old one redirects',
    args: { slug: 'its readable name', name: 'its new readable name: lower-case letters, digits, -' },
    run: ({ slug, name }) => renameSlug(slug, name),
    show: ({ slug, was }) => `/product/${was} is now /product/${slug}`,
  }),
  defineCommand({
    name: 'import',
    description: 'create and update products from a CSV or XLSX file, all or nothing',
    args: { file: 'a sheet with the columns that export writes' },
    options: { withStock: flag('also set the stock of existing variants') },
    run: ({ file, withStock }) => importFrom(file, withStock),
    show: (imported) => keyValues({ ...imported }),
  }),
  defineCommand({
    name: 'export',
    description: 'all products as CSV',
    options: { to: option('file', 'output file; default: standard output') },
    run: ({ to }) => exportTo(to),
    show: (result) => (Array.isArray(result) ? stringify(result, { header: true }) : keyValues(result)),
  }),
];
