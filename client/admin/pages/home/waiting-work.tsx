import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useWaitingOrdersQuery } from '../../features/orders/orders.generated.ts';
import { useLive } from '../../ui/live.ts';
import { CountCards } from './count-cards.tsx';

/** Counts of waiting orders, kept up to date. */
export function WaitingWork() {
  const { data, error, refetch } = useWaitingOrdersQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data)
    return error ? (
      <LoadFailed level="section" title="The list of open tasks could not be loaded" onRetry={refetch} />
    ) : (
      <Skeleton className="h-28" />
    );
  const { toPack, toShip, toCollect, late, returns, replacements, cashMissing } = data.waitingOrders;
  const counts = [
    { label: 'to pack', count: toPack, to: '/orders?tab=TO_PACK' },
    { label: 'to ship', count: toShip, to: '/orders?tab=TO_SHIP' },
    { label: 'ready for pickup', count: toCollect, to: '/orders?tab=TO_COLLECT' },
    { label: 'late', count: late, to: '/orders?tab=LATE' },
    { label: 'with an open return', count: returns, to: '/orders?tab=RETURNS' },
    { label: 'to replace', count: replacements, to: '/orders?tab=REPLACEMENTS' },
    { label: 'with missing cash', count: cashMissing, to: '/orders?tab=CASH_MISSING' },
  ];
  return (
    <section aria-label="Open tasks">
      {counts.every(({ count }) => count === 0) ? (
        <p className="card p-6 text-lg">Nothing is waiting. You’re all caught up.</p>
      ) : (
        <CountCards counts={counts} />
      )}
    </section>
  );
}
