import { Badge } from '#client/ui/badge.tsx';
import type { StaffOrderRowFragment } from './orders.generated.ts';
import { isToReplace, paymentLabel, stateLabel } from './order-labels.ts';

/** The status of an order, and whether money is due. */
export function OrderState({ order }: { order: StaffOrderRowFragment }) {
  const isOver = order.status === 'CANCELLED' || order.fulfilmentStatus === 'RETURNED';
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={isOver ? 'quiet' : 'leaf'}>{stateLabel(order)}</Badge>
      <Badge tone={order.paymentStatus === 'PAID' ? 'sky' : 'marigold'}>{paymentLabel(order)}</Badge>
      {order.isDelayed && <Badge tone="alarm">Late</Badge>}
      {order.returns.some(({ status }) => status === 'REQUESTED') && (
        <Badge tone="alarm">Return to review</Badge>
      )}
      {order.returns.some(({ status }) => status === 'APPROVED') && (
        <Badge tone="marigold">Return on its way</Badge>
      )}
      {order.returns.some(isToReplace) && <Badge tone="alarm">Replacement due</Badge>}
    </span>
  );
}
