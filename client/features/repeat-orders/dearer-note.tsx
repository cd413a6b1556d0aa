import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { RepeatLine_RepeatOrderFragment } from './repeat-orders.generated.ts';

type Priced = Pick<RepeatLine_RepeatOrderFragment, 'price' | 'agreedPrice' | 'isDearer'>;

/** How much more a unit costs than the buyer last agreed to, if it is more than a tenth. */
export function DearerNote({ price, agreedPrice, isDearer }: Priced) {
  if (!isDearer || price === null) return null;
  return (
    <p className="text-sm font-semibold text-alarm">
      {i18n.t('{amount} more each than last time', { amount: formatMoney(price - agreedPrice) })}
    </p>
  );
}
