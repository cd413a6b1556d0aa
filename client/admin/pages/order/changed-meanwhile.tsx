import { useState } from 'react';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';

/** In a dialog about packing: says that somebody changed the order while it was open, and what it is now. */
export function ChangedMeanwhile({ order }: { order: StaffOrderDetailsFragment }) {
  const [seen] = useState(order.version);
  const { fullName, address, city, postalCode } = order.address;
  return (
    <div role="alert" className="empty:hidden">
      {order.version !== seen && (
        <div className="grid gap-1 rounded-xl bg-marigold-wash px-4 py-3 break-words">
          <p className="font-semibold">Somebody changed this order meanwhile. It is now:</p>
          <ul className="list-disc ps-5">
            {order.lines.map(({ id, quantity, productName, size }) => (
              <li key={id}>
                {quantity} × {productName}, {size}
              </li>
            ))}
          </ul>
          {!order.pickup && (
            <p>
              To {fullName}, {address}, {city} {postalCode}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
