import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Banner about savings on orders. */
export function SavingsBanner() {
  const { freeDeliveryFrom } = useShop().charges;
  return (
    <section
      aria-labelledby="savings"
      className="bandhani grid items-center gap-4 rounded-card border border-line bg-marigold-wash p-6 md:grid-cols-[1fr_auto] md:p-10"
    >
      <div>
        <h2 id="savings" className="text-3xl md:text-5xl">
          {i18n.t('Save up to 20 percent on your orders')}
        </h2>
        <p className="mt-2 max-w-xl text-lg">
          {i18n.t(
            'Bigger packs, sale weeks and coupons: the price you see is the price you pay, and delivery is free from {freeFrom}.',
            { freeFrom: ungroupedRupeeText(freeDeliveryFrom) },
          )}
        </p>
      </div>
      <LinkButton to={paths.shopNow()} className="justify-self-start">
        {i18n.t('Shop Now')}
      </LinkButton>
    </section>
  );
}
