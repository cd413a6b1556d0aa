import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import type { AutomaticDiscountRowFragment } from '../../features/discounts/automatic.generated.ts';
import { AutomaticState } from '../../features/discounts/automatic-state.tsx';
import { givesOf } from '../../features/discounts/automatic-values.ts';
import { datesOf } from '../../features/discounts/coupon-words.ts';

interface Column {
  label: string;
  cell: (discount: AutomaticDiscountRowFragment) => ReactNode;
  /** Whether cards need the label, where the value does not say what it is. */
  isLabelled?: boolean;
}

const COLUMNS: readonly Column[] = [
  { label: 'Gives', cell: givesOf },
  { label: 'State', cell: ({ state }) => <AutomaticState state={state} /> },
  { label: 'Dates', cell: (discount) => sentenceCase(datesOf(discount)) },
  { label: 'Orders', isLabelled: true, cell: ({ figures }) => figures.orders },
  { label: 'Took off', isLabelled: true, cell: ({ figures }) => formatMoney(figures.discount) },
  { label: 'Sales', isLabelled: true, cell: ({ figures }) => formatMoney(figures.sales) },
];

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const WIDE_ROW = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';

interface AutomaticListProps {
  discounts: readonly AutomaticDiscountRowFragment[];
  isLoading: boolean;
}

/** Automatic discounts as cards; on wide screens as lines of a table. */
export function AutomaticList({ discounts, isLoading }: AutomaticListProps) {
  return (
    <div className="mt-4 lg:grid lg:grid-cols-[minmax(10rem,1fr)_minmax(14rem,1fr)_auto_auto_auto_auto_auto] lg:gap-x-5 lg:gap-y-2">
      {/* For the eye: each cell names its column for a screen reader. */}
      <div
        aria-hidden="true"
        className={`hidden px-4 text-sm font-semibold text-ink-soft lg:grid ${WIDE_ROW}`}
      >
        <span>Name</span>
        {COLUMNS.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul
        data-rows
        aria-label="Automatic discounts"
        aria-busy={isLoading}
        className={`grid gap-2 ${WIDE_ROW}`}
      >
        {discounts.map((discount) => (
          <li
            key={discount.id}
            className={`card relative grid scroll-my-24 p-4 max-lg:gap-1 hover:bg-sunk lg:items-center ${WIDE_ROW}`}
          >
            {/* The whole row leads to the discount. */}
            <Link
              to={`/discounts/automatic/${discount.id}`}
              className="font-semibold break-words text-lake after:absolute after:inset-0"
            >
              {discount.name}
            </Link>
            {COLUMNS.map(({ label, cell, isLabelled }) => (
              <div key={label} className="min-w-0 break-words lg:max-w-96">
                <span className={isLabelled ? 'text-ink-soft lg:sr-only' : 'sr-only'}>{label}: </span>
                {cell(discount)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
