import { TimeAgo } from '#client/ui/time-ago.tsx';
import { unitsText } from '../../features/stock/stock-texts.ts';
import type { StockSizeRowFragment } from '../../features/stock/stock.generated.ts';

/** Warns of recently entered units, because two people may unpack the same delivery. */
export function ReceivedLately({ received }: { received: StockSizeRowFragment['receivedLately'] }) {
  if (received.length === 0) return null;
  return (
    <span className="block font-semibold">
      {received.map(({ units, by, at }) => (
        <span key={at} className="block">
          {unitsText(units)} {units === 1 ? 'was' : 'were'} added <TimeAgo at={at} />
          {by !== null && ` by ${by.replace(/^staff: /, '')}`}.
        </span>
      ))}
      Please don’t enter these units again.
    </span>
  );
}
