import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockedLines } from '#client/features/cart/blocked-lines.ts';
import { CartSkeleton } from '#client/features/cart/cart-skeleton.tsx';
import { CartSummary } from '#client/features/cart/cart-summary.tsx';
import { CartTable } from '#client/features/cart/cart-table.tsx';
import { ClearCart } from '#client/features/cart/clear-cart.tsx';
import { useQuote } from '#client/features/cart/use-quote.ts';
import { DeliveryCheck } from '#client/features/catalogue/product/delivery-check.tsx';
import { UnavailableItems } from '#client/features/orders/unavailable-items.tsx';
import { useUnpaidOrder } from '#client/features/orders/payment/use-unpaid-order.ts';
import { RepeatButton } from '#client/features/repeat-orders/repeat-button.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useCart, type Cart, type CartItem } from '#client/state/cart.ts';
import { showAlert } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';

const PetDaysLine = lazyComponent(
  async () => (await import('#client/features/pets/pet-days-line.tsx')).PetDaysLine,
);

const UnpaidOrderView = lazyComponent(
  async () => (await import('#client/features/orders/payment/unpaid-order-view.tsx')).UnpaidOrderView,
);

export function CartPage() {
  const cart = useCart();
  const unpaid = useUnpaidOrder(cart.items);
  const isEmpty = cart.isReady && cart.items.length === 0;
  return (
    // At least one screen high, so that the footer does not jump when the cart loads.
    <div className="min-h-dvh">
      <PageMeta
        title={i18n.t('Your cart')}
        description={i18n.t('What you are about to buy for your pet.')}
        isIndexed={false}
      />
      {unpaid.order ? (
        <Suspense fallback={<PageSkeleton />}>
          <UnpaidOrderView order={unpaid.order} onLeave={unpaid.leave} />
        </Suspense>
      ) : isEmpty ? (
        <>
          <div className="shell pt-4 empty:hidden">
            <UnavailableItems />
          </div>
          <EmptyState
            title={i18n.t('Your cart is empty!')}
            text={i18n.t('Moti and Mini are sure you will find something.')}
            pose="searching"
          >
            <LinkButton to={paths.home()}>{i18n.t('Shop Now')}</LinkButton>
          </EmptyState>
        </>
      ) : (
        <div className="shell grid gap-4 pt-2 md:pb-10">
          <Breadcrumbs title={i18n.t('Cart')} />
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h1 className="text-3xl">{i18n.t('Your cart')}</h1>
            {cart.isReady && <ClearCart />}
          </div>
          <p className="-mt-2 text-lg text-ink-soft">
            {i18n.t('Prices include all taxes. You see the whole sum before you pay.')}
          </p>
          <UnavailableItems />
          {cart.isReady ? <FilledCart cart={cart} /> : <CartSkeleton />}
        </div>
      )}
    </div>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const live = useQuote(cart, 'ONLINE');
  const navigate = useNavigate();
  const session = useSession();
  const variantIds = cart.items.map(({ variantId }) => variantId);
  const noteOf = ({ variantId, quantity, name, size, stock }: CartItem) => (
    <>
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <PetDaysLine {...{ variantId, quantity, variantIds }} />
        </Suspense>
      )}
      {stock > 0 && <RepeatButton goods={{ variantId, name, size, quantity, isJustBought: true }} isSmall />}
    </>
  );
  const goOn = () => void navigate(paths.checkout());
  const checkOut = () => {
    const [blocked] = blockedLines(cart.items, live);
    if (blocked)
      return showAlert(
        i18n.t('{name} cannot be ordered like this. Please see the note next to it.', { name: blocked.name }),
      );
    if (session.status === 'signed-in') goOn();
    else requestSignIn(goOn);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-6">
        <CartTable items={cart.items} live={live} noteOf={noteOf} />
        <div className="max-w-md">
          <DeliveryCheck pay={live.quote ? live.quote.subtotal - live.quote.discount : cart.amount} />
        </div>
      </div>
      <CartSummary cart={cart} live={live} onCheckout={checkOut} />
    </div>
  );
}
