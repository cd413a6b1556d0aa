import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PetWarning } from '#client/features/catalogue/product/pet-warning.tsx';
import { RepeatActions } from '#client/features/repeat-orders/repeat-actions.tsx';
import { RepeatCard } from '#client/features/repeat-orders/repeat-card.tsx';
import {
  useDueRepeatOrdersQuery,
  useRepeatOrdersQuery,
  type RepeatCard_RepeatOrderFragment,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import {
  useRepeatPaymentQuery,
  type RepeatPayment_RepeatPaymentFragment,
} from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { DueSection } from './due-section.tsx';
import { RepeatPayment } from './repeat-payment.tsx';

/** The due items, which can be ordered with one click, and all repeat orders. */
export function RepeatOrders() {
  const { data, error, refetch } = useRepeatOrdersQuery({ fetchPolicy: 'cache-and-network' });
  const paymentQuery = useRepeatPaymentQuery({ fetchPolicy: 'cache-and-network' });
  const repeatOrders = data?.repeatOrders;
  const payment = paymentQuery.data?.repeatPayment;
  if (error && !repeatOrders)
    return <LoadFailed title={i18n.t('Your repeat orders could not be loaded')} onRetry={refetch} />;
  // Rendered together, since late content would move buttons that are about to be tapped. If automatic payment fails to
  // load, the page is shown without it.
  if (!repeatOrders || (!payment && !paymentQuery.error)) return <PageSkeleton />;
  // If reloading fails, the current data stays on screen.
  const reload = async () =>
    void (await Promise.all([refetch(), paymentQuery.refetch()]).catch(() => undefined));
  if (repeatOrders.length === 0)
    return (
      <>
        <NoRepeatOrders />
        {payment && (
          <div className="shell pb-6">
            <RepeatPayment payment={{ ...payment, isOffered: false }} onChanged={reload} />
          </div>
        )}
      </>
    );
  return <Listed repeatOrders={repeatOrders} payment={payment} reloadAll={reload} />;
}

interface ListedProps {
  repeatOrders: readonly RepeatCard_RepeatOrderFragment[];
  payment: RepeatPayment_RepeatPaymentFragment | undefined;
  reloadAll: () => Promise<void>;
}

function Listed({ repeatOrders, payment, reloadAll }: ListedProps) {
  const { early, setEarly } = useEarly(repeatOrders);
  const dueIds = repeatOrders.filter(({ isDue }) => isDue).map(({ id }) => id);
  const ids = [...dueIds, ...early];
  const due = useDueRepeatOrdersQuery({
    variables: { ids },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const reload = async () => {
    await reloadAll();
    if (ids.length > 0) await due.refetch().catch(() => undefined);
  };
  // An active automatic payment comes first, an offer last. The position does not change during a visit.
  const [isFirst] = useState(
    payment !== undefined && (payment.mandate !== null || payment.debits.length > 0),
  );
  const automatic = payment && <RepeatPayment payment={payment} onChanged={reload} />;
  return (
    <div className="shell grid gap-8 py-6">
      <h1 className="text-3xl">{i18n.t('Repeat orders')}</h1>
      {isFirst && automatic}
      <DueSection
        hasSome={ids.length > 0}
        isEarly={dueIds.length === 0}
        due={due}
        early={early}
        onLeave={(id) => setEarly(early.filter((earlyId) => earlyId !== id))}
        onChanged={() => void reload()}
      />
      <section aria-labelledby="all-repeat-orders" className="grid gap-4">
        <h2 id="all-repeat-orders" className="text-2xl">
          {i18n.t('All repeat orders')}
        </h2>
        <ul className="grid gap-4">
          {repeatOrders.map((repeatOrder) => (
            <RepeatCard key={repeatOrder.id} repeatOrder={repeatOrder}>
              <RepeatActions
                repeatOrder={repeatOrder}
                onOrderNow={
                  ids.includes(repeatOrder.id) ? undefined : () => setEarly([...early, repeatOrder.id])
                }
                onChanged={reload}
                warningOf={(product) => <PetWarning product={product} />}
              />
            </RepeatCard>
          ))}
        </ul>
      </section>
      {!isFirst && automatic}
    </div>
  );
}

/** Repeat orders that are placed early. Stored in the URL, since the page may reload before the payment dialog opens. */
function useEarly(repeatOrders: readonly RepeatCard_RepeatOrderFragment[]) {
  const [search, setSearch] = useSearchParams();
  const requestedIds = (search.get('now') ?? '').split(',');
  const early = repeatOrders
    .filter(
      ({ id, isDue, state, variant }) => requestedIds.includes(id) && !isDue && state === 'ACTIVE' && variant,
    )
    .map(({ id }) => id);
  const setEarly = (ids: readonly string[]) =>
    setSearch(ids.length > 0 ? { now: ids.join() } : {}, { replace: true, preventScrollReset: true });
  return { early, setEarly };
}

function NoRepeatOrders() {
  return (
    <EmptyState
      title={i18n.t('No repeat orders yet')}
      text={i18n.t(
        'Choose “Repeat this…” on a product. We remind you when it is time, and you order with one tap. Nothing is charged until you order.',
      )}
      pose="waiting"
    >
      <LinkButton to={paths.shopNow()}>{i18n.t('Shop Now')}</LinkButton>
      <LinkButton to={paths.orders()} look="outline">
        {i18n.t('Your orders')}
      </LinkButton>
    </EmptyState>
  );
}
