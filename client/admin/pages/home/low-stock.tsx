import { Link } from 'react-router-dom';
import { useLowStockCountsQuery } from '../../features/stock/stock.generated.ts';
import { useLive } from '../../ui/live.ts';

/** The server counts no further. */
const MOST = 1000;

/** What is to be ordered again; nothing while there is none. */
export function LowStock() {
  const { data, refetch } = useLowStockCountsQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data || data.lowStockCounts.low === 0) return null;
  const { low, out } = data.lowStockCounts;
  const figures = [
    { label: 'sizes low or sold out', count: low, level: 'LOW' },
    { label: 'sold out', count: out, level: 'OUT' },
  ];
  return (
    <section aria-label="Stock" className="mt-8">
      <h2 className="mb-3 text-xl">Stock</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, count, level }) => (
          <li key={label}>
            <Link to={`/stock?level=${level}`} className="card block h-full p-4 hover:bg-sunk">
              <span className="block font-display text-4xl font-bold">
                {count < MOST ? count : `${MOST}+`}
              </span>
              <span className="block text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
