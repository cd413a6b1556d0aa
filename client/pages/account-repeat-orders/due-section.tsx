import { useEffect, useRef, type ReactNode } from 'react';
import { useAddressBookQuery } from '#client/features/accounts/addresses/address.generated.ts';
import { usePaymentScript } from '#client/features/orders/payment/use-payment-script.ts';
import { DueLines } from '#client/features/repeat-orders/due-lines.tsx';
import type { useDueRepeatOrdersQuery } from '#client/features/repeat-orders/repeat-orders.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { DueCheckout, type DueQuote } from './due-checkout.tsx';

type Due = Pick<
  ReturnType<typeof useDueRepeatOrdersQuery>,
  'data' | 'previousData' | 'loading' | 'error' | 'refetch'
>;

interface DueSectionProps {
  /** Whether anything is due or ordered early. */
  hasSome: boolean;
  /** Nothing is due: everything is ordered early. */
  isEarly: boolean;
  due: Due;
  /** Ids of the repeat orders that are placed early. */
  early: readonly string[];
  onLeave: (id: string) => void;
  /** Reloads the page's lists. */
  onChanged: () => void;
}

/** The due repeat orders, priced as one order, with their checkout. */
export function DueSection({ hasSome, isEarly, due, early, onLeave, onChanged }: DueSectionProps) {
  // The previous response stays on screen until the next one has loaded.
  const dueOrder = (due.data ?? due.previousData)?.dueRepeatOrders;
  if (!hasSome) return <NothingDue />;
  return (
    <Frame title={isEarly ? i18n.t('Order now') : i18n.t('Due now')} count={early.length}>
      {dueOrder ? (
        <>
          <DueLines
            lines={dueOrder.repeatOrders}
            unavailable={dueOrder.unavailable}
            early={early}
            onLeave={onLeave}
          />
          {dueOrder.quote && (
            <Checkout
              lines={dueOrder.repeatOrders}
              quote={dueOrder.quote}
              isCurrent={!due.loading}
              onChanged={onChanged}
            />
          )}
        </>
      ) : due.error ? (
        <LoadFailed
          level="section"
          title={i18n.t('The items that are due could not be loaded')}
          onRetry={due.refetch}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Frame>
  );
}

function NothingDue() {
  return (
    <p className="rounded-card bg-leaf-wash px-5 py-4">
      {i18n.t('Nothing is due right now. We’ll remind you three days before.')}
    </p>
  );
}

/** Scrolls into view when another repeat order is placed early. */
function Frame({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count > previousCount.current) heading.current?.focus();
    previousCount.current = count;
  }, [count]);
  return (
    <section aria-labelledby="due-now" className="card grid gap-5 p-4 md:p-6">
      <h2 id="due-now" ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl focus:outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CheckoutProps {
  lines: Parameters<typeof DueLines>[0]['lines'];
  quote: DueQuote;
  isCurrent: boolean;
  onChanged: () => void;
}

/** The checkout, once the addresses and the payment provider have loaded. */
function Checkout(props: CheckoutProps) {
  const provider = usePaymentScript();
  // Refetched each time: another device may have added an address.
  const { data, error, refetch } = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return (
      <LoadFailed level="section" title={i18n.t('Your addresses could not be loaded')} onRetry={refetch} />
    );
  if (!data?.viewer || !provider.isReady) return <Skeleton className="h-64 w-full" />;
  return <DueCheckout {...props} viewer={data.viewer} loadPaymentScript={provider.load} />;
}
