import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { CouponState } from '../../features/discounts/coupon-state.tsx';
import { datesOf, offOf } from '../../features/discounts/coupon-words.ts';
import type { CouponRowFragment } from '../../features/discounts/coupons.generated.ts';

interface Column {
  label: string;
  cell: (coupon: CouponRowFragment) => ReactNode;
  /** Whether cards need the label, where the value does not say what it is. */
  isLabelled?: boolean;
}

const COLUMNS: readonly Column[] = [
  { label: 'Gives', cell: (coupon) => [offOf(coupon), ...coupon.terms].join(' · ') },
  { label: 'State', cell: ({ state }) => <CouponState state={state} /> },
  { label: 'Dates', cell: (coupon) => sentenceCase(datesOf(coupon)) },
  {
    label: 'Uses',
    isLabelled: true,
    cell: ({ used, maxUses }) => (maxUses === null ? used : `${used} of ${maxUses}`),
  },
  { label: 'Took off', isLabelled: true, cell: ({ figures }) => formatMoney(figures.discount) },
  { label: 'Sales', isLabelled: true, cell: ({ figures }) => formatMoney(figures.sales) },
];

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const WIDE_ROW = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';

interface CouponListProps {
  coupons: readonly CouponRowFragment[];
  isLoading: boolean;
}

/** Coupons as cards; on wide screens as lines of a table. */
export function CouponList({ coupons, isLoading }: CouponListProps) {
  return (
    <div className="mt-4 lg:grid lg:grid-cols-[auto_minmax(14rem,1fr)_auto_auto_auto_auto_auto] lg:gap-x-5 lg:gap-y-2">
      {/* For the eye: each cell names its column for a screen reader. */}
      <div
        aria-hidden="true"
        className={`hidden px-4 text-sm font-semibold text-ink-soft lg:grid ${WIDE_ROW}`}
      >
        <span>Code</span>
        {COLUMNS.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul data-rows aria-label="Coupons" aria-busy={isLoading} className={`grid gap-2 ${WIDE_ROW}`}>
        {coupons.map((coupon) => (
          <li
            key={coupon.id}
            className={`card relative grid scroll-my-24 p-4 max-lg:gap-1 hover:bg-sunk lg:items-center ${WIDE_ROW}`}
          >
            {/* The whole row leads to the coupon. */}
            <Link
              to={`/discounts/${coupon.id}`}
              className="font-semibold break-all text-lake after:absolute after:inset-0 lg:max-w-56"
            >
              {coupon.code}
            </Link>
            {COLUMNS.map(({ label, cell, isLabelled }) => (
              <div key={label} className="min-w-0 break-words lg:max-w-96">
                <span className={isLabelled ? 'text-ink-soft lg:sr-only' : 'sr-only'}>{label}: </span>
                {cell(coupon)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
