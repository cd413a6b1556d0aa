// Back-in-stock alerts. Each alert is sent once.
import { findVariants } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { StockAlert } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import {
  insertNotifications,
  publishNotificationChange,
} from '#server/modules/notifications/notifications.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type StockAlertRow = StockAlert;

const MAX_ALERTS = 100;

/** A person's pending alerts, newest first. */
export function listStockAlerts(userId: string): Promise<StockAlertRow[]> {
  return db.stockAlert.findMany({
    where: { userId, notifiedAt: null, variant: { product: { removedAt: null } } },
    orderBy: [{ createdAt: 'desc' }, { variantId: 'desc' }],
    take: MAX_ALERTS,
  });
}

/** Sets or removes the viewer's alert for a variant. Idempotent. Refuses with VALIDATION, NOT_FOUND or QTY_LIMIT. */
export async function alertWhenInStock(
  viewer: Viewer | null,
  variantId: string,
  on: boolean,
): Promise<boolean> {
  const { id: userId } = requireViewer(viewer);
  await spend('wishlistChange', userId);
  if (on) await setAlert(userId, variantId);
  else if (isId(variantId)) await db.stockAlert.deleteMany({ where: { userId, variantId } });
  return on;
}

async function setAlert(userId: string, variantId: string): Promise<void> {
  const [variant] = await findVariants([variantId]);
  if (!variant) throw notFound('product');
  if (variant.stock > 0)
    throw invalid({ variantId: /*i18n*/ 'This is in stock already: you can order it now.' });
  await transaction((tx) => insertAlert(tx, userId, variantId));
}

async function insertAlert(tx: Tx, userId: string, variantId: string): Promise<void> {
  // An alert that has been sent becomes pending again.
  await tx.$executeRaw`
    insert into "StockAlert" ("userId", "variantId", "createdAt")
    values (${userId}::uuid, ${variantId}::uuid, ${now()}::timestamptz)
    on conflict ("userId", "variantId") do update
      set "notifiedAt" = null, "createdAt" = excluded."createdAt"
      where "StockAlert"."notifiedAt" is not null`;
  // Locks the person's row, so that concurrent calls cannot exceed the limit.
  await tx.$executeRaw`select 1 from "User" where "id" = ${userId}::uuid for no key update`;
  if ((await tx.stockAlert.count({ where: { userId, notifiedAt: null } })) > MAX_ALERTS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('You can wait for at most {count} things at a time.', { count: MAX_ALERTS }),
    );
}

const BATCH = 500;

/** Notifies everybody whose variant is back in stock, once. Safe to run in several processes at once. */
export async function notifyBackInStock(): Promise<void> {
  for (;;) {
    const userIds = await transaction(notifyBatch);
    for (const userId of new Set(userIds)) await publishNotificationChange(userId);
    if (userIds.length < BATCH) return;
  }
}

interface DueAlert {
  userId: string;
  variantId: string;
  size: string;
  productName: string;
  productSlug: string;
}

/** Marks due alerts as sent and inserts their notifications. Returns the ids of the recipients. */
async function notifyBatch(tx: Tx): Promise<string[]> {
  // `skip locked` leaves rows that another process is handling.
  const due = await rows<DueAlert>(
    sql`
    with due as (
      select a."userId", a."variantId", v."size", p."name" as "productName", p."slug" as "productSlug"
      from "StockAlert" a join "ProductVariant" v on v."id" = a."variantId" join "Product" p on p."id" = v."productId"
      where a."notifiedAt" is null and v."stock" > 0 and p."removedAt" is null
      order by a."createdAt", a."userId" limit ${BATCH}
      for update of a skip locked
    )
    update "StockAlert" a set "notifiedAt" = ${now()}::timestamptz
    from due where a."userId" = due."userId" and a."variantId" = due."variantId"
    returning due.*`,
    tx,
  );
  await insertNotifications(
    due.map(({ userId, variantId, size, productName, productSlug }) => ({
      userId,
      kind: 'WISHLIST',
      title: (i18n) => i18n.t('Back in stock: {productName}, {size}', { productName, size }),
      // Preselects the size on the product page.
      url: `/product/${productSlug}?${new URLSearchParams({ size }).toString()}`,
      mergeKey: `stock:${variantId}`,
    })),
    tx,
  );
  return due.map(({ userId }) => userId);
}
