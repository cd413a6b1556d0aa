import { useState } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Payment states of fully paid orders. */
const PAID_ONCE: readonly string[] = ['PAID', 'REFUNDED'];

/** The items of an order, and its price. */
export function OrderItems({ order }: { order: StaffOrderDetailsFragment }) {
  const [isRemoving, setIsRemoving] = useState(false);
  /** The id of the line being refunded. */
  const [refunded, setRefunded] = useState<string | null>(null);
  const { subtotal, discount, automaticDiscounts, couponCode, delivery, codFee, total } = order;
  const byCoupon = automaticDiscounts.reduce((left, { amount }) => left - amount, discount);
  // Parcels with cash on delivery that came back were never paid.
  const isPaid = PAID_ONCE.includes(order.paymentStatus);
  const isWhole = order.paymentMethod === 'ONLINE' || order.parcels.length === 0;
  const paidBack = isPaid && isWhole ? total - order.refundable : 0;
  const sums: [string, number][] = [
    ['Items', subtotal],
    ...automaticDiscounts.map(({ name, amount }): [string, number] => [name, -amount]),
    ...(byCoupon ? ([[`Coupon ${couponCode ?? ''}`, -byCoupon]] as [string, number][]) : []),
    ['Delivery', delivery],
    ...(codFee ? ([['Cash on delivery', codFee]] as [string, number][]) : []),
  ];
  return (
    <Panel title="Items">
      <ul className="grid gap-3">
        {order.lines.map(({ id, productName, size, quantity, unitPrice, total: lineTotal, image }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {image && (
              <Picture
                image={image}
                width={64}
                height={64}
                isDecorative
                className="size-16 shrink-0 rounded-xl"
              />
            )}
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold break-words">
                {quantity} × {productName}
              </span>
              <span className="block text-ink-soft">
                {size}, {formatMoney(unitPrice)} each
              </span>
            </span>
            <span className="ms-auto flex items-center gap-4">
              {formatMoney(lineTotal)}
              {order.steps.includes('REFUND') && (
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Refund ${productName}, ${size}`}
                  onClick={() => setRefunded(id)}
                >
                  Refund…
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4">
        {sums.map(([label, paise]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end">{formatMoney(paise)}</dd>
          </div>
        ))}
        <dt className="font-semibold">Total</dt>
        <dd className="text-end font-semibold">{formatMoney(total)}</dd>
        {paidBack > 0 && (
          <>
            <dt className="text-ink-soft">Refunded</dt>
            <dd className="text-end">{formatMoney(-paidBack)}</dd>
          </>
        )}
      </dl>
      {order.canRemoveLines && (
        <Button look="outline" className="justify-self-start" onClick={() => setIsRemoving(true)}>
          Remove items…
        </Button>
      )}
      {refunded && (
        <StepDialog
          step="REFUND"
          title="Refund"
          order={order}
          lineId={refunded}
          onClose={() => setRefunded(null)}
        />
      )}
      {isRemoving && <RemovalDialog order={order} onClose={() => setIsRemoving(false)} />}
    </Panel>
  );
}
