import type { Totals as Cost } from '#rules/money/pricing.ts';
import { CouponBox } from '#client/features/cart/coupon-box.tsx';
import { FreeDelivery } from '#client/features/cart/free-delivery.tsx';
import { QuoteFailed } from '#client/features/cart/quote-failed.tsx';
import { Totals } from '#client/features/cart/totals.tsx';
import type { LiveQuote } from '#client/features/cart/use-quote.ts';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { OrderProblemNote } from '#client/features/orders/payment/order-problem-note.tsx';
import type { OrderProblem } from '#client/features/orders/payment/order-problem.ts';
import { SummaryLines } from '#client/features/orders/summary-lines.tsx';
import { i18n } from '#client/lib/i18n.ts';
import type { Cart } from '#client/state/cart.ts';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';

interface OrderSummaryProps {
  cart: Cart;
  live: LiveQuote;
  /** null while loading. */
  cost: Cost | null;
  isPickup: boolean;
  /** The reason why the order was not placed. */
  problem: OrderProblem | null;
  onSettled: () => void;
}

/** The items of the order and their cost. */
export function OrderSummary({ cart, live, cost, isPickup, problem, onSettled }: OrderSummaryProps) {
  const { quote, isCurrent, hasFailed } = live;
  return (
    <CheckoutStep number={3} title={i18n.t('Your order')}>
      <SummaryLines
        items={cart.items}
        totalOf={({ variantId, unitPrice, quantity }) =>
          quote?.lines.find((line) => line.variantId === variantId)?.total ?? unitPrice * quantity
        }
      />
      {quote && cost ? (
        <>
          {!isPickup && (
            <FreeDelivery missing={quote.missingForFreeDelivery} from={quote.charges.freeDeliveryFrom} />
          )}
          <CouponBox cart={cart} live={live} />
          <Totals
            totals={{ ...cost, automaticDiscounts: quote.automaticDiscounts }}
            couponCode={cart.couponCode}
            isStale={!isCurrent}
          />
        </>
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
      {hasFailed && <QuoteFailed onRetry={() => void live.refetch()} />}
      <p className="text-sm text-ink-soft">{i18n.t('You can cancel until your order is packed.')}</p>
      {problem && <OrderProblemNote problem={problem} items={cart.items} onSettled={onSettled} />}
    </CheckoutStep>
  );
}
