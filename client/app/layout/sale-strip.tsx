import { Trans } from '@lingui/react';
import { paths } from '#client/lib/paths.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface SaleStripProps {
  saleBar: { code: string; percentage: number; text: string; cap: number | null };
}

const PARTS = [
  <strong key="off" />,
  <span
    key="code"
    className="rounded-md border border-dashed border-current px-2 font-semibold tracking-wide"
  />,
];

/** The flash sale in one line above the header. */
export function SaleStrip({ saleBar: { code, percentage, text, cap } }: SaleStripProps) {
  return (
    <aside aria-label={i18n.t('Flash sale')} className="bg-night text-on-night print:hidden">
      <p className="shell text-center text-sm">
        <ShopLink
          to={paths.shopNow()}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <span className="py-1 leading-relaxed text-balance">
            <Trans
              id={
                cap === null
                  ? /*i18n*/ '{text}: <0>{percentage}% off</0> with code <1>{code}</1>'
                  : /*i18n*/ '{text}: <0>{percentage}% off</0> with code <1>{code}</1> up to {amount}'
              }
              values={{ text, percentage, code, amount: formatMoney(cap ?? 0) }}
              components={PARTS}
            />
          </span>
        </ShopLink>
      </p>
    </aside>
  );
}
