import { expectedText, signed, sizeName, unitsText } from '../../features/stock/stock-texts.ts';
import type { StockSheetResultFragment, StockSizeRowFragment } from '../../features/stock/stock.generated.ts';
import type { StockSheetKind } from '../../graph-types.generated.ts';
import { ReceivedLately } from './received-lately.tsx';

interface ResultListProps {
  kind: StockSheetKind;
  lines: readonly StockSheetResultFragment[];
  /** Whether the sheet has been entered. */
  isEntered: boolean;
}

/** The change of each line; the largest changes come first. */
export function ResultList({ kind, lines, isEntered }: ResultListProps) {
  const sorted = lines.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return (
    <ul aria-label="Changes" className="grid gap-1">
      {sorted.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[1fr_auto] items-start gap-x-3 border-t border-line py-2 first:border-0"
        >
          <span className="min-w-0 break-words">
            {line.size ? sizeName(line.size) : 'Removed size'}
            <span className="block text-sm text-ink-soft">{resultText(kind, line)}</span>
            {kind === 'DELIVERY' && line.state === 'OPEN' && (
              <span className="text-sm text-alarm">
                <ReceivedLately received={line.size?.receivedLately ?? []} />
              </span>
            )}
            {line.added > 0 && (
              <span className="block text-sm font-semibold text-alarm">
                {unitsText(line.added)} arrived after the count. If you counted{' '}
                {line.added === 1 ? 'it' : 'them'} as well, please count this size again.
              </span>
            )}
            {kind === 'COUNT' && line.change > 0 && (
              <NotYetReceived incoming={line.size?.incoming ?? []} isEntered={isEntered} />
            )}
            {line.missing > 0 && (
              <span className="block text-sm font-semibold text-alarm">
                {unitsText(line.missing)} needed for orders {line.missing === 1 ? 'is' : 'are'} missing.
              </span>
            )}
          </span>
          <span className={`text-xl font-bold tabular-nums ${line.change < 0 ? 'text-alarm' : ''}`}>
            {line.change === 0 ? '=' : signed(line.change)}
            {line.change === 0 && <span className="sr-only"> no difference</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Counted units of a delivery that is not received yet would be added to the stock a second time with the delivery. */
function NotYetReceived({
  incoming,
  isEntered,
}: Pick<StockSizeRowFragment, 'incoming'> & { isEntered: boolean }) {
  return incoming.map((delivery) => {
    const it = delivery.units === 1 ? 'it' : 'them';
    return (
      <span key={delivery.deliveryId} className="block text-sm font-semibold">
        {expectedText(delivery)} and not received.{' '}
        {isEntered
          ? `If you counted ${it}, please count this size again.`
          : `Please leave ${it} out of the count.`}
      </span>
    );
  });
}

function resultText(
  kind: StockSheetKind,
  { state, units, expected, moved, change, size }: StockSheetResultFragment,
): string {
  if (state === 'GONE') return 'Left out: it was removed.';
  if (state === 'SUPERSEDED') return 'Left out: it was counted again later.';
  const stock = size?.stock ?? 0;
  if (state === 'DONE') return `Now ${stock} in stock.`;
  if (kind === 'DELIVERY') return `${stock} in stock, then ${stock + change}.`;
  const since = moved === 0 ? '' : ` ${signed(moved)} in stock since.`;
  return `Counted ${units}, expected ${expected ?? 0}.${since}`;
}
