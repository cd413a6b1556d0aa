import { classNames } from '#client/ui/class-names.ts';
import type { BuyVariant } from './use-buying.ts';

/** spec §2: "availability ('In stock' or 'Out of stock')", and how few there are when there are few. */
export function Availability({
  variant: { availability, stock },
}: {
  variant: Pick<BuyVariant, 'availability' | 'stock'>;
}) {
  const isSoldOut = availability === 'OUT_OF_STOCK';
  return (
    <p className={classNames('font-semibold', isSoldOut ? 'text-alarm' : 'text-leaf')}>
      {isSoldOut ? 'Out of stock' : 'In stock'}
      {availability === 'LOW_STOCK' && <span className="text-ink">. Only {stock} left</span>}
    </p>
  );
}
