import { formatMoment } from '#client/lib/format.ts';
import type { OrderHistory_OrderFragment } from './orders.generated.ts';

/** All that happened to an order, oldest first. */
export function OrderHistory({ order }: { order: OrderHistory_OrderFragment }) {
  return (
    <ul className="grid gap-2">
      {order.history.map(({ at, what, note }) => (
        <li key={`${at} ${what}`} className="flex flex-wrap gap-x-3">
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {formatMoment(at)}
          </time>
          <span className="font-semibold first-letter:uppercase">{what}</span>
          {note && <span className="text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
