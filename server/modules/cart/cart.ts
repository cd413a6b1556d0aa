// The cart of a signed-in user, shared between devices.
import { mergeQuantities } from '#rules/orders/cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { cartLines, type NewLine, upsertCartLine } from './cart-queries.ts';
import { type Line, priceLine } from './quotes.ts';

export interface CartLineRow {
  userId: string;
  variantId: string;
  variant: VariantRow;
  quantity: number;
  addedPrice: number;
}

export interface CartRow {
  userId: string;
  lines: CartLineRow[];
}

/** A user's cart, without removed products. */
export async function findCart(userId: string): Promise<CartRow> {
  const lines = await rows(cartLines(userId, MAX_CART_LINES));
  return { userId, lines };
}

export function countUnits({ lines }: CartRow): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function cartAmount({ lines }: CartRow): number {
  return lines.reduce((sum, line) => sum + priceLine(line, line.variant).total, 0);
}

interface LineChange extends Line {
  /** The variant whose line is removed; a new line takes its place. */
  replaces?: string | null;
}

/** Sets how many of a variant are in the cart; 0 removes the line. */
export async function setCartLine(
  viewer: Viewer | null,
  { variantId, quantity, replaces }: LineChange,
): Promise<CartRow> {
  const { id: userId } = requireViewer(viewer);
  if (quantity < 0 || quantity > MAX_LINE_QUANTITY)
    throw invalid({ quantity: i18n.t('Please choose 0 to {most}', { most: MAX_LINE_QUANTITY }) });
  await consumeLimit('cartChange', userId);
  const line = { userId, variantId, quantity, addedAt: now() };
  if (replaces && isId(replaces) && replaces !== variantId) await replaceLine(line, replaces);
  else await writeLine(line);
  return findCart(userId);
}

async function writeLine(line: NewLine, tx?: Tx): Promise<void> {
  const { userId, variantId, quantity } = line;
  if (quantity > 0) await upsertLine(line, tx);
  else if (isId(variantId)) await (tx ?? db).cartLine.deleteMany({ where: { userId, variantId } });
}

async function replaceLine(line: NewLine, replaced: string): Promise<void> {
  await transaction(async (tx) => {
    const where = { userId: line.userId, variantId: replaced };
    const before = await tx.cartLine.findFirst({ where });
    await tx.cartLine.deleteMany({ where });
    await writeLine({ ...line, addedAt: before?.addedAt ?? line.addedAt }, tx);
  });
}

// One statement, because this is the most frequent write. Without a lock, concurrent inserts can exceed the limit by
// a few lines; `findCart` cuts them off.
async function upsertLine(line: NewLine, tx?: Tx): Promise<void> {
  const { variantId } = line;
  const written = isId(variantId) ? await rows(upsertCartLine(line, MAX_CART_LINES), tx) : [];
  if (written.length > 0) return;
  const [variant] = await findVariants([variantId]);
  if (!variant) throw notFound('product');
  throw new UserError(
    'QTY_LIMIT',
    i18n.t('A cart can have at most {count} lines.', { count: MAX_CART_LINES }),
  );
}

/** Locks the cart against concurrent merges; returns its number of lines, without removed products. */
async function lockCart(tx: Tx, userId: string): Promise<number> {
  await lockRow(tx, 'User', userId);
  return tx.cartLine.count({ where: { userId, variant: { product: { removedAt: null } } } });
}

/**
 * Merges a visitor's cart: per variant the larger quantity, capped by stock. Lines that are sold out, removed or
 * beyond the limit are left out.
 */
export async function mergeCart(viewer: Viewer | null, local: readonly Line[]): Promise<CartRow> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('cartChange', userId);
  const merging = largestLines(local).slice(0, MAX_CART_LINES);
  const variants = await findVariants(merging.map(({ variantId }) => variantId));
  await transaction(async (tx) => {
    let count = await lockCart(tx, userId);
    const existing = await tx.cartLine.findMany({ where: { userId } });
    const at = now().getTime();
    for (const [index, { variantId, quantity }] of merging.entries()) {
      const variant = variants.find(({ id }) => id === variantId);
      const before = existing.find((line) => line.variantId === variantId)?.quantity ?? 0;
      if (!variant || (before === 0 && count >= MAX_CART_LINES)) continue;
      const merged = mergeQuantities(before, quantity, variant.stock);
      if (merged <= before) continue;
      if (before === 0) count += 1;
      await tx.cartLine.upsert({
        where: { userId_variantId: { userId, variantId } },
        // A millisecond apart, to preserve the visitor's order.
        create: {
          userId,
          variantId,
          quantity: merged,
          addedPrice: variant.discountedPrice,
          addedAt: new Date(at + index),
        },
        update: { quantity: merged },
      });
    }
  });
  return findCart(userId);
}

/** One line per variant, with its largest quantity. */
function largestLines(lines: readonly Line[]): Line[] {
  const largest = new Map<string, number>();
  for (const { variantId, quantity } of lines)
    largest.set(variantId, Math.max(quantity, largest.get(variantId) ?? 0));
  return [...largest].map(([variantId, quantity]) => ({ variantId, quantity }));
}

export async function clearCart(viewer: Viewer | null): Promise<CartRow> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('cartChange', userId);
  await db.cartLine.deleteMany({ where: { userId } });
  return { userId, lines: [] };
}
