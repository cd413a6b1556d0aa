// Stock by the operator's hand: counted anew, come in, or broken. Each change is in the ledger.
import { z } from 'zod';
import { stockCause, stockCount, wholeNumber } from '#rules/goods.ts';
import { LOW_STOCK } from '#rules/constants.ts';
import { now } from '#server/platform/clock.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';

const counted = z.object({ count: stockCount, cause: stockCause });
const changed = z.object({
  change: wholeNumber('number of units', -1_000_000, 1_000_000),
  cause: stockCause,
});

/** The shelf was counted: this many are there. */
export async function setStock(variantId: string, input: z.input<typeof counted>): Promise<void> {
  const { count, cause } = parsed(counted, input);
  await transaction(async (tx) => move(tx, variantId, count - (await holdStock(tx, variantId)), cause));
}

/** Units came in; or went out otherwise than by an order, when below 0. */
export async function adjustStock(variantId: string, input: z.input<typeof changed>): Promise<void> {
  const { change, cause } = parsed(changed, input);
  await transaction(async (tx) => {
    const stock = await holdStock(tx, variantId);
    if (stock + change < 0) throw invalid({ change: `There are only ${stock} on the shelf` });
    await move(tx, variantId, change, cause);
  });
}

async function holdStock(tx: Tx, variantId: string): Promise<number> {
  if (!isId(variantId)) throw notFound('size of a product');
  const [held] = await rows<{ stock: number }>(
    sql`select "stock" from "ProductVariant" where "id" = ${variantId}::uuid for no key update`,
    tx,
  );
  if (!held) throw notFound('size of a product');
  return held.stock;
}

async function move(tx: Tx, variantId: string, quantity: number, cause: string): Promise<void> {
  if (quantity === 0) return;
  await tx.productVariant.update({
    where: { id: variantId },
    data: {
      stock: { increment: quantity },
      stockMovements: { create: { kind: 'ADJUST', quantity, cause, createdAt: now() } },
    },
  });
}

export interface LowStock {
  variantId: string;
  slug: string;
  name: string;
  size: string;
  stock: number;
}

const MOST = 200;

/** What is sold out or nearly so, the emptiest shelf first. */
export function listLowStock(): Promise<LowStock[]> {
  return rows<LowStock>(sql`
    select v."id" as "variantId", p."slug", p."name", v."size", v."stock"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."stock" <= ${LOW_STOCK} and p."removedAt" is null
    order by v."stock", p."slug", v."position" limit ${MOST}`);
}
