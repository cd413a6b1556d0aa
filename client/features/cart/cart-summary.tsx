import { Wallet } from 'lucide-react';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import type { Cart } from '#client/state/cart.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { CouponBox } from './coupon-box.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { SafeCheckout } from './safe-checkout.tsx';
import { Totals } from './totals.tsx';
import { QuoteFailed } from './quote-failed.tsx';
import type { LiveQuote } from './use-quote.ts';

interface CartSummaryProps {
  cart: Cart;
  live: LiveQuote;
  onCheckout: () => void;
}

/** Coupon, totals and checkout button; on phones total and button stick to the bottom. */
export function CartSummary({ cart, live, onCheckout }: CartSummaryProps) {
  const { quote, isCurrent, hasFailed } = live;
  const { charges } = useShop();
  const total = quote && formatMoney(quote.total);
  return (
    <section aria-labelledby="cart-summary" className="grid content-start gap-4">
      <div className="card grid gap-4 p-5">
        <h2 id="cart-summary" className="text-2xl">
          {i18n.t('Order summary')}
        </h2>
        {quote ? (
          <>
            <FreeDelivery missing={quote.missingForFreeDelivery} from={quote.charges.freeDeliveryFrom} />
            <CouponBox cart={cart} live={live} />
            <Totals totals={quote} couponCode={cart.couponCode} isStale={!isCurrent && !hasFailed} />
          </>
        ) : (
          <SummarySkeleton />
        )}
        {hasFailed && <QuoteFailed onRetry={() => void live.refetch()} />}
        <p role="status" className="sr-only">
          {isCurrent && total ? i18n.t('Total {total}', { total }) : ''}
        </p>
        <div className="hidden md:grid">
          <Button onClick={onCheckout}>{i18n.t('Checkout')}</Button>
        </div>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Wallet aria-hidden="true" className="size-4 shrink-0" />
          {i18n.t('Pay online, or in cash when it arrives (+{fee}).', {
            fee: formatMoney((quote?.charges ?? charges).cashFee),
          })}
        </p>
        <SafeCheckout />
      </div>
      <div className="thumb-bar flex items-center justify-between gap-4 md:hidden">
        <p>
          <span className="block text-sm text-ink-soft">{i18n.t('Total')}</span>
          <span className="font-display text-xl leading-none font-bold tabular-nums">{total ?? '…'}</span>
        </p>
        <Button onClick={onCheckout} className="flex-1">
          {i18n.t('Checkout')}
        </Button>
      </div>
    </section>
  );
}

function SummarySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
