import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';

/** The flash-sale bar while its sale is on. */
export async function findSaleBar() {
  const bar = await db.saleBar.findUnique({ where: { id: 1 } });
  return bar && (!bar.endsAt || bar.endsAt > now()) ? bar : null;
}
