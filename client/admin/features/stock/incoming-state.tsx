import { Badge } from '#client/ui/badge.tsx';
import type { IncomingDeliveryState } from '../../graph-types.generated.ts';
import type { IncomingDeliveryRowFragment } from './incoming.generated.ts';

export const INCOMING_LABELS: Readonly<Record<IncomingDeliveryState, string>> = {
  EXPECTED: 'Expected',
  PARTLY_RECEIVED: 'Partly received',
  RECEIVED: 'Received',
  CANCELLED: 'Cancelled',
};
const TONES = { EXPECTED: 'sky', PARTLY_RECEIVED: 'marigold', RECEIVED: 'leaf', CANCELLED: 'quiet' } as const;

/** The state of a delivery, and whether it is overdue. */
export function IncomingState({
  delivery: { state, isOverdue },
}: {
  delivery: Pick<IncomingDeliveryRowFragment, 'state' | 'isOverdue'>;
}) {
  return (
    <>
      <Badge tone={TONES[state]}>{INCOMING_LABELS[state]}</Badge>
      {isOverdue && <Badge tone="alarm">Overdue</Badge>}
    </>
  );
}
