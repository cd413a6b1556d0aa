import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/badge.tsx';
import { ProductStatusBadge } from '../../features/products/product-labels.tsx';
import { coverText, incomingText } from '../../features/stock/stock-texts.ts';
import type { StockSizeRowFragment } from '../../features/stock/stock.generated.ts';

interface StockRowsProps {
  sizes: readonly StockSizeRowFragment[];
  isLoading: boolean;
}

const COLUMNS = ['In stock', 'To pack', 'Sold per week', 'Lasts'] as const;
const GRID = 'lg:grid-cols-[minmax(0,1fr)_7rem_6rem_7rem_7rem] lg:items-center lg:gap-x-4';

/** Cards on phones, rows of aligned cells on wide screens. */
export function StockRows({ sizes, isLoading }: StockRowsProps) {
  return (
    <div className="mt-4">
      <div aria-hidden="true" className={`hidden px-4 pb-2 text-sm text-ink-soft lg:grid ${GRID}`}>
        <span>Size</span>
        {COLUMNS.map((column) => (
          <span key={column} className="text-end">
            {column}
          </span>
        ))}
      </div>
      <ul data-rows aria-label="Sizes" aria-busy={isLoading} className="grid gap-2">
        {sizes.map((size) => (
          <StockRow key={size.id} size={size} />
        ))}
      </ul>
    </div>
  );
}

function StockRow({ size: row }: { size: StockSizeRowFragment }) {
  const { id, name, size, sku, gtin, status, stock, toPack, isLow, soldPerWeek, incoming } = row;
  const codes = [sku && `SKU ${sku}`, gtin].filter(Boolean).join(' · ');
  const cells = [String(stock), String(toPack), String(soldPerWeek), coverText(row)];
  return (
    <li className={`card relative grid scroll-my-24 gap-2 px-4 py-3 hover:bg-sunk ${GRID}`}>
      <div className="min-w-0">
        {/* The whole row leads to the ledger. */}
        <Link
          to={`/stock/${id}`}
          className="font-semibold break-words text-lake after:absolute after:inset-0"
        >
          {name}, {size}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {codes && <span className="min-w-0 break-words">{codes}</span>}
          {status !== 'LIVE' && <ProductStatusBadge status={status} />}
          {stock === 0 ? <Badge tone="alarm">Sold out</Badge> : isLow && <Badge tone="marigold">Low</Badge>}
        </p>
        {incoming.length > 0 && (
          <p className="text-sm first-letter:uppercase">{incoming.map(incomingText).join(', ')}</p>
        )}
      </div>
      <dl className="grid grid-cols-4 gap-2 lg:contents">
        {COLUMNS.map((column, index) => (
          <div key={column} className="lg:text-end">
            <dt className="text-xs text-ink-soft lg:sr-only">{column}</dt>
            <dd className="font-semibold tabular-nums">{cells[index]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
