// Stock adjustments by operators. Each change is in the ledger.
import { z } from 'zod';
import { stockReasonSchema, stockCountSchema, wholeNumber } from '#rules/admin-fields.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { MAX_UNITS } from '#rules/stock/count.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { type IdempotentCall, runIdempotently } from '#server/platform/database/idempotency.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';
import { type LowStock, lowStock, stockForUpdate } from './stock-adjustments-queries.ts';

const counted = z.object({ count: stockCountSchema, cause: stockReasonSchema });
const changed = z.object({
  change: wholeNumber('number of units', -1_000_000, 1_000_000),
  cause: stockReasonSchema,
});

/** Sets the stock to a counted number. @throws NOT_FOUND */
export async function setStock(variantId: string, input: z.input<typeof counted>): Promise<void> {
  const { count, cause } = parseInput(counted, input);
  await transaction(async (tx) => move(tx, variantId, count - (await lockStock(tx, variantId)), cause));
}

/**
 * Adds units, or removes them if negative.
 * @param sender the caller with an idempotency key, so that a repeated request is applied once
 * @throws NOT_FOUND, or VALIDATION if the stock would be below 0 or above the maximum
 */
export async function adjustStock(
  variantId: string,
  input: z.input<typeof changed>,
  sender: Pick<IdempotentCall, 'owner' | 'key'> = { owner: '', key: null },
): Promise<void> {
  const { change, cause } = parseInput(changed, input);
  const call = { ...sender, input: ['adjustStock', variantId, change, cause] };
  await transaction((tx) =>
    runIdempotently(tx, call, async () => {
      const stock = await lockStock(tx, variantId);
      if (stock + change < 0) throw invalid({ change: `Only ${stock} in stock` });
      if (stock + change > MAX_UNITS) throw invalid({ change: `At most ${MAX_UNITS} units` });
      await move(tx, variantId, change, cause);
    }),
  );
}

const stockSelect = {
  id: true,
  size: true,
  stock: true,
  product: { select: { slug: true } },
} as const satisfies Prisma.ProductVariantSelect;

export type VariantStock = Prisma.ProductVariantGetPayload<{ select: typeof stockSelect }>;

/** The stock of all sizes of listed products, by product and size. */
export async function listStock(paging: PageArgs): Promise<Connection<VariantStock>> {
  const page = resolvePage(paging);
  const fetched = await db.productVariant.findMany({
    where: { product: { removedAt: null } },
    orderBy: [{ product: { slug: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
    select: stockSelect,
    skip: page.offset,
    take: page.first + 1,
  });
  return buildConnection(fetched, page);
}

/** The stock of one size. @throws NOT_FOUND */
export async function requireStock(id: string): Promise<VariantStock> {
  const variant = isId(id)
    ? await db.productVariant.findUnique({ where: { id }, select: stockSelect })
    : null;
  if (!variant) throw notFound('size of a product');
  return variant;
}

async function lockStock(tx: Tx, variantId: string): Promise<number> {
  if (!isId(variantId)) throw notFound('size of a product');
  const [locked] = await rows(stockForUpdate(variantId), tx);
  if (!locked) throw notFound('size of a product');
  return locked.stock;
}

async function move(tx: Tx, variantId: string, quantity: number, cause: string): Promise<void> {
  if (quantity === 0) return;
  await tx.productVariant.update({
    where: { id: variantId },
    data: {
      stock: { increment: quantity },
      stockMovements: {
        create: { kind: 'ADJUST', quantity, cause, actor: currentActor(), createdAt: now() },
      },
    },
  });
}

export type { LowStock };

/** Variants that are sold out or low in stock, lowest first. */
export function listLowStock(): Promise<LowStock[]> {
  return rows(lowStock(shopSettings().lowStock, LIST_SIZES.lowStock));
}
