// Stock goes out with an order and comes back with its cancelling, each once, each in the ledger.
import type { VariantRow } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface Shelf {
  id: string;
  productId: string;
  stock: number;
}

/** A size on sale, with all that an order copies of it. */
export interface ShelvedVariant extends Shelf, VariantRow {
  productName: string;
  productSlug: string;
  imageKey: string | null;
  hsn: string;
  gstPercent: number;
  onSale: boolean;
  isGiftCard: boolean;
}

/** What is on the shelf of these sizes at the moment, held for nobody. */
export function lookAtShelf(ids: readonly string[]): Promise<ShelvedVariant[]> {
  return rows<ShelvedVariant>(shelf(ids));
}

/**
 * The variants as they stand, held until the transaction ends. All who take stock lock in this
 * order, so that nobody waits for each other in a circle. Their keys stay free, so that who only
 * refers to a variant (an order's line, a wish) waits for nobody.
 */
export function lockVariants(tx: Tx, ids: readonly string[]): Promise<ShelvedVariant[]> {
  return rows<ShelvedVariant>(sql`${shelf(ids)} for no key update of v`, tx);
}

function shelf(ids: readonly string[]) {
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

/** Takes the stock of an order's lines; false when some is short (the caller rolls back). */
export async function takeStock(tx: Tx, lines: readonly StockLine[], holdNo: number): Promise<boolean> {
  const taken = await moveOfOrder(tx, lines, { kind: 'RESERVE', holdNo, cause: 'order placed' });
  return taken === lines.length;
}

/** Gives the stock of an order's lines back. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockLine[],
  holdNo: number,
  cause: string,
): Promise<void> {
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  await moveOfOrder(tx, lines, { kind: 'RELEASE', holdNo, cause });
}

/**
 * Puts units of an order's lines on the shelf again, once they are back. Beside the order's own
 * movements, since a line may come back in several goes.
 */
export async function restock(
  tx: Tx,
  lines: readonly StockLine[],
  units: ReadonlyMap<string, number>,
  cause: string,
): Promise<void> {
  const back = lines.flatMap((line) => {
    const quantity = units.get(line.id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  await lockVariants(
    tx,
    back.map(({ variantId }) => variantId),
  );
  await tx.$executeRaw(
    moved(
      back.map(({ variantId }) => variantId),
      back.map(({ quantity }) => quantity),
    ),
  );
  await tx.stockMovement.createMany({
    data: back.map(({ variantId, quantity }) => ({ variantId, quantity, kind: 'ADJUST', cause })),
  });
}

// The condition is the backstop of the lock: stock never goes below 0.
const moved = (ids: readonly string[], steps: readonly number[]) => sql`
  update "ProductVariant" v set "stock" = v."stock" + l.step
  from unnest(${ids}::uuid[], ${steps}::int[]) as l(id, step)
  where v."id" = l.id and v."stock" + l.step >= 0`;

interface Movement {
  kind: 'RESERVE' | 'RELEASE';
  holdNo: number;
  cause: string;
}

/** Moves what an order holds and writes it down, in one statement; answers how many lines it could move. */
function moveOfOrder(
  tx: Tx,
  lines: readonly StockLine[],
  { kind, holdNo, cause }: Movement,
): Promise<number> {
  const ids = lines.map(({ variantId }) => variantId);
  const steps = lines.map(({ quantity }) => (kind === 'RESERVE' ? -quantity : quantity));
  const lineIds = lines.map(({ id }) => id);
  return tx.$executeRaw`
    with moved as (${moved(ids, steps)} returning v."id")
    insert into "StockMovement" ("id", "variantId", "orderLineId", "kind", "holdNo", "cause", "quantity", "createdAt")
    select gen_random_uuid(), l.id, l.line, ${kind}::"StockMovementKind", ${holdNo}, ${cause}, l.step, ${now()}
    from unnest(${ids}::uuid[], ${lineIds}::uuid[], ${steps}::int[]) as l(id, line, step)
    join moved on moved."id" = l.id`;
}
