import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { RETURN_REASON_LABELS, RETURN_WISH_LABELS, returnStatusLabel } from '../order-labels.ts';
import type { OrderLines_OrderFragment, OrderReturns_OrderFragment } from '../orders.generated.ts';

/** The returns of an order and their status. */
export function ReturnList({
  order: { returns, lines },
}: {
  order: OrderLines_OrderFragment & OrderReturns_OrderFragment;
}) {
  const lineName = (orderLineId: string) =>
    lines.find(({ id }) => id === orderLineId)?.productName ?? i18n.t('Goods');
  return (
    <ul className="grid gap-4">
      {returns.map((request) => {
        const label = returnStatusLabel(request.status);
        return (
          <li key={request.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={label.tone}>{label.text}</Badge>
              <span className="text-ink-soft">
                {formatDay(request.createdAt)} · {i18n.t(RETURN_REASON_LABELS[request.reason])}
              </span>
            </p>
            <ul className="list-disc ps-5">
              {request.lines.map(({ orderLineId, quantity }) => (
                <li key={orderLineId}>
                  {quantity} × {lineName(orderLineId)}
                </li>
              ))}
            </ul>
            <p className="text-ink-soft">
              {i18n.t('You asked for: {wish}', { wish: i18n.t(RETURN_WISH_LABELS[shopperWish(request)]) })}
            </p>
            {request.isRefundedInstead && request.status !== 'REFUSED' && (
              <p>
                {request.status === 'RECEIVED'
                  ? i18n.t('We could not send a replacement, so you get your money back.')
                  : i18n.t('We cannot send a replacement. You get your money back once we have the items.')}
              </p>
            )}
            {request.replacement && <ReplacementLink order={request.replacement} />}
            {request.photos.length > 0 && (
              <ul aria-label={i18n.t('Photos')} className="flex flex-wrap gap-2">
                {request.photos.map((url, index) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={i18n.t('Photo {number}', { number: index + 1 })}
                        className="size-20 rounded-xl object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {request.note && <p className="break-words whitespace-pre-line text-ink-soft">{request.note}</p>}
          </li>
        );
      })}
    </ul>
  );
}

type Request = OrderReturns_OrderFragment['returns'][number];

/** The shopper's request, even if the shop decides otherwise. */
const shopperWish = ({ wish, isRefundedInstead }: Request) => (isRefundedInstead ? 'REPLACEMENT' : wish);

type Replacement = NonNullable<Request['replacement']>;

function ReplacementLink({ order: { id, number, fulfilmentStatus } }: { order: Replacement }) {
  const hasArrived = fulfilmentStatus === 'DELIVERED' || fulfilmentStatus === 'RETURNED';
  const hasLeft = hasArrived || fulfilmentStatus === 'SHIPPED';
  return (
    <ShopLink to={paths.order(id)} className="text-lake underline">
      {!hasLeft && i18n.t('We are packing your replacement: order {number}', { number })}
      {hasLeft && !hasArrived && i18n.t('Your replacement is on its way: order {number}', { number })}
      {hasArrived && i18n.t('Your replacement has arrived: order {number}', { number })}
    </ShopLink>
  );
}
