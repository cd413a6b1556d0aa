import { formatMoment } from '#client/lib/format.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { Panel } from '../../ui/panel.tsx';

/** Everything that happened to an order, newest first. */
export function OrderTimeline({ order: { events } }: { order: StaffOrderDetailsFragment }) {
  return (
    <Panel title="Timeline">
      <ol className="grid gap-3">
        {events.toReversed().map(({ id, at, what, cause, note, parcel, actor }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            <p className="font-semibold first-letter:uppercase">
              {parcel ? `${what}, parcel ${parcel}` : what}
            </p>
            {note && <p className="break-words">{note}</p>}
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{formatMoment(at)}</time>, {actor ?? cause}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
