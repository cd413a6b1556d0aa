import { formatMoney } from '#client/lib/format.ts';
import type { CouponDetailsFragment } from '../../features/discounts/coupons.generated.ts';
import { Panel } from '../../ui/panel.tsx';

/** What a coupon brought and cost so far. */
export function CouponFigures({ coupon }: { coupon: CouponDetailsFragment }) {
  const { figures, used, usesLeft } = coupon;
  const facts = [
    ['Orders', String(figures.orders)],
    ['Took off', formatMoney(figures.discount)],
    ['Sales after refunds', formatMoney(figures.sales)],
    ['Uses, unpaid orders too', String(used)],
    ['Uses left', usesLeft === null ? 'No limit' : String(usesLeft)],
  ];
  return (
    <Panel title="So far">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
