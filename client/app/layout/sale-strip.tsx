import { Trans } from '@lingui/react';
import { paths } from '#client/lib/paths.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface SaleStripProps {
  saleBar: { code: string; percentage: number; text: string; cap: number | null };
}

/** The flash sale in one line above the header. */
export function SaleStrip({ saleBar }: SaleStripProps) {
  return (
    <aside aria-label={i18n.t('Flash sale')} className="bg-night text-on-night print:hidden">
      <p className="shell text-center text-sm">
        <ShopLink
          to={paths.shopNow()}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <span className="py-1 leading-relaxed text-balance">
            <Trans
              id="{text}: <0>{percentage}% off</0> with code"
              values={{ text: i18n.t(saleBar.text), percentage: saleBar.percentage }}
              components={[<strong key="off" />]}
            />{' '}
            <span className="rounded-md border border-dashed border-current px-2 font-semibold tracking-wide">
              {saleBar.code}
            </span>
            {saleBar.cap !== null && ` ${i18n.t('up to {amount}', { amount: formatMoney(saleBar.cap) })}`}
          </span>
        </ShopLink>
      </p>
    </aside>
  );
}
