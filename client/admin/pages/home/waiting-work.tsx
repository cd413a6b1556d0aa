import { Link } from 'react-router-dom';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useWaitingOrdersQuery } from '../../features/orders/orders.generated.ts';
import { LIVE } from '../../ui/live.ts';

/** The server counts no further. */
const MOST = 1000;

/** What waits for somebody now; stays up to date. */
export function WaitingWork() {
  const { data, error, refetch } = useWaitingOrdersQuery({ fetchPolicy: 'cache-and-network', ...LIVE });
  if (!data)
    return error ? (
      <LoadFailed level="section" what="The work that is waiting" onRetry={refetch} />
    ) : (
      <Skeleton className="h-28" />
    );
  const { toPack, toShip, delayed, returnsToDecide, returnsToReceive } = data.waitingOrders;
  const work = [
    { label: 'to pack', count: toPack, to: '/orders?tab=TO_PACK' },
    { label: 'to ship or hand over', count: toShip, to: '/orders?tab=TO_SHIP' },
    { label: 'late', count: delayed, to: '/orders?tab=ON_THE_WAY' },
    { label: 'returns to review', count: returnsToDecide, to: '/orders?tab=DELIVERED' },
    { label: 'returns on their way', count: returnsToReceive, to: '/orders?tab=DELIVERED' },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-label="Waiting now">
      {work.length === 0 ? (
        <p className="card p-6 text-lg">Nothing is waiting. You’re all caught up.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {work.map(({ label, count, to }) => (
            <li key={label}>
              <Link to={to} className="card block h-full p-4 hover:bg-sunk">
                <span className="block font-display text-4xl font-bold">
                  {count < MOST ? count : `${MOST}+`}
                </span>
                <span className="block text-ink-soft">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
