import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import type { AutomaticDiscountState, CouponState } from '../../graph-types.generated.ts';
import { activeDatesText } from './coupon-texts.ts';
import { DiscountState } from './discount-state.tsx';

interface Row {
  id: string;
  state: CouponState | AutomaticDiscountState;
  startsAt: string | null;
  endsAt: string | null;
  figures: { discount: number; sales: number };
}

interface DiscountListProps<Discount extends Row> {
  /** Accessible name of the list. */
  label: string;
  discounts: readonly Discount[];
  isLoading: boolean;
  /** The first column, which leads to the discount. */
  name: { label: string; path: string; of: (discount: Discount) => string; className: string };
  gives: (discount: Discount) => ReactNode;
  /** How often the discount was used. */
  uses: { label: string; of: (discount: Discount) => ReactNode };
  /** The columns on wide screens. */
  className: string;
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const WIDE_ROW = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';

/** Discounts as cards; on wide screens as lines of a table. */
export function DiscountList<Discount extends Row>({
  label: listLabel,
  discounts,
  isLoading,
  name,
  gives,
  uses,
  className,
}: DiscountListProps<Discount>) {
  const columns: { label: string; cell: (discount: Discount) => ReactNode; isLabelled?: boolean }[] = [
    { label: 'Discount', cell: gives },
    { label: 'Status', cell: ({ state }) => <DiscountState state={state} /> },
    { label: 'Dates', cell: (discount) => sentenceCase(activeDatesText(discount)) },
    // Cards show figures with their labels.
    { label: uses.label, isLabelled: true, cell: uses.of },
    { label: 'Discount given', isLabelled: true, cell: ({ figures }) => formatMoney(figures.discount) },
    { label: 'Sales', isLabelled: true, cell: ({ figures }) => formatMoney(figures.sales) },
  ];
  return (
    <div className={`mt-4 lg:grid lg:gap-x-5 lg:gap-y-2 ${className}`}>
      {/* For the eye: each cell names its column for a screen reader. */}
      <div
        aria-hidden="true"
        className={`hidden px-4 text-sm font-semibold text-ink-soft lg:grid ${WIDE_ROW}`}
      >
        <span>{name.label}</span>
        {columns.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul data-rows aria-label={listLabel} aria-busy={isLoading} className={`grid gap-y-2 ${WIDE_ROW}`}>
        {discounts.map((discount) => (
          <li
            key={discount.id}
            className={`card relative grid scroll-my-24 p-4 max-lg:gap-1 hover:bg-sunk lg:items-center ${WIDE_ROW}`}
          >
            {/* The whole row leads to the discount. */}
            <Link
              to={`${name.path}/${discount.id}`}
              className={`font-semibold text-lake after:absolute after:inset-0 ${name.className}`}
            >
              {name.of(discount)}
            </Link>
            {columns.map(({ label, cell, isLabelled }) => (
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
