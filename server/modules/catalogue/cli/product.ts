// product: what goods cost, and all of them as a sheet.
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { rupeeText } from '#rules/rupees.ts';
import { exportProducts } from '#server/modules/catalogue/export-products.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { requireVariantNamed } from '#server/modules/catalogue/named-variant.ts';
import { renameProduct } from '#server/modules/catalogue/moved-product.ts';
import { setPrice } from '#server/modules/catalogue/prices.ts';
import type { SheetRow } from '#server/modules/catalogue/product-sheet.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { countOf, given, paiseOf, textOf } from '#server/transport/cli/inputs.ts';
import { priceOf, pricesOf, productNameOf } from '#server/modules/audit/snapshots.ts';
import { facts } from '#server/transport/cli/text.ts';
import { flag, maybe, needed, verb, type Verb } from '#server/transport/cli/command.ts';

export const variantArgs = { variant: 'the id of a size, or product/size: "drools-adult/3 kg"' };

async function price(name: string, price: string, discount: string | undefined) {
  const { id, size, product } = await requireVariantNamed(name);
  const { slug } = product;
  const wanted = { price: paiseOf(price), discountPercent: given(discount, countOf) };
  const act = { noun: 'product', verb: 'price', about: `${slug}/${size}` };
  await recorded(act, (tx) => priceOf(tx, id))((tx) => setPrice(id, wanted, tx));
  const { price: mrp, discountPercent, discountedPrice } = await requireVariantNamed(id);
  return { id, product: slug, size, price: mrp, discountPercent, discountedPrice };
}

async function rename(slug: string, name: string) {
  const product = await db.product.findUnique({ where: { slug }, select: { id: true } });
  if (!product) throw notFound('product');
  const act = { noun: 'product', verb: 'rename', about: slug };
  await recorded(act, (tx) => productNameOf(tx, product.id))((tx) => renameProduct(slug, name, tx));
  return { slug: name, was: slug };
}

/** The rows of a file as a spreadsheet saves it. */
export function sheetOf(text: string): SheetRow[] {
  try {
    const found = parse<{ record: Record<string, string>; info: { lines: number } }>(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
    });
    return found.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ sheet: error.message });
    throw error;
  }
}

async function importFrom(file: string, withStock: boolean) {
  const sheet = sheetOf(await textOf(file));
  const slugs = sheet.map(({ cells }) => cells.slug ?? '');
  const act = { noun: 'product', verb: 'import', about: basename(file) };
  return importProducts(sheet, { withStock, within: recorded(act, (tx) => pricesOf(tx, slugs)) });
}

async function exportTo(file: string | undefined) {
  const sheet = await exportProducts();
  if (!file) return sheet;
  await writeFile(file, stringify(sheet, { header: true }));
  return { rows: sheet.length, file };
}

export const productVerbs: readonly Verb[] = [
  verb({
    name: 'price',
    says: 'what a size costs from now on',
    args: variantArgs,
    options: {
      price: needed('rupees', 'MRP, tax included'),
      discount: maybe('percent', 'as it is when left out'),
    },
    run: ({ variant, price: mrp, discount }) => price(variant, mrp, discount),
    show: ({ price: mrp, discountedPrice, ...known }) =>
      facts({ ...known, price: rupeeText(mrp), discountedPrice: rupeeText(discountedPrice) }),
  }),
  verb({
    name: 'rename',
    says: 'gives a product another address; the old one leads on to it',
    args: { slug: 'its readable name', name: 'the readable name it shall have: small letters, digits, -' },
    run: ({ slug, name }) => rename(slug, name),
    show: ({ slug, was }) => `/product/${was} is now /product/${slug}`,
  }),
  verb({
    name: 'import',
    says: 'goods from a CSV file, new ones and changed ones: all of it, or nothing',
    args: { file: 'a sheet with the columns that export writes' },
    options: { withStock: flag('sets the stock of sizes that are there already, too') },
    run: ({ file, withStock }) => importFrom(file, withStock),
    show: (imported) => facts({ ...imported }),
  }),
  verb({
    name: 'export',
    says: 'all goods as CSV',
    options: { to: maybe('file', 'where to write it; shown when left out') },
    run: ({ to }) => exportTo(to),
    show: (answer) => (Array.isArray(answer) ? stringify(answer, { header: true }) : facts(answer)),
  }),
];
