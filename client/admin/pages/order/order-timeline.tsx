import {
  Banknote,
  Circle,
  History,
  type LucideIcon,
  Mail,
  Package,
  ScrollText,
  StickyNote,
  Undo2,
} from 'lucide-react';
import { formatMoment } from '#client/lib/format.ts';
import { useViewer } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import type { StaffOrderEventKind } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { NoteForm } from './note-form.tsx';

const ICONS: Readonly<Record<StaffOrderEventKind, LucideIcon>> = {
  STEP: Circle,
  NOTE: StickyNote,
  CHANGE: History,
  PAYMENT: Banknote,
  STOCK: Package,
  MESSAGE: Mail,
  REFUND: Undo2,
  LOG: ScrollText,
};

/** Everything that happened to an order, newest first, and a note to add. */
export function OrderTimeline({ order: { id: orderId, events } }: { order: StaffOrderDetailsFragment }) {
  const { permissions } = useViewer();
  return (
    <Panel title="Timeline">
      {permissions.includes('orders:write') && <NoteForm orderId={orderId} />}
      <ol className="grid gap-3">
        {events.toReversed().map(({ id, kind, at, what, cause, note, parcel, actor }) => {
          const Icon = ICONS[kind];
          return (
            <li
              key={id}
              className={`flex gap-3 border-s-4 ps-3 ${kind === 'NOTE' ? 'border-lake' : 'border-line'}`}
            >
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
              <div className="min-w-0">
                <p className="font-semibold first-letter:uppercase">
                  {parcel ? `${what}, parcel ${parcel}` : what}
                </p>
                {note && <p className="break-words whitespace-pre-line">{note}</p>}
                <p className="text-sm text-ink-soft">
                  <time dateTime={at}>{formatMoment(at)}</time>, {actor ?? cause}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
