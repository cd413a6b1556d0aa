import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { returnPath } from '#client/lib/return-path.ts';
import { useCart } from '#client/state/cart.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Mascot } from '#client/ui/mascot.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { whenShopReachable } from './when-reachable.ts';

/** Short, because the interruption may already be over. */
const FIRST_CHECK_MS = 500;

/** Shown in place of any page while offline; continues automatically once online. */
export function OfflinePage() {
  const { search } = useLocation();
  useEffect(() => redirectWhenOnline(search), [search]);
  const returnUrl = returnPath(search);
  return (
    <div className="shell min-h-dvh py-10">
      <PageMeta title={i18n.t('You are offline')} isIndexed={false} />
      <div className="grid justify-items-center gap-3 text-center">
        <Mascot pose="waiting" />
        <h1 className="text-3xl md:text-4xl">{i18n.t('You are offline')}</h1>
        <p className="max-w-lg text-lg text-ink-soft">
          {i18n.t('The shop will be here as soon as the network is. Your cart is safe on this phone.')}
        </p>
        {/* A full page load, which must go to the network. */}
        <a href={returnUrl} className={buttonLook('primary')}>
          {i18n.t('Try again')}
        </a>
      </div>
      <SavedCart />
    </div>
  );
}

/** Goes back to the requested page and place once online; does nothing when opened directly. Returns a clean-up function. */
function redirectWhenOnline(search: string): (() => void) | undefined {
  if (!new URLSearchParams(search).has('from')) return undefined;
  // The worker's redirect keeps the anchor of the requested address.
  return whenShopReachable(() => location.replace(returnPath(search) + location.hash), FIRST_CHECK_MS);
}

function SavedCart() {
  const { isReady, items, amount } = useCart();
  if (!isReady || items.length === 0) return null;
  return (
    <section
      aria-labelledby="saved-cart"
      className="mx-auto mt-10 max-w-xl rounded-card border border-line bg-paper p-5"
    >
      <h2 id="saved-cart" className="text-2xl">
        {i18n.t('In your cart')}
      </h2>
      <ul className="mt-3">
        {items.map(({ variantId, name, size, quantity, unitPrice }) => (
          <li key={variantId} className="flex justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 break-words">
              {name}, {size} × {quantity}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between font-display text-xl font-bold">
        <span>{i18n.t('Subtotal')}</span>
        <span>{formatMoney(amount)}</span>
      </p>
      <p className="mt-1 text-ink-soft">{i18n.t('Prices as you last saw them.')}</p>
    </section>
  );
}
