import { useViewer } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { RefundRequest } from '../../features/orders/refund-request.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The refund requests of an order, newest first. */
export function RefundRequests({ order: { refundRequests } }: { order: StaffOrderDetailsFragment }) {
  const { permissions } = useViewer();
  if (refundRequests.length === 0) return null;
  return (
    <Panel title="Refund requests">
      <ul className="grid gap-4">
        {refundRequests.toReversed().map((request) => (
          <li key={request.id} className="rounded-xl bg-sunk p-4">
            <RefundRequest request={request} mayDecide={permissions.includes('orders:refund')} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
