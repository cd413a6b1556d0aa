import { useLowStockCountsQuery } from '../../features/stock/stock.generated.ts';
import { useLive } from '../../ui/live.ts';
import { CountCards } from './count-cards.tsx';

/** Counts of sizes to reorder; empty if there are none. */
export function LowStock() {
  const { data, refetch } = useLowStockCountsQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data || data.lowStockCounts.low === 0) return null;
  const { low, out } = data.lowStockCounts;
  return (
    <section aria-label="Stock" className="mt-8">
      <h2 className="mb-3 text-xl">Stock</h2>
      <CountCards
        counts={[
          { label: 'sizes low or sold out', count: low, to: '/stock?level=LOW' },
          { label: 'sold out', count: out, to: '/stock?level=OUT' },
        ]}
      />
    </section>
  );
}
