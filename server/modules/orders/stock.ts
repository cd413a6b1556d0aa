// Stock of orders: taken when an order is placed, released when it is cancelled. Every change is in the ledger.
import type { VariantRow } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface VariantStock {
  id: string;
  productId: string;
  stock: number;
}

/** A variant with all fields that an order line copies. */
export interface StockedVariant extends VariantStock, VariantRow {
  productName: string;
  productSlug: string;
  imageKey: string | null;
  hsn: string;
  gstPercent: number;
  onSale: boolean;
  isGiftCard: boolean;
}

/** Reads variants without locking them. Removed products are left out. */
export function findStockedVariants(ids: readonly string[]): Promise<StockedVariant[]> {
  return rows<StockedVariant>(selectVariants(ids));
}

/**
 * Locks variants until the transaction ends and reads them. Every code path that changes stock locks in this order,
 * to avoid deadlocks. `no key update` lets others insert rows that refer to a variant.
 */
export function lockVariants(tx: Tx, ids: readonly string[]): Promise<StockedVariant[]> {
  return rows<StockedVariant>(sql`${selectVariants(ids)} for no key update of v`, tx);
}

function selectVariants(ids: readonly string[]) {
  return sql`
    select v."id", v."productId", v."size", v."price", v."discountPercent", v."discountedPrice", v."stock",
      v."netAmount", v."netUnit",
      p."name" as "productName", p."slug" as "productSlug", p."hsn", p."gstPercent", p."onSale", p."isGiftCard",
      (select i."key" from "ProductImage" i where i."productId" = p."id" order by i."position" limit 1) as "imageKey"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = any(${ids.filter(isId)}::uuid[]) and p."removedAt" is null
    order by v."productId", v."id"`;
}

export interface StockLine {
  id: string;
  variantId: string;
  quantity: number;
}

/** Takes the stock of an order's lines; false if any is insufficient, and then the caller must roll back. */
export async function takeStock(tx: Tx, lines: readonly StockLine[], holdNo: number): Promise<boolean> {
  const taken = await moveStock(tx, lines, { kind: 'RESERVE', holdNo, cause: 'order placed' });
  return taken === lines.length;
}

/** Returns the stock of an order's lines. */
export async function releaseStock(
  tx: Tx,
  lines: readonly StockLine[],
  holdNo: number,
  cause: string,
): Promise<void> {
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  await moveStock(tx, lines, { kind: 'RELEASE', holdNo, cause });
}

/**
 * Adds returned units to the stock. `units` is keyed by order line id. Booked as ADJUST, because a line can be
 * returned in several parts.
 */
export async function restock(
  tx: Tx,
  lines: readonly StockLine[],
  units: ReadonlyMap<string, number>,
  cause: string,
): Promise<void> {
  const returned = lines.flatMap((line) => {
    const quantity = units.get(line.id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  await lockVariants(
    tx,
    returned.map(({ variantId }) => variantId),
  );
  await tx.$executeRaw(
    updateStock(
      returned.map(({ variantId }) => variantId),
      returned.map(({ quantity }) => quantity),
    ),
  );
  await tx.stockMovement.createMany({
    data: returned.map(({ variantId, quantity }) => ({ variantId, quantity, kind: 'ADJUST', cause })),
  });
}

// The condition keeps the stock from going below 0 even without the lock.
const updateStock = (ids: readonly string[], changes: readonly number[]) => sql`
  update "ProductVariant" v set "stock" = v."stock" + l.change
  from unnest(${ids}::uuid[], ${changes}::int[]) as l(id, change)
  where v."id" = l.id and v."stock" + l.change >= 0`;

interface Movement {
  kind: 'RESERVE' | 'RELEASE';
  holdNo: number;
  cause: string;
}

/** Changes stock and writes the ledger in one statement; returns the number of lines with sufficient stock. */
function moveStock(tx: Tx, lines: readonly StockLine[], { kind, holdNo, cause }: Movement): Promise<number> {
  const ids = lines.map(({ variantId }) => variantId);
  const changes = lines.map(({ quantity }) => (kind === 'RESERVE' ? -quantity : quantity));
  const lineIds = lines.map(({ id }) => id);
  return tx.$executeRaw`
    with moved as (${updateStock(ids, changes)} returning v."id")
    insert into "StockMovement" ("id", "variantId", "orderLineId", "kind", "holdNo", "cause", "quantity", "createdAt")
    select gen_random_uuid(), l.id, l.line, ${kind}::"StockMovementKind", ${holdNo}, ${cause}, l.change, ${now()}
    from unnest(${ids}::uuid[], ${lineIds}::uuid[], ${changes}::int[]) as l(id, line, change)
    join moved on moved."id" = l.id`;
}
