import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';

/** The flash-sale bar while its sale is on. */
export async function findSaleBar() {
  const bar = await db.saleBar.findUnique({ where: { id: 1 } });
  return bar && (!bar.endsAt || bar.endsAt > now()) ? bar : null;
}
