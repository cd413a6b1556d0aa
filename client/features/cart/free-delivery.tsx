import { Truck } from 'lucide-react';
import { FREE_DELIVERY_FROM_PAISE } from '#rules/money/pricing.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';

/** Progress towards free delivery. `missing` is in paise. */
export function FreeDelivery({ missing }: { missing: number }) {
  const percent = Math.round((1 - missing / FREE_DELIVERY_FROM_PAISE) * 100);
  return (
    <div className="grid gap-2 rounded-xl bg-leaf-wash px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        {missing === 0
          ? i18n.t('Your delivery is free.')
          : i18n.t('Add {amount} more for free delivery.', { amount: formatMoney(missing) })}
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-paper">
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
