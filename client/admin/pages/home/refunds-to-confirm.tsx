import { Link } from 'react-router-dom';
import { useRefundsToConfirmQuery } from '../../features/orders/order-changes.generated.ts';
import { RefundRequest } from '../../features/orders/refund-request.tsx';
import { useLive } from '../../ui/live.ts';
import { Panel } from '../../ui/panel.tsx';

/** Refunds waiting for a second person; empty if there are none. */
export function RefundsToConfirm() {
  const { data, refetch } = useRefundsToConfirmQuery({ fetchPolicy: 'cache-and-network' });
  useLive(refetch);
  if (!data || data.refundsToConfirm.length === 0) return null;
  return (
    <div className="mt-6">
      <Panel title="Refunds that need a second person">
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.refundsToConfirm.map(({ number, request }) => (
            <li key={request.id} className="grid gap-2 rounded-xl bg-sunk p-4">
              <Link to={`/orders/${number}`} className="font-semibold text-lake underline">
                Order {number}
              </Link>
              <RefundRequest request={request} mayDecide />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
