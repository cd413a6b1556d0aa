import { Copy } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { FlashSale_SaleBarFragment } from './flash-sale.generated.ts';

/** The flash sale section with its coupon code. */
export function FlashSale({
  saleBar: { code, percentage, text, terms },
}: {
  saleBar: FlashSale_SaleBarFragment;
}) {
  return (
    <section aria-labelledby="flash-sale" className="shell mt-12 md:mt-16">
      <div className="relative overflow-hidden rounded-card bg-night text-on-night">
        <div aria-hidden="true" className="awning" />
        <div className="flex flex-wrap items-center gap-x-10 gap-y-5 p-6 md:p-10">
          <p className="font-display text-6xl leading-none font-extrabold text-marigold md:text-7xl">
            {i18n.t('{percentage}% off', { percentage })}
          </p>
          <div className="min-w-60 flex-1">
            <h2 id="flash-sale" className="text-2xl md:text-3xl">
              {i18n.t('Flash sale')}
            </h2>
            <p className="text-lg">{text}</p>
            {terms.length > 0 && <p className="text-sm">{terms.join(' · ')}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <button
              type="button"
              onClick={() => void copy(code)}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-dashed border-on-night px-5 font-semibold tracking-wide hover:bg-on-night/10"
            >
              {code}
              <Copy aria-hidden="true" className="size-4" />
              <span className="sr-only">{i18n.t(', copy the code')}</span>
            </button>
            <LinkButton to={paths.shopNow()}>{i18n.t('Shop the sale')}</LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showMessage(i18n.t('{code} copied. Paste it in your cart.', { code }));
  } catch {
    showAlert(i18n.t('Your browser did not allow copying. The code is {code}.', { code }));
  }
}
