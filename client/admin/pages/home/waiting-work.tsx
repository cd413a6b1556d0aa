import { Link } from 'react-router-dom';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useWaitingOrdersQuery } from '../../features/orders/orders.generated.ts';
import { useLive } from '../../ui/live.ts';

/** The server counts no further. */
const MOST = 1000;

/** What waits for somebody now; stays up to date. */
export function WaitingWork() {
  const { data, error, refetch } = useWaitingOrdersQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data)
    return error ? (
      <LoadFailed level="section" what="The work that is waiting" onRetry={refetch} />
    ) : (
      <Skeleton className="h-28" />
    );
  const { toPack, toShip, late, returns } = data.waitingOrders;
  const work = [
    { label: 'to pack', count: toPack, tab: 'TO_PACK' },
    { label: 'to ship or hand over', count: toShip, tab: 'TO_SHIP' },
    { label: 'late', count: late, tab: 'LATE' },
    { label: 'with an open return', count: returns, tab: 'RETURNS' },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-label="Waiting now">
      {work.length === 0 ? (
        <p className="card p-6 text-lg">Nothing is waiting. You’re all caught up.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {work.map(({ label, count, tab }) => (
            <li key={label}>
              <Link to={`/orders?tab=${tab}`} className="card block h-full p-4 hover:bg-sunk">
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
