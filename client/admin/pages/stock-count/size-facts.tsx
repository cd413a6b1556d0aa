import { Link } from 'react-router-dom';
import { expectedText } from '../../features/stock/stock-texts.ts';
import type { StockSizeRowFragment } from '../../features/stock/stock.generated.ts';
import type { StockSheetKind } from '../../graph-types.generated.ts';
import { ReceivedLately } from './received-lately.tsx';

interface SizeFactsProps {
  kind: StockSheetKind;
  /** Whether the code was looked up before. */
  isKnown: boolean;
  /** The size; null without a connection. */
  size: StockSizeRowFragment | null;
}

/** The recorded stock of a size, and what suppliers have yet to deliver. */
export function SizeFacts({ kind, isKnown, size }: SizeFactsProps) {
  if (!size) {
    const explanation = isKnown
      ? 'the current stock is unknown.'
      : 'this will be looked up later. Your count is saved.';
    return <p className="text-ink-soft">No connection: {explanation}</p>;
  }
  return (
    <>
      <p className="text-ink-soft">{stockText(kind, size)}</p>
      {kind === 'DELIVERY' && <ReceivedLately received={size.receivedLately} />}
      {size.incoming.map((delivery) => (
        <p key={delivery.deliveryId} className="font-semibold">
          {expectedText(delivery)}.{' '}
          {kind === 'COUNT'
            ? 'Don’t count units that are not received yet. '
            : 'If these have arrived, record them in the delivery: '}
          <Link to={`/stock/incoming/${delivery.deliveryId}`} className="text-lake underline">
            Open the delivery
          </Link>
        </p>
      ))}
    </>
  );
}

function stockText(kind: StockSheetKind, { stock, toPack }: StockSizeRowFragment): string {
  if (kind === 'DELIVERY') return `${stock} in stock.`;
  const orders = toPack === 0 ? '' : `, including ${toPack} for orders to pack`;
  return `${stock + toPack} should be on the shelf${orders}.`;
}
