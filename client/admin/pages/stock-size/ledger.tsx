import { Link } from 'react-router-dom';
import { formatMoment } from '#client/lib/format.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { signed } from '../../features/stock/stock-texts.ts';
import { type StockLedgerQuery, useStockLedgerQuery } from '../../features/stock/stock.generated.ts';
import type { StockMovementKind } from '../../graph-types.generated.ts';
import { MoreButton, PAGED, pagedList } from '../../ui/paged-list.tsx';
import { Panel } from '../../ui/panel.tsx';

const MOVEMENT_LABELS: Readonly<Record<StockMovementKind, string>> = {
  INITIAL: 'Opening stock',
  RESERVE: 'Order',
  RELEASE: 'Returned to stock',
  ADJUST: 'Correction',
};

type Movement = StockLedgerQuery['stockLedger']['nodes'][number];

interface LedgerProps {
  sizeId: string;
  mayOpenOrders: boolean;
}

/** Every change of the stock of a size, newest first. */
export function Ledger({ sizeId, mayOpenOrders }: LedgerProps) {
  const query = useStockLedgerQuery({ variables: { sizeId }, ...PAGED });
  // Do not show the ledger of the previous size while this one loads.
  const list = pagedList({ ...query, previousData: undefined }, 'stockLedger');
  if (!list.page)
    return list.hasFailed ? (
      <LoadFailed level="section" title="The ledger could not be loaded" onRetry={list.refetch} />
    ) : (
      <Skeleton className="h-64" />
    );
  const { nodes, pageInfo } = list.page;
  return (
    <Panel title="Ledger" text="All stock changes, newest first.">
      {nodes.length === 0 && <p className="text-ink-soft">No changes yet.</p>}
      <ol aria-label="Stock changes" aria-busy={list.isLoading} className="grid gap-1">
        {nodes.map((movement) => (
          <LedgerRow key={movement.id} movement={movement} mayOpenOrders={mayOpenOrders} />
        ))}
      </ol>
      <MoreButton
        items="older changes"
        pageInfo={pageInfo}
        isLoading={list.isLoading}
        loadMore={list.loadMore}
        className="justify-self-start"
      />
    </Panel>
  );
}

function LedgerRow({ movement, mayOpenOrders }: { movement: Movement; mayOpenOrders: boolean }) {
  const { kind, quantity, stockAfter, cause, actor, at, counted, countedAt, orderNumber } = movement;
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 border-t border-line py-3 first:border-0">
      <span className={`font-semibold tabular-nums ${quantity < 0 ? 'text-alarm' : ''}`}>
        {signed(quantity)}
      </span>
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          {counted === null ? MOVEMENT_LABELS[kind] : `Counted ${counted}`}
          {orderNumber !== null && (
            <>
              {' '}
              {mayOpenOrders ? (
                <Link to={`/orders/${orderNumber}`} className="text-lake underline">
                  {orderNumber}
                </Link>
              ) : (
                orderNumber
              )}
            </>
          )}
        </p>
        <p className="first-letter:uppercase">{cause}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{formatMoment(at)}</time>
          {actor !== null && `, ${actor}`}
          {countedAt !== null && `, counted ${formatMoment(countedAt)}`}
        </p>
      </div>
      <span className="text-end tabular-nums">
        <span className="block text-xs text-ink-soft">Stock</span>
        {stockAfter}
      </span>
    </li>
  );
}
