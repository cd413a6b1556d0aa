import { Link } from 'react-router-dom';
import { formatMoment, formatMoney } from '#client/lib/format.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { OrderState } from '../../features/orders/order-state.tsx';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';

interface OrderListProps {
  orders: readonly StaffOrderRowFragment[];
  isLoading: boolean;
  /** Ids of the selected orders. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Orders to select and to open; a table that folds into cards on phones. */
export function OrderList({ orders, isLoading, selected, onSelect }: OrderListProps) {
  if (orders.length === 0)
    return <p className="py-10 text-center text-ink-soft">{isLoading ? 'Loading…' : 'No orders here.'}</p>;
  const isAll = orders.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <>
      <Checkbox
        checked={isAll}
        onChange={() => onSelect(isAll ? new Set() : new Set(orders.map(({ id }) => id)))}
        className="mt-3 px-4"
      >
        Select all {orders.length}
      </Checkbox>
      <ul data-rows aria-label="Orders" aria-busy={isLoading} className="grid gap-2">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isSelected={selected.has(order.id)}
            onToggle={() => toggle(order.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface OrderRowProps {
  order: StaffOrderRowFragment;
  isSelected: boolean;
  onToggle: () => void;
}

function OrderRow({ order, isSelected, onToggle }: OrderRowProps) {
  const { number, total, placedAt, address, pickup, lines } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="card relative grid scroll-my-24 grid-cols-[auto_1fr] items-start gap-x-3 p-4 hover:bg-sunk lg:grid-cols-[auto_13rem_1fr_8rem_16rem] lg:items-center">
      <input
        type="checkbox"
        aria-label={`Select ${number}`}
        checked={isSelected}
        onChange={onToggle}
        className="relative z-10 mt-1 size-6 accent-leaf lg:mt-0"
      />
      <div className="contents max-lg:grid max-lg:gap-1">
        <span>
          {/* The whole row leads to the order. */}
          <Link to={`/orders/${number}`} className="font-semibold text-lake after:absolute after:inset-0">
            {number}
          </Link>
          <span className="block text-sm text-ink-soft">{formatMoment(placedAt)}</span>
        </span>
        <span className="min-w-0 break-words">
          {address.fullName}
          <span className="block text-sm text-ink-soft">
            {pickup ? `Collects at ${pickup.name}` : `${address.city} ${address.postalCode}`}
          </span>
        </span>
        <span>
          {formatMoney(total)}
          <span className="block text-sm text-ink-soft">{units === 1 ? '1 item' : `${units} items`}</span>
        </span>
        <OrderState order={order} />
      </div>
    </li>
  );
}
