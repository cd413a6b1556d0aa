import { now } from '#server/platform/clock.ts';
import { termsOf } from '#server/modules/cart/coupon-scope.ts';
import type { SaleBar } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';

export type SaleBarRow = SaleBar;

/** The sale bar; null if there is none, or its sale has not begun or has ended. */
export async function findSaleBar(): Promise<SaleBarRow | null> {
  const bar = await db.saleBar.findUnique({ where: { id: 1 } });
  const at = now();
  return bar && (!bar.startsAt || bar.startsAt <= at) && (!bar.endsAt || bar.endsAt > at) ? bar : null;
}

/** The coupon of the sale; null if there is none. */
function findSaleCoupon({ code }: Pick<SaleBarRow, 'code'>) {
  return db.coupon.findUnique({ where: { code } });
}

/** The limits of the sale's coupon, in the words of the current language. */
export async function saleTerms(bar: SaleBarRow): Promise<string[]> {
  const coupon = await findSaleCoupon(bar);
  return coupon ? termsOf(coupon) : [];
}

/** The maximum discount of the sale's coupon, in paise. */
export async function saleCap(bar: SaleBarRow): Promise<number | null> {
  return (await findSaleCoupon(bar))?.capPaise ?? null;
}
