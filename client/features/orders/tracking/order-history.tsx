import { formatMoment } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { eventLabel, eventNote } from '../order-labels.ts';
import type { OrderHistory_OrderFragment } from '../orders.generated.ts';

/** Events of an order, oldest first. */
export function OrderHistory({ order }: { order: OrderHistory_OrderFragment }) {
  return (
    <ul className="grid gap-2">
      {order.history.map((step) => (
        <li key={`${step.at} ${step.what} ${step.parcel}`} className="flex flex-wrap gap-x-3">
          <time dateTime={step.at} className="text-ink-soft tabular-nums">
            {formatMoment(step.at)}
          </time>
          <span className="font-semibold first-letter:uppercase">{eventLabel(step)}</span>
          {step.parcel && (
            <span className="text-ink-soft">{i18n.t('Parcel {number}', { number: step.parcel })}</span>
          )}
          {step.note && (
            <span className="break-words whitespace-pre-line text-ink-soft">{eventNote(step)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
