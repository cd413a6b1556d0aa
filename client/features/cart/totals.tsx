import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { Totals_QuoteFragment } from './quote.generated.ts';

interface TotalsProps {
  /** The totals of a quote or an order. */
  totals: Totals_QuoteFragment;
  couponCode?: string | null;
  /** A newer quote is loading. */
  isStale?: boolean;
}

/** The total and its parts. */
export function Totals({ totals, couponCode, isStale = false }: TotalsProps) {
  const { subtotal, discount, automaticDiscounts, delivery, codFee, total } = totals;
  const byCoupon = automaticDiscounts.reduce((left, { amount }) => left - amount, discount);
  return (
    <dl aria-busy={isStale} className={classNames('grid gap-2 transition-opacity', isStale && 'opacity-60')}>
      <TotalLine label={i18n.t('Subtotal')}>{formatMoney(subtotal)}</TotalLine>
      {automaticDiscounts.map(({ discountId, name, amount }) => (
        <TotalLine key={discountId} label={name} className="text-leaf">
          −{formatMoney(amount)}
        </TotalLine>
      ))}
      {byCoupon > 0 && (
        <TotalLine
          label={couponCode ? i18n.t('Discount ({code})', { code: couponCode }) : i18n.t('Discount')}
          className="text-leaf"
        >
          −{formatMoney(byCoupon)}
        </TotalLine>
      )}
      <TotalLine label={i18n.t('Delivery')}>
        {delivery === 0 ? (
          <span className="font-semibold text-leaf">{i18n.t('Free')}</span>
        ) : (
          formatMoney(delivery)
        )}
      </TotalLine>
      {codFee > 0 && <TotalLine label={i18n.t('Cash on delivery fee')}>{formatMoney(codFee)}</TotalLine>}
      <TotalLine
        label={i18n.t('Total')}
        className="mt-1 border-t border-line pt-3 font-display text-xl font-bold"
      >
        {formatMoney(total)}
      </TotalLine>
    </dl>
  );
}

function TotalLine({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}
