// Stock of orders: taken when an order is placed, released when it is cancelled. Every change is in the ledger.
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  moveStock,
  type StockedVariant,
  stockedVariants,
  stockedVariantsForUpdate,
  type StockMovementBatch,
  updateStock,
} from './stock-queries.ts';

export type { StockedVariant };

export type VariantStock = Pick<StockedVariant, 'id' | 'productId' | 'stock'>;

/** Reads variants without locking them. Removed products are left out. */
export function findStockedVariants(ids: readonly string[]): Promise<StockedVariant[]> {
  return rows(stockedVariants(ids.filter(isId)));
}

/**
 * Locks variants until the transaction ends and reads them. Every code path that changes stock locks in this order,
 * to avoid deadlocks. `no key update` lets others insert rows that refer to a variant.
 */
export function lockVariants(tx: Tx, ids: readonly string[]): Promise<StockedVariant[]> {
  return rows(stockedVariantsForUpdate(ids.filter(isId)), tx);
}

export interface StockLine {
  id: string;
  variantId: string;
  quantity: number;
}

/** Takes the stock of an order's lines; false if any is insufficient, and then the caller must roll back. */
export async function reserveStock(
  tx: Tx,
  lines: readonly StockLine[],
  reservationNo: number,
): Promise<boolean> {
  const takenLines = await changeStock(tx, lines, { kind: 'RESERVE', reservationNo, cause: 'order placed' });
  return takenLines === lines.length;
}

/** Returns the stock of an order's lines. */
export async function releaseStock(
  tx: Tx,
  lines: readonly StockLine[],
  reservationNo: number,
  cause: string,
): Promise<void> {
  await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  await changeStock(tx, lines, { kind: 'RELEASE', reservationNo, cause });
}

/**
 * Returns some units of an order's lines: the old quantities are released, and `left` is taken again under
 * `reservationNo + 1`, the order's new number. Lines of 0 are excluded from `left`.
 */
export async function releasePart(
  tx: Tx,
  lines: readonly StockLine[],
  left: readonly StockLine[],
  reservationNo: number,
): Promise<void> {
  const cause = 'taken out of the order';
  await releaseStock(tx, lines, reservationNo, cause);
  const takenLines = await changeStock(tx, left, {
    kind: 'RESERVE',
    reservationNo: reservationNo + 1,
    cause,
  });
  if (takenLines < left.length) throw new Error('locked stock was insufficient');
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
  const quantities = returned.map(({ quantity }) => quantity);
  await execute(
    updateStock(
      returned.map(({ variantId }) => variantId),
      quantities,
    ),
    tx,
  );
  const actor = currentActor();
  await tx.stockMovement.createMany({
    data: returned.map(({ variantId, quantity }) => ({ variantId, quantity, kind: 'ADJUST', cause, actor })),
  });
}

/** Changes stock and writes the ledger; returns the number of lines with sufficient stock. */
function changeStock(
  tx: Tx,
  lines: readonly StockLine[],
  movement: Pick<StockMovementBatch, 'kind' | 'reservationNo' | 'cause'>,
): Promise<number> {
  const movements = {
    ...movement,
    actor: currentActor(),
    createdAt: now(),
    variantIds: lines.map(({ variantId }) => variantId),
    lineIds: lines.map(({ id }) => id),
    changes: lines.map(({ quantity }) => (movement.kind === 'RESERVE' ? -quantity : quantity)),
  };
  return execute(moveStock(movements), tx);
}
