// "Tell me when it is back": asked for once, told once.
import { findVariants } from '#server/modules/catalogue/variants.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { StockAlert } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { keepAll, tellOf } from '#server/modules/notifications/notifications.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type StockAlertRow = StockAlert;

const MAX_ALERTS = 100;

/** The sold-out variants a person waits for, asked for last first. */
export function listStockAlerts(userId: string): Promise<StockAlertRow[]> {
  return db.stockAlert.findMany({
    where: { userId, notifiedAt: null, variant: { product: { removedAt: null } } },
    orderBy: [{ createdAt: 'desc' }, { variantId: 'desc' }],
    take: MAX_ALERTS,
  });
}

/** Sets whether the viewer is told once a variant is back; the same again changes nothing. */
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
  await transaction((tx) => keepAlert(tx, userId, variantId));
}

async function keepAlert(tx: Tx, userId: string, variantId: string): Promise<void> {
  // One that was told waits anew.
  await tx.$executeRaw`
    insert into "StockAlert" ("userId", "variantId", "createdAt")
    values (${userId}::uuid, ${variantId}::uuid, ${now()}::timestamptz)
    on conflict ("userId", "variantId") do update
      set "notifiedAt" = null, "createdAt" = excluded."createdAt"
      where "StockAlert"."notifiedAt" is not null`;
  // The person's row is held, so that two acts at once cannot both take the last place.
  await tx.$executeRaw`select 1 from "User" where "id" = ${userId}::uuid for no key update`;
  if ((await tx.stockAlert.count({ where: { userId, notifiedAt: null } })) > MAX_ALERTS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('You can wait for at most {count} things at a time.', { count: MAX_ALERTS }),
    );
}

const BATCH = 500;

/** Tells everybody whose variant is back in stock, each once, however many processes do so at once. */
export async function tellOfReturnedStock(): Promise<void> {
  for (;;) {
    const told = await transaction(tellBatch);
    for (const userId of new Set(told)) await tellOf(userId);
    if (told.length < BATCH) return;
  }
}

interface Due {
  userId: string;
  variantId: string;
  size: string;
  productName: string;
  productSlug: string;
}

/** Takes alerts that are due and keeps their notifications; answers whose they were. */
async function tellBatch(tx: Tx): Promise<string[]> {
  // What another process has taken is passed over: it tells.
  const due = await rows<Due>(
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
  await keepAll(
    due.map(({ userId, variantId, size, productName, productSlug }) => ({
      userId,
      kind: 'WISHLIST',
      title: (i18n) => i18n.t('Back in stock: {productName}, {size}', { productName, size }),
      // The product's page opens with this size chosen.
      url: `/product/${productSlug}?${new URLSearchParams({ size }).toString()}`,
      mergeKey: `stock:${variantId}`,
    })),
    tx,
  );
  return due.map(({ userId }) => userId);
}
