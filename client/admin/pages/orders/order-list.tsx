import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { OrderColumn } from '#rules/staff/order-list.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';
import { COLUMNS } from './order-columns.tsx';

type Selection = ReadonlyMap<string, number>;

interface OrderListProps {
  orders: readonly StaffOrderRowFragment[];
  /** The columns after the order number, in order. */
  columns: readonly OrderColumn[];
  isLoading: boolean;
  /** The selected orders by id, with the version shown at that time; null if the viewer cannot act on orders. */
  selected: Selection | null;
  onSelect: (selected: Selection) => void;
}

/** All rows share the columns of one grid, so that they line up. */
const WIDE_ROW = 'lg:col-span-full lg:grid-cols-subgrid';

/** The orders, to select and open: a table that becomes cards on phones and scrolls if it is too wide. */
export function OrderList({ orders, columns, isLoading, selected, onSelect }: OrderListProps) {
  if (orders.length === 0)
    return <p className="py-10 text-center text-ink-soft">{isLoading ? 'Loading…' : 'No orders here.'}</p>;
  const isAll = orders.every(({ id }) => selected?.has(id));
  const toggle = ({ id, version }: StaffOrderRowFragment) => {
    const next = new Map(selected);
    if (!next.delete(id)) next.set(id, version);
    onSelect(next);
  };
  const selectAll = () =>
    onSelect(new Map(orders.map(({ id, version }) => [id, selected?.get(id) ?? version])));
  const count = { '--columns': columns.length } as CSSProperties; // React does not know variables
  return (
    <>
      {selected && (
        <Checkbox
          checked={isAll}
          onChange={() => (isAll ? onSelect(new Map()) : selectAll())}
          className="mt-3 px-4"
        >
          Select all {orders.length}
        </Checkbox>
      )}
      <div className={classNames('lg:-mx-1 lg:overflow-x-auto lg:px-1 lg:pb-1', !selected && 'mt-3')}>
        <div
          style={count}
          className={classNames(
            'lg:grid lg:gap-x-3 lg:gap-y-2 xl:gap-x-5',
            selected
              ? 'lg:grid-cols-[auto_auto_repeat(var(--columns),auto)]'
              : 'lg:grid-cols-[auto_repeat(var(--columns),auto)]',
          )}
        >
          {/* For the eye: each cell names its column for a screen reader. */}
          <div
            aria-hidden="true"
            className={classNames('hidden px-4 text-sm font-semibold text-ink-soft lg:grid', WIDE_ROW)}
          >
            {selected && <span className="w-6" />}
            <span>Number</span>
            {columns.map((column) => (
              <span key={column}>{COLUMNS[column].label}</span>
            ))}
          </div>
          <ul
            data-rows
            aria-label="Orders"
            aria-busy={isLoading}
            className={classNames('grid gap-2', WIDE_ROW)}
          >
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                columns={columns}
                isSelected={selected?.has(order.id)}
                isChanged={(selected?.get(order.id) ?? order.version) !== order.version}
                onToggle={() => toggle(order)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

interface OrderRowProps {
  order: StaffOrderRowFragment;
  columns: readonly OrderColumn[];
  /** Undefined if the order cannot be selected. */
  isSelected: boolean | undefined;
  /** Whether someone changed the order since it was selected. */
  isChanged: boolean;
  onToggle: () => void;
}

function OrderRow({ order, columns, isSelected, isChanged, onToggle }: OrderRowProps) {
  const { number } = order;
  return (
    <li
      className={classNames(
        'card relative grid scroll-my-24 items-start gap-x-3 p-4 hover:bg-sunk lg:items-center xl:gap-x-5',
        isSelected !== undefined && 'grid-cols-[auto_1fr]',
        WIDE_ROW,
      )}
    >
      {isSelected !== undefined && (
        <input
          type="checkbox"
          aria-label={`Select ${number}`}
          checked={isSelected}
          onChange={onToggle}
          className="relative z-10 mt-1 size-6 accent-leaf lg:mt-0"
        />
      )}
      <div className="contents max-lg:grid max-lg:gap-1">
        {/* The whole row leads to the order. */}
        <Link
          to={`/orders/${number}`}
          className="font-semibold whitespace-nowrap text-lake after:absolute after:inset-0"
        >
          {number}
          {isChanged && (
            <Badge tone="marigold" className="block w-fit">
              Just changed
            </Badge>
          )}
        </Link>
        {columns.map((column) => (
          <Cell key={column} column={column} order={order} />
        ))}
      </div>
    </li>
  );
}

function Cell({ column, order }: { column: OrderColumn; order: StaffOrderRowFragment }) {
  const { label, cell, isLabelled = false, width } = COLUMNS[column];
  const value = cell(order);
  return (
    <div
      className={classNames(
        'break-words max-lg:min-w-0 lg:max-w-72',
        width,
        value === null && 'max-lg:hidden',
      )}
    >
      <span className={isLabelled ? 'text-ink-soft lg:sr-only' : 'sr-only'}>{label}: </span>
      {value ?? '–'}
    </div>
  );
}
