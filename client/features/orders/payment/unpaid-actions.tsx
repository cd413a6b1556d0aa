import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useCart } from '#client/state/cart.ts';
import type { OrderMessage } from '#client/state/order-message.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { OrderProblemNote } from './order-problem-note.tsx';
import { isInCart } from './use-unpaid-order.ts';
import { usePayUnpaidOrder, type UnpaidOrder } from './use-pay-unpaid-order.ts';

interface UnpaidActionsProps {
  order: UnpaidOrder;
  /** The label of the first button, which pays online. */
  label: string;
  isCentered?: boolean;
  /** The outcome of a further attempt. */
  onSettled: (message: OrderMessage) => void;
  /** Called on the way to the cart, for an order that is shown in its place. */
  onGoToCart?: () => void;
}

/** The ways to pay an order that is not paid yet. Either way it stays this one order. */
export function UnpaidActions({
  order,
  label,
  isCentered = false,
  onSettled,
  onGoToCart,
}: UnpaidActionsProps) {
  const { isReady, running, press, problem, clearProblem } = usePayUnpaidOrder(order, onSettled);
  const { cashTotal } = order;
  return (
    <div className="grid w-full gap-3">
      {problem && <OrderProblemNote problem={problem} items={[]} onSettled={clearProblem} />}
      <div className={classNames('flex flex-wrap gap-3', isCentered && 'justify-center')}>
        <Button
          isBusy={running === 'online' || !isReady}
          onClick={() => press('online')}
          className="max-sm:w-full"
        >
          {label}
        </Button>
        {cashTotal !== null && (
          <Button
            look="outline"
            isBusy={running === 'cash'}
            onClick={() => press('cash')}
            className="max-sm:w-full"
          >
            {order.pickup
              ? i18n.t('Pay at pickup, {total}', { total: formatMoney(cashTotal) })
              : i18n.t('Pay cash on delivery, {total}', { total: formatMoney(cashTotal) })}
          </Button>
        )}
      </div>
      {/* An order awaiting payment replaces the cart. */}
      {!order.canPay && <StillInCart order={order} onGoToCart={onGoToCart} />}
    </div>
  );
}

/** Says that the items are in the cart, if all of them are. */
function StillInCart({ order: { lines }, onGoToCart }: Pick<UnpaidActionsProps, 'order' | 'onGoToCart'>) {
  const { isReady, items } = useCart();
  if (!isReady || !isInCart({ lines }, items)) return null;
  return (
    <p>
      {i18n.t('Your items are still in your cart.')}{' '}
      <ShopLink to={paths.cart()} onClick={onGoToCart} className="text-lake underline">
        {i18n.t('Go to cart')}
      </ShopLink>
    </p>
  );
}
