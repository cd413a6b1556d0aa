import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { BuyVariant } from './use-buy-box.ts';

/** Whether a size is in stock, and how many are left when there are few. */
export function Availability({
  variant: { availability, stock },
}: {
  variant: Pick<BuyVariant, 'availability' | 'stock'>;
}) {
  const isSoldOut = availability === 'OUT_OF_STOCK';
  return (
    <p className={classNames('font-semibold', isSoldOut ? 'text-alarm' : 'text-leaf')}>
      {isSoldOut && i18n.t('Out of stock')}
      {availability === 'IN_STOCK' && i18n.t('In stock')}
      {availability === 'LOW_STOCK' && (
        <Trans
          id="In stock<0>. Only {stock} left</0>"
          values={{ stock }}
          components={[<span key="few" className="text-ink" />]}
        />
      )}
    </p>
  );
}
