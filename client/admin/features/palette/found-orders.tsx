import { Command } from 'cmdk';
import { Package, RotateCw, Search } from 'lucide-react';
import { OrderState } from '../orders/order-state.tsx';
import { GROUP, PaletteItem } from './palette-item.tsx';
import type { useFoundOrders } from './use-found-orders.ts';

interface FoundOrdersProps {
  found: ReturnType<typeof useFoundOrders>;
  search: string;
  goTo: (path: string) => void;
}

/** The orders that the palette found. */
export function FoundOrders({ found: { orders, hasMore, isFailed, retry }, search, goTo }: FoundOrdersProps) {
  if (isFailed)
    return (
      <PaletteItem value="retry" icon={RotateCw} onSelect={retry}>
        Search orders again
      </PaletteItem>
    );
  if (orders.length === 0) return null;
  return (
    <Command.Group heading="Orders" className={GROUP}>
      {orders.map((order) => (
        <PaletteItem
          key={order.id}
          value={order.id}
          icon={Package}
          onSelect={() => goTo(`/orders/${order.number}`)}
        >
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{order.number}</span> {order.address.fullName},{' '}
              {order.pickup?.name ?? order.address.city}
            </span>
            <OrderState order={order} />
          </span>
        </PaletteItem>
      ))}
      {hasMore && (
        <PaletteItem
          value="all orders"
          icon={Search}
          onSelect={() => goTo(`/orders?${new URLSearchParams({ search })}`)}
        >
          Show all orders found
        </PaletteItem>
      )}
    </Command.Group>
  );
}
