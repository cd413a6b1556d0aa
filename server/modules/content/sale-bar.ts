import { now } from '#server/platform/clock.ts';
import { describeTerms } from '#server/modules/cart/coupon-scope.ts';
import type { Coupon, SaleBar } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';

export type SaleBarRow = SaleBar;

/** A sale bar that shoppers see, with the coupon of the sale if it exists. */
export interface ShownSaleBar extends SaleBarRow {
  coupon: Coupon | null;
}

type Period = Pick<SaleBarRow, 'startsAt' | 'endsAt'>;

const isRunning = ({ startsAt, endsAt }: Period, at: Date): boolean =>
  (!startsAt || startsAt <= at) && (!endsAt || endsAt > at);

/** The sale bar; null if there is none, or if the sale or its coupon is not running. */
export async function findSaleBar(): Promise<ShownSaleBar | null> {
  const bar = await db.saleBar.findUnique({ where: { id: 1 } });
  const at = now();
  if (!bar || !isRunning(bar, at)) return null;
  const coupon = await findSaleCoupon(bar);
  return coupon && !isRunning(coupon, at) ? null : { ...bar, coupon };
}

const findSaleCoupon = ({ code }: Pick<SaleBarRow, 'code'>) => db.coupon.findUnique({ where: { code } });

/** The limits of the sale's coupon, in the current language. */
export function saleTerms({ coupon }: ShownSaleBar): string[] {
  return coupon ? describeTerms(coupon) : [];
}

/** The maximum discount of the sale's coupon, in paise. */
export async function saleCap(bar: SaleBarRow): Promise<number | null> {
  return (await findSaleCoupon(bar))?.capPaise ?? null;
}
