import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';

type Order = StaffOrderDetailsFragment;

interface OrderChangedNoticeProps {
  order: Order;
  /** The order when the dialog was opened. */
  opened: Order;
}

/** Tells the packer that the order was changed while the dialog was open, and shows the current order. */
export function OrderChangedNotice({ order, opened }: OrderChangedNoticeProps) {
  const removedLines = opened.lines.filter(({ id }) => !order.lines.some((line) => line.id === id));
  const packed = order.parcels.length - opened.parcels.length;
  return (
    <div role="alert" className="empty:hidden">
      {order.version !== opened.version && (
        <div className="grid gap-1 rounded-xl bg-marigold-wash px-4 py-3 break-words">
          <p className="font-semibold">This order has changed. It is now:</p>
          <ul className="list-disc ps-5">
            {order.lines.map(({ id, quantity, productName, size }) => (
              <li key={id}>
                {quantity} × {productName}, {size}
                {previousQuantityText(opened, id, quantity)}
              </li>
            ))}
          </ul>
          {removedLines.map(({ id, productName, size }) => (
            <p key={id}>
              Removed: {productName}, {size}
            </p>
          ))}
          {order.pickup === null && (
            <p>
              To {addressText(order)}
              {addressText(order) !== addressText(opened) && ' (new address: please print the label again)'}
            </p>
          )}
          {packed > 0 && <p>Someone has packed a parcel of this order.</p>}
        </div>
      )}
    </div>
  );
}

function previousQuantityText({ lines }: Order, id: string, quantity: number): string {
  const openedQuantity = lines.find((line) => line.id === id)?.quantity ?? quantity;
  return openedQuantity === quantity ? '' : ` (was ${openedQuantity})`;
}

function addressText({ address: { fullName, address, city, postalCode } }: Order): string {
  return `${fullName}, ${address}, ${city} ${postalCode}`;
}
