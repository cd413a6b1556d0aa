import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useViewer } from '../../app/viewer.ts';
import { coverText, incomingText, sizeName } from '../../features/stock/stock-texts.ts';
import { type StockSizeRowFragment, useStockSizeQuery } from '../../features/stock/stock.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { Ledger } from './ledger.tsx';
import { ReorderPoint } from './reorder-point.tsx';

const CorrectionDialog = lazyComponent(
  async () => (await import('./correction-dialog.tsx')).CorrectionDialog,
);

/** The stock of a size, and the ledger of its changes. */
export default function StockSizePage() {
  const { id = '' } = useParams();
  const { permissions } = useViewer();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { data, error, refetch } = useStockSizeQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data)
    return error ? <LoadFailed title="The size could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  const size = data.stockSize;
  if (!size) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={sizeName(size)}>
        <Button size="small" onClick={() => setIsCorrecting(true)}>
          Correct stock…
        </Button>
      </PageHeader>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
        <Link to="/stock" className="text-lake underline">
          All stock
        </Link>
        {permissions.includes('catalogue:write') && (
          <Link to={`/products/${size.productId}`} className="text-lake underline">
            Product
          </Link>
        )}
      </p>
      <Figures size={size} />
      {size.incoming.length > 0 && (
        <ul aria-label="Incoming" className="mb-6 grid gap-1">
          {size.incoming.map((delivery) => (
            <li key={delivery.deliveryId}>
              <Link
                to={`/stock/incoming/${delivery.deliveryId}`}
                className="inline-block text-lake underline first-letter:uppercase"
              >
                {incomingText(delivery)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ReorderPoint key={`${id} reorder point`} size={size} />
      {/* Begins at the newest change again after each correction. */}
      <Ledger key={size.stock} sizeId={id} mayOpenOrders={permissions.includes('orders:read')} />
      {isCorrecting && (
        <LazyMount when>
          <CorrectionDialog
            size={size}
            onClose={() => setIsCorrecting(false)}
            onStale={() => void refetch().catch(() => undefined)}
          />
        </LazyMount>
      )}
    </>
  );
}

function Figures({ size }: { size: StockSizeRowFragment }) {
  const { stock, toPack, soldPerWeek, sku, gtin } = size;
  const figures = [
    ['In stock', String(stock)],
    ['To pack', String(toPack)],
    ['On the shelf', String(stock + toPack)],
    ['Sold per week', String(soldPerWeek)],
    ['Lasts', coverText(size)],
    ['SKU', sku ?? '-'],
    ['Barcode', gtin ?? '-'],
  ];
  return (
    <dl aria-label="Figures" className="card mb-6 grid grid-cols-2 gap-4 p-4 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
