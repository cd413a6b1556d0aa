// Sizes with their stock, for staff with stock:write.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { daysOfCover, soldPerWeek } from '#rules/stock/cover.ts';
import { barcodeForms, isBarcode } from '#rules/stock/barcode.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { RowOf } from '#server/platform/database/query.ts';
import { searchHits } from '#server/platform/database/search-hits.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, type KeysetPage, textKeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { findIncoming, type IncomingUnits } from './incoming/incoming-deliveries.ts';
import { receivedLately, type ReceivedUnits } from './received-lately.ts';
import {
  lowStockCounts,
  type Search,
  stockAtMoments,
  sizeIdsOfCode,
  sizesForUpdate,
  type StockLevel,
  type StockListFilter,
  type StockHits,
  stockIdsOfCode,
  stockIdsOfName,
  stockSizeIds,
} from './stock-sizes-queries.ts';

const withProduct = {
  product: { include: { images: { orderBy: { position: 'asc' }, take: 1 } } },
} as const satisfies Prisma.ProductVariantInclude;

type SizeWithProduct = Prisma.ProductVariantGetPayload<{ include: typeof withProduct }>;

/** A size with its units in unpacked orders, and how it sells. */
export interface StockSizeRow extends SizeWithProduct {
  toPack: number;
  soldPerWeek: number;
  daysOfCover: number | null;
  /** Expected units, the next delivery first. */
  incoming: IncomingUnits[];
  /** As `daysOfCover`, including expected units. */
  daysOfCoverWithIncoming: number | null;
  receivedLately: ReceivedUnits[];
}

export type StockSizeList = KeysetPage<StockSizeRow>;

const SEARCH_LENGTH = { least: 2, most: 80 };
const MAX_FOUND = 10;
/** The maximum of the counts on the first page. */
const MAX_COUNTED = 1000;
const RANK = /^(-?\d+(\.\d+)?(e[+-]?\d+)?|Infinity)$/;

type Maybe<Value> = Value | null | undefined;

/** A page of sizes, sorted by which run out first. @throws VALIDATION for an invalid search or cursor */
export async function listStockSizes(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<{ level?: Maybe<StockLevel>; search?: Maybe<string> }> },
): Promise<StockSizeList> {
  requirePermission(actor, 'stock:write');
  const search = parseSearch(filter?.search ?? '');
  const conditions: StockListFilter = {
    ...(filter?.level && { level: filter.level }),
    ...(search && { hits: await findHits(search) }),
  };
  const idPage = await textKeysetPage(
    page,
    (after, limit) => {
      if (after && !RANK.test(after.by)) throw invalid({ after: 'This is not a cursor of the list' });
      return rows(stockSizeIds(conditions, after, limit));
    },
    (row) => row,
  );
  return { ...idPage, nodes: await readSizes(idPage.nodes.map(({ id }) => id)) };
}

/** The sizes with this barcode or SKU, else those whose name or SKU contains it; at most 10. @throws VALIDATION */
export async function findStockSizes(actor: StaffActor | null, code: string): Promise<StockSizeRow[]> {
  requirePermission(actor, 'stock:write');
  const search = parseSearch(code);
  if (!search) throw invalid({ code: 'Please scan or type a code or name' });
  const exact = await rows(sizeIdsOfCode(search.text.toUpperCase(), search.barcodes, MAX_FOUND));
  const matches =
    exact.length > 0 ? exact : await rows(stockSizeIds({ hits: await findHits(search) }, null, MAX_FOUND));
  return readSizes(matches.map(({ id }) => id));
}

/** A size by its id; null if there is none. */
export async function findStockSize(actor: StaffActor | null, id: string): Promise<StockSizeRow | null> {
  requirePermission(actor, 'stock:write');
  const [size] = isId(id) ? await readSizes([id]) : [];
  return size ?? null;
}

/** @throws NOT_FOUND */
export async function requireStockSize(actor: StaffActor | null, id: string): Promise<StockSizeRow> {
  const size = await findStockSize(actor, id);
  if (!size) throw notFound('size of a product');
  return size;
}

/** Locks a size and returns its current values. @throws NOT_FOUND */
export async function lockSize(tx: Tx, id: string): Promise<RowOf<typeof sizesForUpdate.columns>> {
  const [locked] = await rows(sizesForUpdate([id]), tx);
  if (!locked) throw notFound('size of a product');
  return locked;
}

/** The numbers of live sizes that are low or sold out, and that are sold out; each at most 1,000. */
export async function countLowStock(actor: StaffActor | null): Promise<{ low: number; out: number }> {
  requirePermission(actor, 'stock:write');
  const [counts] = await rows(lowStockCounts(MAX_COUNTED));
  return counts ?? { low: 0, out: 0 };
}

/** Sizes by id, in this order; removed ones are left out. */
export async function readSizes(ids: readonly string[]): Promise<StockSizeRow[]> {
  if (ids.length === 0) return [];
  const at = now();
  const [variants, stocks, incoming, received] = await Promise.all([
    db.productVariant.findMany({ where: { id: { in: [...ids] } }, include: withProduct }),
    rows(stockAtMoments(ids.map((id) => ({ id, sizeId: id, at })))),
    findIncoming(ids),
    receivedLately(ids),
  ]);
  const toPackById = new Map(stocks.map(({ id, toPack }) => [id, toPack]));
  const byId = new Map(variants.map((size) => [size.id, size]));
  return ids.flatMap((id) => {
    const size = byId.get(id);
    if (!size) return [];
    const coming = incoming.get(id) ?? [];
    const withIncoming = coming.reduce((sum, { units }) => sum + units, size.stock);
    return {
      ...size,
      toPack: toPackById.get(id) ?? 0,
      soldPerWeek: soldPerWeek(size.soldLately),
      daysOfCover: daysOfCover(size.stock, size.soldLately),
      incoming: coming.slice(0, LIST_SIZES.incomingUnits),
      daysOfCoverWithIncoming: daysOfCover(withIncoming, size.soldLately),
      receivedLately: received.get(id) ?? [],
    };
  });
}

async function findHits({ text, barcodes }: Search): Promise<StockHits> {
  const byCode = (search: string, limit: number) => stockIdsOfCode(search, barcodes, limit);
  return { ...(await searchHits(text, stockIdsOfName, byCode)), barcodes };
}

function parseSearch(input: string): Search | null {
  const text = input.trim();
  if (!text) return null;
  if (text.length < SEARCH_LENGTH.least || text.length > SEARCH_LENGTH.most)
    throw invalid({ search: `Please type ${SEARCH_LENGTH.least} to ${SEARCH_LENGTH.most} characters` });
  const digits = text.replace(/[\s-]/g, '');
  return { text, barcodes: isBarcode(digits) ? barcodeForms(digits) : [] };
}
