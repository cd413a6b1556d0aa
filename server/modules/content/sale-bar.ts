import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';

/** The sale bar; null if there is none or its sale has ended. */
export async function findSaleBar() {
  const bar = await db.saleBar.findUnique({ where: { id: 1 } });
  return bar && (!bar.endsAt || bar.endsAt > now()) ? bar : null;
}
