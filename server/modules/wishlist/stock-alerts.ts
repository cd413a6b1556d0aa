// Back-in-stock alerts. Each alert is sent once.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { findVariants } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { StockAlert } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import {
  insertNotifications,
  publishNotificationChange,
} from '#server/modules/notifications/notifications.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { takeDueAlerts, upsertAlert } from './stock-alerts-queries.ts';

export type StockAlertRow = StockAlert;

/** A person's pending alerts, newest first. */
export function listStockAlerts(userId: string): Promise<StockAlertRow[]> {
  return db.stockAlert.findMany({
    where: { userId, notifiedAt: null, variant: { product: { removedAt: null } } },
    orderBy: [{ createdAt: 'desc' }, { variantId: 'desc' }],
    take: LIST_SIZES.stockAlerts,
  });
}

/** Sets or removes the viewer's alert for a variant. Idempotent. @throws VALIDATION, NOT_FOUND or QTY_LIMIT */
export async function alertWhenInStock(
  viewer: Viewer | null,
  variantId: string,
  on: boolean,
): Promise<boolean> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('wishlistChange', userId);
  if (on) await setAlert(userId, variantId);
  else if (isId(variantId)) await db.stockAlert.deleteMany({ where: { userId, variantId } });
  return on;
}

async function setAlert(userId: string, variantId: string): Promise<void> {
  const [variant] = await findVariants([variantId]);
  if (!variant) throw notFound('product');
  if (variant.stock > 0)
    throw invalid({ variantId: /*i18n*/ 'This is already in stock: you can order it now.' });
  await transaction((tx) => insertAlert(tx, userId, variantId));
}

async function insertAlert(tx: Tx, userId: string, variantId: string): Promise<void> {
  await execute(upsertAlert(userId, variantId, now()), tx);
  // Locks the person's row, so that concurrent calls cannot exceed the limit.
  await lockRow(tx, 'User', userId, 'no key update');
  if ((await tx.stockAlert.count({ where: { userId, notifiedAt: null } })) > LIST_SIZES.stockAlerts)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('You can wait for at most {count} items at a time.', { count: LIST_SIZES.stockAlerts }),
    );
}

const BATCH = 500;

/** Notifies everybody whose variant is back in stock, once. Safe to run in several processes concurrently. */
export async function notifyBackInStock(): Promise<void> {
  for (;;) {
    const userIds = await transaction(notifyBatch);
    for (const userId of new Set(userIds)) await publishNotificationChange(userId);
    if (userIds.length < BATCH) return;
  }
}

/** Marks due alerts as sent and inserts their notifications. Returns the ids of the recipients. */
async function notifyBatch(tx: Tx): Promise<string[]> {
  const dueAlerts = await rows(takeDueAlerts(now(), BATCH), tx);
  await insertNotifications(
    dueAlerts.map(({ userId, variantId, size, productName, productSlug }) => ({
      userId,
      kind: 'WISHLIST',
      title: (i18n) => i18n.t('Back in stock: {productName}, {size}', { productName, size }),
      // Preselects the size on the product page.
      url: `/product/${productSlug}?${new URLSearchParams({ size }).toString()}`,
      mergeKey: `stock:${variantId}`,
    })),
    tx,
  );
  return dueAlerts.map(({ userId }) => userId);
}
