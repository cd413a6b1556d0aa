import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from './class-names.ts';

interface PriceProps {
  /** Paise. */
  price: number;
  discountedPrice: number;
  discountPercent: number;
  /** The price in the cart, if an automatic discount makes it lower. */
  cartPrice?: number | null;
  isLarge?: boolean;
}

/** The current price, the MRP struck through, and 'SAVE n %'. */
export function Price({ price, discountedPrice, discountPercent, cartPrice, isLarge = false }: PriceProps) {
  const isReduced = discountedPrice < price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className={classNames('font-display leading-none font-bold', isLarge ? 'text-3xl' : 'text-xl')}>
        <span className="sr-only">{i18n.t('Price')} </span>
        {formatMoney(discountedPrice)}
      </span>
      {isReduced && (
        <>
          <span className={classNames('text-ink-soft', isLarge ? 'text-base' : 'text-sm')}>
            {i18n.t('MRP')} <s>{formatMoney(price)}</s>
          </span>
          <span className="text-sm font-semibold text-leaf">
            {i18n.t('SAVE {percent} %', { percent: discountPercent })}
          </span>
        </>
      )}
      {cartPrice && (
        <span className="basis-full text-sm font-semibold text-leaf">
          {i18n.t('{price} in the cart', { price: formatMoney(cartPrice) })}
        </span>
      )}
    </p>
  );
}
