import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { Totals_QuoteFragment } from './quote.generated.ts';

interface TotalsProps {
  /** Of a quote, or of an order that was placed. */
  totals: Totals_QuoteFragment;
  couponCode?: string | null;
  /** A newer sum is on its way. */
  isStale?: boolean;
}

/** What is to be paid, and how it comes about. */
export function Totals({ totals, couponCode, isStale = false }: TotalsProps) {
  const { subtotal, discount, delivery, codFee, total } = totals;
  return (
    <dl aria-busy={isStale} className={classNames('grid gap-2 transition-opacity', isStale && 'opacity-60')}>
      <Sum label={i18n.t('Subtotal')}>{formatMoney(subtotal)}</Sum>
      {discount > 0 && (
        <Sum
          label={couponCode ? i18n.t('Discount ({code})', { code: couponCode }) : i18n.t('Discount')}
          className="text-leaf"
        >
          −{formatMoney(discount)}
        </Sum>
      )}
      <Sum label={i18n.t('Delivery')}>
        {delivery === 0 ? (
          <span className="font-semibold text-leaf">{i18n.t('Free')}</span>
        ) : (
          formatMoney(delivery)
        )}
      </Sum>
      {codFee > 0 && <Sum label={i18n.t('Cash on delivery fee')}>{formatMoney(codFee)}</Sum>}
      <Sum label={i18n.t('Total')} className="mt-1 border-t border-line pt-3 font-display text-xl font-bold">
        {formatMoney(total)}
      </Sum>
    </dl>
  );
}

function Sum({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
