import { formatDay } from '#client/lib/format.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { isToReplace, REASON_LABELS, RETURN_LABELS } from '../../features/orders/order-labels.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReplacementDecision } from './replacement-decision.tsx';
import { ReturnDecision } from './return-decision.tsx';

/** @example 'asked for a replacement; refunded instead' */
function wishText({ status, wish, isRefundedInstead }: StaffOrderDetailsFragment['returns'][number]): string {
  if (isRefundedInstead)
    return status === 'REFUSED' ? 'asked for a replacement' : 'asked for a replacement; refunded instead';
  return `asked for a ${wish === 'REPLACEMENT' ? 'replacement' : 'refund'}`;
}

/** Requested returns, and the decision on each. */
export function Returns({ order }: { order: StaffOrderDetailsFragment }) {
  if (order.returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul className="grid gap-4">
        {order.returns.map((request) => (
          <li key={request.id} className="grid gap-2 rounded-xl bg-sunk p-4">
            <p>
              <strong>
                {RETURN_LABELS[request.status]}
                {isToReplace(request) && ', replacement due'}
              </strong>
              {' · requested on '}
              {formatDay(request.createdAt)}
            </p>
            <p>
              {REASON_LABELS[request.reason]}; {wishText(request)}
            </p>
            <ul className="list-disc ps-5">
              {request.lines.map(({ orderLineId, quantity }) => (
                <li key={orderLineId}>
                  {quantity} × {order.lines.find(({ id }) => id === orderLineId)?.productName}
                </li>
              ))}
            </ul>
            {request.note && <p className="break-words">“{request.note}”</p>}
            {request.photos.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {request.photos.map((photo, index) => (
                  <li key={photo}>
                    <a href={photo} target="_blank" rel="noreferrer">
                      <img
                        src={photo}
                        alt={`Photo ${index + 1} of the return`}
                        className="size-24 rounded-xl object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ReturnDecision request={request} />
            <ReplacementDecision request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
