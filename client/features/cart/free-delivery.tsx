import { Truck } from 'lucide-react';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';

interface FreeDeliveryProps {
  /** Paise. */
  missing: number;
  /** The amount from which delivery is free, in paise. */
  from: number;
}

/** Progress towards free delivery. */
export function FreeDelivery({ missing, from }: FreeDeliveryProps) {
  const percent = missing === 0 ? 100 : Math.round((1 - missing / from) * 100);
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
