import { formatMoney } from '#client/lib/format.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useLive } from '../../ui/live.ts';
import { useTodaysFiguresQuery } from './home.generated.ts';

/** Today's orders and sales beside those of the same weekday last week, kept up to date. */
export function TodaysFigures() {
  const { data, error, refetch } = useTodaysFiguresQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data)
    return error ? (
      <LoadFailed level="section" title="Today’s figures could not be loaded" onRetry={refetch} />
    ) : (
      <Skeleton className="mt-8 h-28" />
    );
  const { today, lastWeek } = data.todaysFigures;
  const figures = [
    { label: 'orders', now: String(today.orders), before: String(lastWeek.orders) },
    { label: 'received', now: formatMoney(today.takings), before: formatMoney(lastWeek.takings) },
  ];
  return (
    <section aria-label="Today" className="mt-8">
      <h2 className="mb-3 text-xl">Today</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {figures.map(({ label, now, before }) => (
          <li key={label} className="card p-4">
            <span className="block font-display text-4xl font-bold break-words">{now}</span>
            <span className="block">{label}</span>
            <span className="block text-sm text-ink-soft">{before} by this time last week</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
